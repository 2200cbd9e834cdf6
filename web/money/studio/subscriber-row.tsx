import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquare } from 'lucide-react'
import type { SubscriberRecord } from '#contract/money/creators.ts'
import { paths } from '#web/paths.ts'
import { PersonRow } from '#web/people/users/person-row.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { mediumDate } from './format.ts'
import css from './subscribers-tab.module.css'

/** One subscriber: who, since when, for how much, and the ways to reach them. */
export function SubscriberRow({ row }: { readonly row: SubscriberRecord }) {
  const { t, i18n } = useLingui()
  const { subscriber: person, priceCents, currency, createdAt } = row
  const name = person.displayName
  const since = mediumDate(createdAt, i18n.locale)
  return (
    <PersonRow
      person={person}
      badge={<Status row={row} />}
      facts={
        <span className={css['facts']}>
          <span>
            <Trans>Since {since}</Trans>
          </span>
          <Price cents={priceCents} currency={currency} />
        </span>
      }
      isCrowded
      look="roomy"
    >
      <ButtonLink
        size="s"
        href={paths.messagesWith(person.id)}
        icon={<MessageSquare aria-hidden="true" size={16} />}
        aria-label={t`Message ${name}`}
      >
        <Trans context="button">Message</Trans>
      </ButtonLink>
      <ButtonLink size="s" variant="quiet" href={paths.profile(person.id)} aria-label={t`View Profile of ${name}`}>
        <Trans>View Profile</Trans>
      </ButtonLink>
    </PersonRow>
  )
}

function Status({ row: { status, endsAt } }: { readonly row: SubscriberRecord }) {
  const { i18n } = useLingui()
  if (status === 'past_due') {
    return (
      <Badge tone="danger">
        <Trans>Payment failed</Trans>
      </Badge>
    )
  }
  if (status === 'canceled' || status === 'paused') {
    return (
      <Badge>
        <Trans context="state of a subscription">Ended</Trans>
      </Badge>
    )
  }
  if (endsAt === null) {
    return (
      <Badge tone="ok">
        <Trans>Active</Trans>
      </Badge>
    )
  }
  const end = mediumDate(endsAt, i18n.locale)
  return (
    <Badge tone="paid">
      <Trans>Until {end}</Trans>
    </Badge>
  )
}
