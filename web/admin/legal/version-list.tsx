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
    showToast({ title: t`Version deleted` })
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
          title={t`Delete the version for ${leaving}?`}
          confirmLabel={t`Delete version`}
          failure={t`We couldn’t delete the version`}
          act={(reason) => takeBack(leaving, reason)}
          onClose={() => setLeaving(undefined)}
        >
          <Trans>This version isn’t active yet, and no one has read it.</Trans>
        </ReasonDialog>
      )}
    </>
  )
}

function Version({ one, onTakeBack }: { readonly one: LegalVersion; readonly onTakeBack: (() => void) | undefined }) {
  const { t, i18n } = useLingui()
  const { document, version, state, needsConsent, author, acceptances } = one
  const date = longDate(new Date(version), i18n.locale)
  const words = { scheduled: t`Scheduled`, in_force: t`Active`, past: t`Earlier` }
  const writer = author?.displayName
  return (
    <li className={css['version']}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-bold">{date}</span>
        <Badge>{words[state]}</Badge>
      </div>
      <p className={css['note']}>
        {writer ? <Trans>Written by {writer}</Trans> : <Trans>Default version</Trans>}
        {' · '}
        {needsConsent ? <Trans>Asks for consent</Trans> : <Trans>Doesn’t ask for consent</Trans>}
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
            <Trans>Delete version</Trans>
          </Button>
        )}
      </div>
    </li>
  )
}
