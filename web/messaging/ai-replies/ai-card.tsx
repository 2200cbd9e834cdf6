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
      <LoadState title={t`We couldn’t load the settings`} error={error} onRetry={refetch}>
        <Skeleton width="18rem" height="2.75rem" />
      </LoadState>
    )
  return (
    <div className={css['card']}>
      <div className="grid gap-2 measure muted">
        <p>
          <Trans>When a fan messages you, an AI can reply based on your public profile and your conversation with that fan.</Trans>
        </p>
        <p>
          <Trans>
            We tell fans before the first automatic reply. Automatic replies are always labeled AI, and fans can ask to talk only to a
            human. When you write a message yourself, the AI stays silent in that conversation for 12 hours.
          </Trans>
        </p>
        {settings.provider === 'missing' && (
          <p role="status" className={css['missing']}>
            <Trans>This site has no AI provider yet. The site team can set one up. Until then, no automatic replies are sent.</Trans>
          </p>
        )}
        {settings.provider === 'sandbox' && (
          <p className="measure text-sm muted">
            <Trans>This site uses a stand-in instead of a real AI. It repeats sentences from your profile.</Trans>
          </p>
        )}
      </div>
      <SettingsForm creatorId={creatorId} settings={settings} />
      {settings.provider !== 'missing' && <Preview creatorId={creatorId} />}
      <Activity creatorId={creatorId} />
    </div>
  )
}
