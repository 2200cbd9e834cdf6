import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { LegalVersion } from '#contract/admin/legal.ts'
import { call } from '#web/lib/api.ts'
import { longDate } from '#web/lib/long-date.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ReasonDialog } from '#web/moderation/reports/reason-dialog.tsx'
import css from './legal.module.css'
import { legalKey } from './legal-key.ts'

interface VersionListProps {
  readonly document: LegalVersion['document']
  readonly versions: readonly LegalVersion[]
  readonly mayChange: boolean
}

/** Every version of a document, the newest first. */
export function VersionList({ document, versions, mayChange }: VersionListProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [leaving, setLeaving] = useState<string>()
  const takeBack = async (version: string, reason: string) => {
    await call('DELETE /api/admin/legal/{document}/{version}', { params: { document, version }, body: { reason } })
    await queryClient.invalidateQueries({ queryKey: legalKey(document) })
    showToast({ title: t`The version is taken back` })
  }
  return (
    <>
      <ul>
        {versions.map((one) => (
          <Version key={one.version} one={one} onTakeBack={mayChange ? () => setLeaving(one.version) : undefined} />
        ))}
      </ul>
      {leaving !== undefined && (
        <ReasonDialog
          title={t`Take back the version of ${leaving}?`}
          confirmLabel={t({ message: 'Take back', context: 'version of a document' })}
          failure={t`The version could not be taken back`}
          act={(reason) => takeBack(leaving, reason)}
          onClose={() => setLeaving(undefined)}
        >
          <Trans>It is not in force yet; nobody has read it.</Trans>
        </ReasonDialog>
      )}
    </>
  )
}

function Version({ one, onTakeBack }: { readonly one: LegalVersion; readonly onTakeBack: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  const { document, version, state, needsConsent, author, acceptances } = one
  const date = longDate(new Date(version), i18n.locale)
  const words = { scheduled: t`Scheduled`, in_force: t`In force`, past: t`Earlier` }
  const writer = author?.displayName
  return (
    <li className={css['version']}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-bold">{date}</span>
        <Badge>{words[state]}</Badge>
      </div>
      <p className={css['note']}>
        {writer ? <Trans>Written by {writer}</Trans> : <Trans>Came with the product</Trans>}
        {' · '}
        {needsConsent ? <Trans>Asks for consent</Trans> : <Trans>Does not ask for consent</Trans>}
        {' · '}
        <Plural value={acceptances} one="# person accepted it" other="# people accepted it" />
      </p>
      <div className={css['versionActions']}>
        {state !== 'scheduled' && (
          <TextLink href={paths.legalVersion(document, version)}>
            <Trans context="button">Read</Trans>
          </TextLink>
        )}
        {state === 'scheduled' && onTakeBack && (
          <Button size="s" onClick={onTakeBack}>
            <Trans context="version of a document">Take back</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
