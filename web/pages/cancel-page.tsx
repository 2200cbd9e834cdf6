import { Trans, useLingui } from '@lingui/react/macro'
import { PageHeading, PublicPage } from '#web/layout/page.tsx'
import { paths } from '#web/paths.ts'
import '#web/ui/voice.css'
import { ButtonLink } from '#web/ui/button.tsx'
import css from '#web/money/subscriptions/outcome.module.css'

/** `/cancel`: a payment that was given up. */
export function CancelPage() {
  const { t } = useLingui()
  return (
    <PublicPage title={t`Payment Cancelled`} width="form">
      <div className="grid justify-items-start gap-4">
        <PageHeading className={css['title']}>{t`Payment Cancelled`}</PageHeading>
        <p>
          <Trans>No charge was made.</Trans>
        </p>
        <div className={css['ways']}>
          <ButtonLink variant="ink" href={paths.premium}>
            <Trans>Back to checkout</Trans>
          </ButtonLink>
          <ButtonLink href={paths.home}>
            <Trans>Home</Trans>
          </ButtonLink>
        </div>
      </div>
    </PublicPage>
  )
}
