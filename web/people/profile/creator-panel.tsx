import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { useServiceName } from '#web/people/services/use-service-name.ts'
import { Price } from '#web/ui/price.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import css from './creator-panel.module.css'

/** What a creator offers and asks: description, benefits, services, price. */
export function CreatorPanel({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const nameOf = useServiceName()
  if (!person.isCreator) return null
  return (
    <section className={css['panel']} aria-label={t`What this creator offers`}>
      {person.creatorDescription && (
        <p dir="auto" className="measure whitespace-pre-wrap">
          {person.creatorDescription}
        </p>
      )}
      {person.creatorBenefits.length > 0 && (
        <ul className={css['benefits']} aria-label={t`Subscribers get`}>
          {person.creatorBenefits.slice(0, limits.shownBenefits).map((benefit) => (
            <li key={benefit} dir="auto">
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {person.services.length > 0 && (
        <TagList label={t`Services`}>
          {person.services.slice(0, limits.shownServices).map((service) => (
            <Tag key={service}>{nameOf(service)}</Tag>
          ))}
        </TagList>
      )}
      {person.subscriptionPrice !== null && (
        <p className={css['price']}>
          <Trans>Subscription</Trans> <Price cents={person.subscriptionPrice} currency={person.currency} />
        </p>
      )}
    </section>
  )
}
