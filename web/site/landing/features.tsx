import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './features.module.css'

const whole = 10_000

/** What it is good for, to those who read and to those who write. */
export function Features() {
  const { i18n } = useLingui()
  const { feeBasisPoints } = useSiteConfig()
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 })
  const kept = percent.format((whole - feeBasisPoints) / whole)
  const fee = percent.format(feeBasisPoints / whole)
  return (
    <div className={css['columns']}>
      <section className={css['column']}>
        <h2 className={css['title']}>
          <Trans>For readers</Trans>
        </h2>
        <p>
          <Trans>Read without an account, and join when you have something to say.</Trans>
        </p>
        <p>
          <Trans>Posts appear in the order they’re written, from everyone or only the people you follow.</Trans>
        </p>
        <p>
          <Trans>When someone’s work matters to you, subscribe at the price they set.</Trans>
        </p>
        <div>
          <ButtonLink href={paths.creators}>
            <Trans>Browse Creators</Trans>
          </ButtonLink>
        </div>
      </section>
      <section className={css['column']}>
        <h2 className={css['title']}>
          <Trans>For creators</Trans>
        </h2>
        <p>
          <Trans>Set one monthly price and choose which posts are for subscribers only.</Trans>
        </p>
        <p>
          <Trans>
            You keep <strong className={css['share']}>{kept}</strong> of every subscription. The platform fee is {fee}.
          </Trans>
        </p>
        <p>
          <Trans>List what you offer, from music lessons to web development, and get found.</Trans>
        </p>
      </section>
    </div>
  )
}
