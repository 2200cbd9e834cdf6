import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { useServiceName } from '#web/people/services/use-service-name.ts'
import { Price } from '#web/ui/price.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { BriefText } from './brief-text.tsx'
import css from './creator-panel.module.css'

/** What a creator offers and asks, at a glance: what it's about, what subscribers get and for how much, services. */
export function CreatorPanel({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const nameOf = useServiceName()
  if (!person.isCreator) return null
  const { creatorDescription, creatorBenefits, services, subscriptionPrice } = person
  return (
    <section className={css['panel']} aria-label={t`What this creator offers`}>
      {creatorDescription && (
        <div className={css['description']}>
          <BriefText text={creatorDescription} />
        </div>
      )}
      {(creatorBenefits.length > 0 || subscriptionPrice !== null) && (
        <p className={css['price']}>
          {creatorBenefits.length > 0 ? <Trans>Subscribers get</Trans> : <Trans>Subscription</Trans>}
          {subscriptionPrice !== null && <Price cents={subscriptionPrice} currency={person.currency} />}
        </p>
      )}
      {creatorBenefits.length > 0 && (
        <ul className={css['benefits']} aria-label={t`Subscribers get`}>
          {creatorBenefits.slice(0, limits.shownBenefits).map((benefit) => (
            <li key={benefit} dir="auto">
              <Check aria-hidden="true" size={16} />
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {services.length > 0 && (
        <TagList label={t`Services`} isOneRow>
          {services.slice(0, limits.shownServices).map((service) => (
            <Tag key={service}>{nameOf(service)}</Tag>
          ))}
        </TagList>
      )}
    </section>
  )
}
