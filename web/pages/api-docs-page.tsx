import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { ApiGuide } from '#web/site/apis/api-guide.tsx'
import { documentQuery } from '#web/site/apis/document.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/api-docs`. */
export function ApiDocsPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(documentQuery)
  return (
    <PublicPage title={t`API guide`} width="wide">
      <PageHeading>
        <Trans>API guide</Trans>
      </PageHeading>
      <p>
        <TextLink href={paths.apis}>
          <Trans>All APIs</Trans>
        </TextLink>
      </p>
      {data && <ApiGuide document={data} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="40%" /> <Skeleton /> <Skeleton />
        </Loading>
      )}
      {error && <LoadError title={t`We couldn’t load the guide`} error={error} onRetry={refetch} />}
    </PublicPage>
  )
}
