import type { Visitor } from '../people/visitor.ts'
import type { TestSite } from '../site.ts'
import { subscriptionOf, until } from './checkout.ts'

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What tests of money look at again and again: the ledger, the mailbox, and how a subscription stands. */
export function lookAt(site: TestSite) {
  const mailsTo = async (person: Visitor): Promise<Mail[]> => {
    const [row] = await site.query<{ email: string }>('select email from users where id = $1', [person.id])
    return (await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(row?.email ?? '')}`)).body
  }
  return {
    rowsOf: (fan: Visitor) => site.query('select * from subscriptions where subscriber_id = $1 order by id', [fan.id]),
    /** What the fan paid and got back, as it moved the platform's money at the provider. */
    ledgerOf: (fan: Visitor) =>
      site.query<{ kind: string; amount: number }>(
        `select kind, (select sum(amount_cents)::int from ledger_entries where transaction_id = t.id and account = 'provider') as amount
         from ledger_transactions t join ledger_subjects on ledger_subjects.id = fan_subject
         where user_id = $1 and kind <> 'provider_cost' order by t.id`,
        [fan.id],
      ),
    subscribers: async (creator: Visitor): Promise<number> => (await site.visitor().get(`/api/users/${creator.id}`)).body.subscriberCount,
    mail: (person: Visitor, subject: RegExp, atLeast = 1) =>
      until(
        async () => (await mailsTo(person)).filter((one) => subject.test(one.subject)),
        (found) => found.length >= atLeast,
      ),
    stands: (fan: Visitor, creatorId: number | null, wish: Record<string, unknown>) =>
      until(
        () => subscriptionOf(fan, creatorId),
        (seen) => Object.entries(wish).every(([name, value]) => seen?.[name as keyof typeof seen] === value),
      ),
  }
}
