import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Activity } from './activity.tsx'
import css from './ai-card.module.css'
import { aiSettingsQuery } from './ai-queries.ts'
import { Preview } from './preview.tsx'
import { SettingsForm } from './settings-form.tsx'

/** A creator's automatic replies: what they do, a chat to try them, and what they did (D23). */
export function AiCard({ creatorId }: { readonly creatorId: number }) {
  const { t } = useLingui()
  const { data: settings, error, refetch } = useQuery(aiSettingsQuery(creatorId))
  if (!settings)
    return (
      <LoadState title={t`The settings could not be loaded`} error={error} onRetry={refetch}>
        <Skeleton width="18rem" height="2.75rem" />
      </LoadState>
    )
  return (
    <div className={css['card']}>
      <div className="grid gap-2 measure muted">
        <p>
          <Trans>When a fan writes to you, an AI can answer from your public profile and your conversation with that fan.</Trans>
        </p>
        <p>
          <Trans>
            Fans are told before the first automatic reply, each one carries the label AI for ever, and every fan can ask for a human only.
            As soon as you write yourself, the AI is silent in that conversation for 12 hours.
          </Trans>
        </p>
        {settings.provider === 'missing' && (
          <p role="status" className={css['missing']}>
            <Trans>This site has no AI provider yet. Whoever runs it can set one up; until then nothing is answered automatically.</Trans>
          </p>
        )}
        {settings.provider === 'sandbox' && (
          <p className="measure text-sm muted">
            <Trans>This site runs a stand-in instead of a real AI: it repeats sentences of your profile.</Trans>
          </p>
        )}
      </div>
      <SettingsForm creatorId={creatorId} settings={settings} />
      {settings.provider !== 'missing' && <Preview creatorId={creatorId} />}
      <Activity creatorId={creatorId} />
    </div>
  )
}
