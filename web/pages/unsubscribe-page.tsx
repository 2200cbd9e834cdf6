import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '#web/lib/query.ts'
import { useState } from 'react'
import type { MailScope, StoppedMails } from '#contract/notify/notification-settings.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { paths } from '#web/paths.ts'
import { useKindNames } from '#web/notify/settings/notification-choices.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/unsubscribe`: where the link at the end of a mail leads; works without signing in. */
export function UnsubscribePage() {
  const { t } = useLingui()
  const [key] = useState(() => new URLSearchParams(location.search).get('key') ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscribe', key],
    queryFn: ({ signal }) => call('GET /api/unsubscribe', { query: { key }, signal }),
    retry: false,
  })
  if (error && isBroken(error)) return <Broken />
  return (
    <PublicPage title={t`Emails`} width="form">
      <PageHeading>{t`Emails`}</PageHeading>
      {!data && (
        <LoadState title={t`We couldn’t load your settings`} error={error} onRetry={refetch}>
          <Skeleton width="16rem" />
        </LoadState>
      )}
      {data && <Choice linkKey={key} stopped={data} />}
    </PublicPage>
  )
}

/** The server answered, and knows no such link: asking again says the same. */
const isBroken = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422)

function Broken() {
  const { t } = useLingui()
  return (
    <PublicPage title={t`Emails`} width="form">
      <EmptyState
        title={<PageHeading>{t`This link is incomplete or isn’t ours`}</PageHeading>}
        action={
          <ButtonLink href={paths.notificationSettings}>
            <Trans>Notification settings</Trans>
          </ButtonLink>
        }
      >
        <Trans>Part of the link may be missing. Open it from the email again.</Trans>
      </EmptyState>
    </PublicPage>
  )
}

function Choice({ linkKey, stopped: { scope, isOff } }: { readonly linkKey: string; readonly stopped: StoppedMails }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = useScopeName(scope)
  const stop = useAction(t`We couldn’t save your change`, async (wish: 'kind' | 'all') =>
    queryClient.setQueryData(
      ['unsubscribe', linkKey],
      await call('POST /api/unsubscribe', { body: { key: linkKey, isAll: wish === 'all' } }),
    ),
  )
  const pending = stop.pending?.[0]
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">{isOff ? <Trans>You won’t get these emails anymore: {name}.</Trans> : <Trans>Stop these emails: {name}?</Trans>}</p>
      <p className="text-sm muted">
        <Trans>We always send emails about money, such as receipts and failed payments.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {!isOff && (
          <Button variant="ink" isLoading={pending === 'kind'} onClick={() => stop.run('kind')}>
            <Trans>Stop these emails</Trans>
          </Button>
        )}
        {scope !== 'all' && (
          <Button isLoading={pending === 'all'} onClick={() => stop.run('all')}>
            <Trans>Stop all notification emails</Trans>
          </Button>
        )}
      </div>
      <TextLink href={paths.notificationSettings}>
        <Trans>Notification settings</Trans>
      </TextLink>
    </div>
  )
}

function useScopeName(scope: MailScope): string {
  const { t } = useLingui()
  const names = useKindNames()
  if (scope === 'all') return t`all activity`
  return scope === 'digest' ? t`summaries` : names[scope]
}
