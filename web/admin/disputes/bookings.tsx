import { Trans, useLingui } from '@lingui/react/macro'
import type { DisputeBooking, DisputeDetail } from '#contract/admin/disputes.ts'
import { money } from '#web/lib/format.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import css from './disputes.module.css'

/** What the ledger booked, in plain words. A dispute that's lost is no refund. */
export function Bookings({ dispute: { bookings, isInquiry, isPremium, currency } }: { readonly dispute: DisputeDetail }) {
  const { i18n } = useLingui()
  if (bookings.length === 0) {
    return (
      <p className="measure text-sm muted">
        {isInquiry ? (
          <Trans>The bank only asks. No money has moved, and nothing is on hold.</Trans>
        ) : (
          <Trans>Nothing is booked until the bank decides.</Trans>
        )}
      </p>
    )
  }
  return (
    <ul className={css['bookings']}>
      {bookings.map((booking) => (
        <li key={`${booking.kind}:${booking.happenedAt}`}>
          <span>
            <Words booking={booking} currency={currency} isPremium={isPremium} />
          </span>
          <time dateTime={booking.happenedAt} className="faint text-sm">
            {dateAndTime(booking.happenedAt, i18n.locale)}
          </time>
        </li>
      ))}
    </ul>
  )
}

interface WordsProps {
  readonly booking: DisputeBooking
  readonly currency: string
  readonly isPremium: boolean
}

function Words({ booking: { kind, totalCents, shareCents, isCreators }, currency, isPremium }: WordsProps) {
  const { i18n } = useLingui()
  const [total, share] = [totalCents, shareCents].map((cents) => money(cents, currency, i18n.locale))
  switch (kind) {
    case 'opened':
      return (
        <Trans>
          The bank took {total}, and we put the creator’s share of {share} on hold.
        </Trans>
      )
    case 'won':
      return (
        <Trans>
          The bank returned {total}. The creator’s share of {share} isn’t on hold any longer.
        </Trans>
      )
    case 'lost':
      return isPremium ? (
        <Trans>The bank kept {total}.</Trans>
      ) : (
        <Trans>
          The bank kept {total}, and {share} of it left the creator’s balance.
        </Trans>
      )
    default:
      return isCreators ? (
        <Trans>The payment provider charged a dispute fee of {total}. The creator paid it.</Trans>
      ) : (
        <Trans>The payment provider charged a dispute fee of {total}. The site paid it.</Trans>
      )
  }
}
