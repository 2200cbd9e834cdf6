import { sampleConversations, type SampleConversation } from './conversations.ts'
import type { HistoryContext, HistoryTools, Step } from './history-tools.ts'
import { addressOf, signIn, type Member } from './member.ts'
import { speak } from './speak.ts'
import { samplePeople } from './people.ts'
import { day, historyWeeks, planSubscriptions, type PlannedSubscription } from './subscription-plan.ts'

const hour = day / 24
const cards = { pays: 'pm_card_visa', fails: 'pm_card_chargeCustomerFail' }
/** Who's paid out, and for how many days; someone else's bank is still missing. */
const paidCreators = [
  { creator: 'nora.halvorsen', days: 125 },
  { creator: 'priya.pipelines', days: 150 },
] as const
const withoutBank = 'tunde.cooks'

/**
 * Half a year of a sample community with money: subscriptions bought, renewed, cancelled and declined, refunds, payouts, and private messages.
 * Steps are in the order of time, so whoever goes on after a kill makes the rest.
 */
export async function makeHistory(tools: HistoryTools, story: Story = wholeStory(tools.until)): Promise<void> {
  const members = new Map<string, Member>()
  const member = async (username: string): Promise<Member> => {
    const known = members.get(username)
    if (known) return known
    const person = samplePeople.find((one) => one.username === username)
    if (!person) throw new Error(`the sample community: nobody is called ${username}`)
    const entered = await signIn(tools, person, tools.until)
    members.set(username, entered)
    return entered
  }
  const steps = planSteps({ tools, member }, story)
  for (const [index, { at, run }] of steps.entries()) {
    if (index < tools.done) continue
    await tools.advance(at)
    await run(at)
    await tools.note(index + 1)
  }
  for (const { send } of members.values()) await send(tools.until, 'POST', '/api/auth/logout', {})
}

/** What happens in a history; the rest follows from it. */
interface Story {
  readonly subscriptions: readonly PlannedSubscription[]
  readonly conversations: readonly SampleConversation[]
}

const wholeStory = (until: Date): Story => ({
  subscriptions: planSubscriptions(samplePeople, until),
  conversations: sampleConversations,
})

