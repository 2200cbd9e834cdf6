import { Trans, useLingui } from '@lingui/react/macro'
import { money } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import { useSiteConfig } from '#web/lib/viewer.ts'
import { personQuery } from '#web/people/users/person-cache.ts'
import css from './division.module.css'
import { useFeatured } from './use-featured.ts'

const whole = 10_000

/** How a month of a creator who's shown is divided; nothing while there's no creator. */
export function Division() {
  const { featured, others, isPending } = useFeatured()
  const id = isPending ? undefined : (featured[0]?.id ?? others[0])
  return id === undefined ? null : <Divided id={id} />
}

function Divided({ id }: { readonly id: number }) {
  const { i18n } = useLingui()
  const { feeBasisPoints } = useSiteConfig()
  const { data: creator } = useQuery(personQuery(id))
  if (!creator || creator.subscriptionPrice === null) return null
  const { subscriptionPrice: cents, currency, displayName: name } = creator
  // As the ledger rounds it.
  const feeCents = Math.round((cents * feeBasisPoints) / whole)
  const say = (amount: number) => money(amount, currency, i18n.locale)
  const share = ((cents - feeCents) / cents) * 100
  const [price, kept, fee] = [say(cents), say(cents - feeCents), say(feeCents)]
  return (
    <figure className={css['division']}>
      <figcaption className={css['words']}>
        <span>
          <Trans>
            Of <b>{price}</b> a month for {name}
          </Trans>
        </span>
      </figcaption>
      <svg aria-hidden="true" className={css['bar']} width="100%" height="14">
        <rect className={css['kept']} width={`${share}%`} height="14" />
        {feeCents > 0 && <rect className={css['fee']} x={`${share}%`} width={`${100 - share}%`} height="14" />}
      </svg>
      <p className={css['parts']}>
        <span>
          <Trans>
            <b className={css['money']}>{kept}</b> goes to the creator
          </Trans>
        </span>
        {feeCents > 0 && (
          <span>
            <Trans>
              <b>{fee}</b> platform fee
            </Trans>
          </span>
        )}
      </p>
    </figure>
  )
}
