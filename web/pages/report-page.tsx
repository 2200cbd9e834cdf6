import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '#web/lib/router.ts'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { readQuery } from '#web/moderation/reports/read-link.ts'
import css from '#web/moderation/reports/report.module.css'
import { ReportForm } from '#web/moderation/reports/report-form.tsx'
import { paths } from '#web/paths.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/report?kind=post&id=12`: for people without an account, and whatever has no menu. */
export function ReportPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  const { searchStr } = useLocation()
  const target = readQuery(new URLSearchParams(searchStr))
  return (
    <PublicPage title={t`Report`}>
      <div className={css['page']}>
        <PageHeading>{t`Report something`}</PageHeading>
        <p>
          <Trans>Tell us about a person or content that breaks the law or our terms.</Trans>{' '}
          {!viewer && (
            <Trans>
              You don’t need an account. If you have one, <TextLink href={paths.signIn({ next: `/report${searchStr}` })}>sign in</TextLink>{' '}
              first to track your report.
            </Trans>
          )}
        </p>
        <ReportForm key={searchStr} target={target} />
      </div>
    </PublicPage>
  )
}
