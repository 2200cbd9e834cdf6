import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useSearch } from '#web/lib/router.ts'
import type { Locale } from '#contract/languages.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { legalKey } from '#web/site/legal/keys.ts'
import { TranslationNote } from '#web/site/legal/translation-note.tsx'
import { DocumentText } from '#web/site/legal/document-text.tsx'
import css from '#web/site/legal/document-text.module.css'
import { EarlierNote, VersionLinks } from '#web/site/legal/version-links.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'

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

/** The document in force; with `?version=`, an earlier one. */
function LegalPage({ document, title }: { readonly document: 'terms' | 'privacy'; readonly title: string }) {
  const { t, i18n } = useLingui()
  const search = useSearch()
  const version = search['version'] ?? null
  const language = search['language'] === 'en' ? 'en' : (i18n.locale as Locale)
  const { data, error, refetch } = useQuery({
    queryKey: legalKey(document, language, version),
    queryFn: ({ signal }) =>
      call('GET /api/legal/{document}', { params: { document }, query: { language, ...(version === null ? {} : { version }) }, signal }),
  })
  if (error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')) return <NotFoundPage />
  return (
    <PublicPage title={title}>
      <p className={css['back']}>
        <ButtonLink href={paths.home}>
          <Trans>Back to home</Trans>
        </ButtonLink>
      </p>
      <PageHeading>{title}</PageHeading>
      {data && version !== null && <EarlierNote document={document} shown={data.version} />}
      {data?.isTranslation && <TranslationNote document={document} />}
      {data && <DocumentText document={data} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="40%" /> <Skeleton /> <Skeleton />
        </Loading>
      )}
      {error && <LoadError title={t`We couldn’t load the document`} error={error} onRetry={refetch} />}
      {document === 'privacy' && (
        <p>
          <Trans>
            You can <TextLink href={paths.dataRequest}>ask what data we store about you</TextLink>, or have it corrected or deleted.
          </Trans>
        </p>
      )}
      {data && <VersionLinks document={document} shown={data.version} />}
    </PublicPage>
  )
}
