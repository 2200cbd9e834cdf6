import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { documentQuery } from '#web/site/apis/document.ts'
import { HubActions, HubCards } from '#web/site/apis/hub.tsx'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** `/apis`. */
export function ApisPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(documentQuery)
  return (
    <PublicPage title={t`APIs`} width="wide">
      <PageHeading>
        <Trans>APIs</Trans>
      </PageHeading>
      <p>
        <Trans>Build on the same HTTP API as the web app. It’s described in OpenAPI, and you control the tokens.</Trans>
      </p>
      <HubActions />
      {data && <HubCards document={data} />}
      {!data && !error && (
        <Loading>
          <Skeleton /> <Skeleton /> <Skeleton />
        </Loading>
      )}
      {error && <LoadError title={t`We couldn’t load the APIs`} error={error} onRetry={refetch} />}
    </PublicPage>
  )
}
