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
            If a child is in danger right now, call the police first. Don’t save, copy, or share what you saw. You don’t have to say who you
            are. <TextLink href="https://www.inhope.org">INHOPE</TextLink> lists hotlines in many countries that also take these reports.
          </Trans>
        </Help>
      )
    case 'self_harm':
      return (
        <Help>
          <Trans>
            If someone is in danger right now, call your local emergency number.{' '}
            <TextLink href="https://findahelpline.com">Find A Helpline</TextLink> lists free, confidential helplines in many countries. If
            it’s you, you’re not alone. Please talk to someone today.
          </Trans>
        </Help>
      )
    case 'intimate_without_consent':
      return (
        <Help>
          <Trans>
            We hide these photos first and review them after. <TextLink href="https://stopncii.org">StopNCII.org</TextLink> helps keep them
            off other services too. The photos never leave your device.
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
