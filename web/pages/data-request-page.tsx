import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { DataRequestForm } from '#web/own-data/requests/data-request-form.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** `/data-request`: what is kept about oneself, to be read, corrected or deleted; with an account and without. */
export function DataRequestPage() {
  const { t } = useLingui()
  return (
    <PublicPage title={t`Your data`} width="form">
      <PageHeading>{t`Ask about your data`}</PageHeading>
      <p>
        <Trans>
          Ask what data we store about you, or have it corrected or deleted. We’ll email you an answer within 30 days. Your rights are
          described in the <TextLink href={paths.privacy}>privacy policy</TextLink>.
        </Trans>
      </p>
      <DataRequestForm />
    </PublicPage>
  )
}
