import { sql } from 'kysely'
import { type NewMail, writeMails } from '#server/notify/mail/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const daysBefore = 3
const atOnce = 1_000

interface Renewing {
  readonly id: number
  readonly userId: number
  readonly creatorName: string | null
  readonly amountCents: number
  readonly currency: string
  readonly renewsAt: Date
}

/** Writes to whoever pays again within three days, once for each period; the key of the mail sees to that. */
export async function remindOfRenewals({ database, payments, clock, bus }: Platform): Promise<void> {
  if (payments.realm === 'missing') return
  const { now } = await payments.readBalance()
  for (;;) {
    const mails = (await findRenewing(database, payments.realm, now)).map(mailOf)
    const mailIds = await writeMails(database, mails, clock.now())
    if (mailIds.length > 0) bus.publish('mails.written', { mailIds })
    if (mails.length < atOnce) return
  }
}

function mailOf({ id, userId, renewsAt, ...detail }: Renewing): NewMail {
  const at = renewsAt.toISOString()
  return { userId, key: `renewal:${id}:${at}`, kind: 'renewal_reminder', detail: { ...detail, renewsAt: at } }
}

/** Those not reminded of this period, with the price they agreed to for the next one. */
async function findRenewing(database: Database, realm: string, now: Date): Promise<Renewing[]> {
  const until = new Date(now.getTime() + daysBefore * 86_400_000)
  const { rows } = await sql<Renewing>`
    select subscriptions.id, subscriber_id as "userId", creators.display_name as "creatorName", subscriptions.currency, period_end as "renewsAt",
      coalesce((
        select new_price_cents from price_moves
        where subscription_id = subscriptions.id and is_accepted and applied_at is null and effective_at <= period_end
        order by id desc limit 1), price_cents) as "amountCents"
    from subscriptions left join users creators on creators.id = subscriptions.creator_id
    where status in ('trialing', 'active') and subscriptions.realm = ${realm} and not cancel_at_period_end
      and period_end > ${now} and period_end <= ${until}
      and not exists (select from letters
        where key = 'renewal:' || subscriptions.id || ':' || to_char(period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by period_end limit ${atOnce}`.execute(database)
  return rows
}
