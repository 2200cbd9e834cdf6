import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageHeading, PublicPage } from '#web/frame/page.tsx'
import { call } from '#web/lib/api.ts'
import { DocumentText } from '#web/legal/document-text.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** `/terms`. */
export function TermsPage() {
  const { t } = useLingui()
  return <LegalPage document="terms" title={t`Terms of Service`} />
}

/** `/privacy`. */
export function PrivacyPage() {
  const { t } = useLingui()
  return <LegalPage document="privacy" title={t`Privacy Policy`} />
}

function LegalPage({ document, title }: { readonly document: 'terms' | 'privacy'; readonly title: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', document],
    queryFn: ({ signal }) => call('GET /api/legal/{document}', { params: { document }, signal }),
  })
  return (
    <PublicPage title={title}>
      <PageHeading>{title}</PageHeading>
      {data && <DocumentText document={data} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="40%" /> <Skeleton /> <Skeleton />
        </Loading>
      )}
      {error && <LoadError title={t`The document could not be loaded`} error={error} onRetry={refetch} />}
      <ButtonLink href={paths.home}>
        <Trans>Back to home</Trans>
      </ButtonLink>
    </PublicPage>
  )
}
