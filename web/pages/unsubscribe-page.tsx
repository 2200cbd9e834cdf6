import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailScope, StoppedMails } from '#contract/notification-settings.ts'
import { PageHeading, PublicPage } from '#web/frame/page.tsx'
import { call } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { useKindNames } from '#web/settings/notification-choices.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** `/unsubscribe`: where the link at the end of a mail leads; works without signing in. */
export function UnsubscribePage() {
  const { t } = useLingui()
  const [key] = useState(() => new URLSearchParams(location.search).get('key') ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscribe', key],
    queryFn: ({ signal }) => call('GET /api/unsubscribe', { query: { key }, signal }),
    retry: false,
  })
  return (
    <PublicPage title={t`Mails`} width="form">
      <PageHeading>{t`Mails`}</PageHeading>
      {error && <LoadError title={t`This link is not complete, or not ours`} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="16rem" />
        </Loading>
      )}
      {data && <Choice linkKey={key} stopped={data} />}
    </PublicPage>
  )
}

function Choice({ linkKey, stopped: { scope, isOff } }: { readonly linkKey: string; readonly stopped: StoppedMails }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const name = useScopeName(scope)
  const stop = async (isAll: boolean) => {
    setPending(true)
    try {
      queryClient.setQueryData(['unsubscribe', linkKey], await call('POST /api/unsubscribe', { body: { key: linkKey, isAll } }))
    } catch (error) {
      showToast({ tone: 'error', title: t`This could not be changed`, description: errorText(i18n, error) })
    }
    setPending(false)
  }
  return (
    <>
      <p role="status">
        {isOff ? (
          <Trans>You get no more mails of this kind: {name}.</Trans>
        ) : (
          <Trans>Do you want no more mails of this kind: {name}?</Trans>
        )}
      </p>
      <p>
        <Trans>Mails about money, such as receipts and failed payments, always come.</Trans>
      </p>
      {!isOff && (
        <Button variant="ink" isLoading={isPending} onClick={() => void stop(false)}>
          <Trans>Stop these mails</Trans>
        </Button>
      )}
      {scope !== 'all' && (
        <Button isLoading={isPending} onClick={() => void stop(true)}>
          <Trans>Stop all such mails</Trans>
        </Button>
      )}
      <ButtonLink href={paths.notificationSettings}>
        <Trans>Notification settings</Trans>
      </ButtonLink>
    </>
  )
}

function useScopeName(scope: MailScope): string {
  const { t } = useLingui()
  const names = useKindNames()
  if (scope === 'all') return t`everything that happens`
  return scope === 'digest' ? t`summaries` : names[scope]
}