function planSteps(context: HistoryContext, { subscriptions, conversations }: Story): Step[] {
  const earning = new Set(subscriptions.map(({ creator }) => creator))
  const steps = [
    ...subscriptions.flatMap((planned) => lifeOf(context, planned)),
    ...days(context),
    ...payouts(context, earning),
    ...refunds(context),
    ...speak(context, conversations),
    ...reading(context, earning),
  ]
  return steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function lifeOf(
  { tools, member }: HistoryContext,
  { fan, creator, at, isCardFailing, cancelledAt, resumedAt }: PlannedSubscription,
): Step[] {
  const idOf = async (username: string) => (await member(username)).id
  const steps: Step[] = [{ at, run: (moment) => buy(moment) }]
  const buy = async (moment: Date) => {
    const { ask, send } = await member(fan)
    const path = creator === null ? '/api/create-subscription' : `/api/creator/${await idOf(creator)}/subscribe`
    const begun = await ask(moment, 'POST', path, {})
    if (codeOf(begun.body) === 'already_subscribed') return
    if (begun.status !== 200) throw new Error(`the sample community: ${path} answered ${begun.status} ${JSON.stringify(begun.body)}`)
    const { clientSecret, subscription } = begun.body as { clientSecret: string; subscription: { id: number } }
    await tools.pay(moment, clientSecret, isCardFailing ? cards.fails : cards.pays)
    await send(moment, 'POST', `/api/subscriptions/${subscription.id}/confirm`, {})
  }
  const change = (verb: 'cancel' | 'resume') => async (moment: Date) => {
    const { id, ask, send } = await member(fan)
    const query = creator === null ? 'plan=premium' : `creatorIds=${await idOf(creator)}`
    const [known] = (await send(moment, 'GET', `/api/user/${id}/subscriptions?${query}`, {})) as { id: number; isEntitled: boolean }[]
    if (!known?.isEntitled) return
    const { status, body } = await ask(moment, 'POST', `/api/subscriptions/${known.id}/${verb}`, {})
    if (status >= 300) throw new Error(`the sample community: ${verb} answered ${status} ${JSON.stringify(body)}`)
  }
  if (cancelledAt) steps.push({ at: cancelledAt, run: change('cancel') })
  if (resumedAt) steps.push({ at: resumedAt, run: change('resume') })
  return steps
}

const codeOf = (body: unknown) => (body as { code?: string } | null)?.code

/** No day passes without the site being told what became due. */
function days({ tools }: HistoryContext): Step[] {
  const first = tools.until.getTime() - historyWeeks * 7 * day
  const moments = Array.from({ length: historyWeeks * 7 + 1 }, (_, index) => new Date(first + index * day))
  return moments.map((at) => ({ at, run: async () => undefined }))
}

/** Some give their bank and are paid on the first of each month; one is known to the provider and has given none. */
function payouts({ tools, member }: HistoryContext, earning: ReadonlySet<string | null>): Step[] {
  const introduce = (username: string, bankToken: string | null) => async (at: Date) => {
    const { id, send } = await member(username)
    await send(at, 'POST', `/api/creator/${id}/onboarding`, {})
    await tools.verify(at, addressOf(username))
    if (bankToken !== null) await send(at, 'PUT', `/api/creator/${id}/banking`, { bankToken })
    await send(at, 'GET', `/api/creator/${id}/payout-status?fresh=true`, {})
  }
  const ago = (count: number) => new Date(tools.until.getTime() - count * day)
  return [
    ...(earning.has(withoutBank) ? [{ at: ago(140), run: introduce(withoutBank, null) }] : []),
    ...paidCreators
      .filter(({ creator }) => earning.has(creator))
      .flatMap(({ creator, days: count }): Step[] => [
        { at: ago(count), run: introduce(creator, 'btok_us') },
        ...paydays(ago(count - 1), ago(4)).map((at) => ({
          at,
          run: async (moment: Date) => tools.payOut(moment, (await member(creator)).id),
        })),
      ]),
  ]
}

/** The first of each month, and three days later, when the bank has it. */
function paydays(from: Date, until: Date): Date[] {
  const found: Date[] = []
  for (let month = 1; ; month += 1) {
    const at = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + month, 1, 6, 17))
    if (at > until) return found
    found.push(at, new Date(at.getTime() + 3 * day))
  }
}

/** A month that went wrong is paid back in part. */
function refunds({ tools, member }: HistoryContext): Step[] {
  const run = async (at: Date) => {
    const { id, ask, send } = await member('nora.halvorsen')
    const sales = (await send(at, 'GET', `/api/creator/${id}/sales?limit=5`, {})) as { id: number; refundableCents: number }[]
    const sale = sales.find(({ refundableCents }) => refundableCents >= 350)
    if (!sale) return
    const wish = { amountCents: 350, reason: 'The letter came two weeks late.' }
    const { status, body } = await ask(at, 'POST', `/api/creator/${id}/sales/${sale.id}/refund`, wish, 'sample-refund')
    if (status >= 300) throw new Error(`the sample community: the refund answered ${status} ${JSON.stringify(body)}`)
  }
  return [{ at: new Date(tools.until.getTime() - 18 * day + hour), run }]
}

/** Creators have looked at their notifications until some days ago. */
function reading({ tools, member }: HistoryContext, earning: ReadonlySet<string | null>): Step[] {
  const at = new Date(tools.until.getTime() - 3 * day)
  const creators = samplePeople.filter(({ username }) => earning.has(username))
  return creators.map(({ username }) => ({
    at,
    run: async (moment) =>
      void (await (await member(username)).send(moment, 'POST', '/api/notifications/read', { until: moment.toISOString() })),
  }))
}
