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
    <PublicPage title={t`Mails`} width="form">
      <PageHeading>{t`Mails`}</PageHeading>
      {!data && (
        <LoadState title={t`The settings could not be loaded`} error={error} onRetry={refetch}>
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
    <PublicPage title={t`Mails`} width="form">
      <EmptyState
        title={<PageHeading>{t`This link is not complete, or not ours`}</PageHeading>}
        action={
          <ButtonLink href={paths.notificationSettings}>
            <Trans>Notification settings</Trans>
          </ButtonLink>
        }
      >
        <Trans>Perhaps it was not copied whole. Please open it from the letter once more.</Trans>
      </EmptyState>
    </PublicPage>
  )
}

function Choice({ linkKey, stopped: { scope, isOff } }: { readonly linkKey: string; readonly stopped: StoppedMails }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const name = useScopeName(scope)
  const stop = useAction(t`This could not be changed`, async (wish: 'kind' | 'all') =>
    queryClient.setQueryData(
      ['unsubscribe', linkKey],
      await call('POST /api/unsubscribe', { body: { key: linkKey, isAll: wish === 'all' } }),
    ),
  )
  const pending = stop.pending?.[0]
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">
        {isOff ? (
          <Trans>You get no more mails of this kind: {name}.</Trans>
        ) : (
          <Trans>Do you want no more mails of this kind: {name}?</Trans>
        )}
      </p>
      <p className="text-sm muted">
        <Trans>Mails about money, such as receipts and failed payments, always come.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        {!isOff && (
          <Button variant="ink" isLoading={pending === 'kind'} onClick={() => stop.run('kind')}>
            <Trans>Stop these mails</Trans>
          </Button>
        )}
        {scope !== 'all' && (
          <Button isLoading={pending === 'all'} onClick={() => stop.run('all')}>
            <Trans>Stop all such mails</Trans>
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
  if (scope === 'all') return t`everything that happens`
  return scope === 'digest' ? t`summaries` : names[scope]
}
