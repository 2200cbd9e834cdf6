import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReportReason } from '#contract/moderation/moderation.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import css from './report.module.css'

/** What somebody should know before they report the gravest things: help that is quicker than ours. */
export function ReasonHelp({ reason }: { readonly reason: ReportReason }) {
  switch (reason) {
    case 'child_abuse':
      return (
        <Help>
          <Trans>
            If a child is in danger now, call the police first. Please do not save, copy or pass on what you saw. You need not say who you
            are. <TextLink href="https://www.inhope.org">INHOPE</TextLink> lists hotlines that also take such reports, in many countries.
          </Trans>
        </Help>
      )
    case 'self_harm':
      return (
        <Help>
          <Trans>
            If somebody is in danger now, call your local emergency number.{' '}
            <TextLink href="https://findahelpline.com">Find A Helpline</TextLink> lists people to talk to, free and in confidence, in many
            countries. If it is you: you are not alone, please talk to somebody today.
          </Trans>
        </Help>
      )
    case 'intimate_without_consent':
      return (
        <Help>
          <Trans>
            We hide such pictures first and ask afterwards. <TextLink href="https://stopncii.org">StopNCII.org</TextLink> helps to keep them
            from other services too, without the pictures leaving your device.
          </Trans>
        </Help>
      )
    default:
      return null
  }
}

function Help({ children }: { readonly children: ReactNode }) {
  return (
    <div role="note" className={css['note']}>
      <p>{children}</p>
    </div>
  )
}
