import { beforeAll, describe, expect, it } from 'vitest'
import { makeHistory as live } from '#sandbox/community/make-history.ts'
import { addressOf, signIn } from '#sandbox/community/member.ts'
import { samplePeople } from '#sandbox/community/people.ts'
import type { PlannedSubscription } from '#sandbox/community/subscription-plan.ts'
import { startSandbox } from '#sandbox/index.ts'
import { buildApp } from '#server/app.ts'
import { reconcile } from '#server/money/earnings/index.ts'
import { openPast, type PastProviders } from '#server/open-past.ts'
import { readDocument } from '#server/pages/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sandboxStore } from '#server/sandbox-store.ts'
import { findSandboxMembers } from '#server/sandbox-members.ts'
import { invariants } from '#server/slices.ts'
import { webFolder } from '#server/start.ts'
import { checkIntegrity } from '#server/operations/integrity/check-integrity.ts'
import { closeAfterFile } from '#tests/after-file.ts'
import { begin, giveCard } from '#tests/money/checkout.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { makeHistory } from './make-history.ts'
import { makeSample } from './make-sample.ts'
import { moveHistory, planHistory, readHistory } from './history-state.ts'
import { removeSample } from './remove-sample.ts'
import { SampleClock } from './sample-clock.ts'

const day = 86_400_000
const creators = ['nora.halvorsen', 'mossandmarrow']
const invented = samplePeople.filter(({ username }) => [...creators, 'ruth.abernathy', 'pavel.dvor', 'theo.kaiki'].includes(username))

let site: TestSite
let clock: SampleClock
let past: PastProviders
const build = (platform: Platform) =>
  buildApp({ platform, document: readDocument(webFolder), webFolder, sandbox: null, identityPages: null, checkReplies: false })

/** A small community: five people, of whom two sell. */
async function makePeople(): Promise<void> {
  await makeSample(site.platform, build, async (tools) => {
    const at = new Date(tools.now.getTime() - 190 * day)
    for (const person of invented) {
      const { id } = await signIn(tools, person, at)
      await tools.label(id)
      const { send } = await signIn(tools, person, tools.now)
      const { creator } = person
      if (creator)
        await send(at, 'POST', '/api/creator/setup', { description: creator.description, price: creator.priceCents, country: 'IE' })
    }
  })
}

function subscriptionsUntil(until: Date): PlannedSubscription[] {
  const ago = (days: number) => new Date(until.getTime() - days * day)
  return [
    { fan: 'ruth.abernathy', creator: 'nora.halvorsen', at: ago(170), cancelledAt: ago(60), resumedAt: ago(58) },
    { fan: 'pavel.dvor', creator: 'nora.halvorsen', at: ago(100), cancelledAt: ago(40) },
    { fan: 'theo.kaiki', creator: 'nora.halvorsen', at: ago(90), isCardFailing: true },
    { fan: 'nora.halvorsen', creator: 'mossandmarrow', at: ago(63) },
    { fan: 'pavel.dvor', creator: null, at: ago(70) },
  ]
}

const killedAfter = new Set<string>()
/** A kill comes between what was done and its note, once after each. */
const kill = (what: string): void => {
  if (killedAfter.has(what)) return
  killedAfter.add(what)
  throw new Error('killed')
}

/** Goes on with the history, and is killed after payments, payouts, and what people do about money. */
async function go(): Promise<void> {
  const seen = await readHistory(site.platform.database)
  const claimed = seen && (await moveHistory(site.platform.database, seen, {}))
  if (!claimed) throw new Error('there is no history to go on with')
  const script: Parameters<typeof makeHistory>[0]['makeHistory'] = (tools) => {
    const fatal: typeof tools = {
      ...tools,
      send: async (...request) => {
        const [, , path] = request
        const answer = await tools.send(...request)
        if (/\/(cancel|refund|banking)$/.test(path)) kill(path)
        return answer
      },
      pay: async (...payment) => {
        await tools.pay(...payment)
        kill(payment[1])
      },
      payOut: async (...payout) => {
        await tools.payOut(...payout)
        kill('payout')
      },
    }
    return live(fatal, { subscriptions: subscriptionsUntil(tools.until), conversations: [] })
  }
  await makeHistory({ platform: site.platform, clock, past, buildSite: build, makeHistory: script }, claimed)
}

const audit = async () => {
  const { ledger, tables, log } = await checkIntegrity({ ...site.platform, invariants })
  return [...ledger.findings, ...tables.rows, ...log.findings.rows]
}
const alive = async (): Promise<number> =>
  Number(
    (
      await site.query("select count(*) from sandbox_stripe where kind = 'subscription' and data->>'status' in ('active', 'past_due')")
    )[0]?.['count'],
  )
const sales = () => site.query<{ count: number }>("select count(*)::int from ledger_transactions where kind = 'sale'")

beforeAll(async () => {
  site = await startTestSite()
  clock = new SampleClock(site.platform.clock)
  const store = sandboxStore(site.platform.connection.pool)
  const url = () => new URL(site.url)
  const needs = { mailbox: null, google: null, ai: false, stripe: { store, siteUrl: url, publicUrl: url } }
  const sandbox = await startSandbox({ ...needs, now: () => new Date() })
  const opened = await openPast(sandbox, () => clock.now())
  if (!opened) throw new Error('there is no past')
  past = opened
  closeAfterFile(async () => {
    await past.close()
    await sandbox.stop()
  })
  await planHistory(site.platform.database, site.platform.clock.now())
  await makePeople()
})

describe('the history of the sample community', () => {
  it('goes on after kills in the middle of it, and doubles nothing', async () => {
    const kills = 10
    for (let lives = 0; lives < kills; lives += 1) await expect(go()).rejects.toThrow('killed')
    expect(await findSandboxMembers(site.platform.database)).toEqual([])
    await go()
    const lives = await site.query(
      `select username, status, cancel_at_period_end as ends, (select count(*)::int from ledger_transactions where subscription_id = one.id and kind = 'sale') as sales
       from subscriptions one join users on users.id = subscriber_id order by one.id`,
    )
    expect(lives).toEqual([
      { username: 'ruth.abernathy', status: 'active', ends: false, sales: 6 },
      { username: 'pavel.dvor', status: 'canceled', ends: false, sales: expect.any(Number) },
      { username: 'theo.kaiki', status: 'canceled', ends: false, sales: 1 },
      { username: 'pavel.dvor', status: 'active', ends: false, sales: 3 },
      { username: 'nora.halvorsen', status: 'active', ends: false, sales: 3 },
    ])
    expect(await site.query('select status, count(*)::int from payouts group by 1')).toEqual([
      { status: 'paid', count: expect.any(Number) },
    ])
    expect(await site.query("select count(*)::int from ledger_transactions where kind = 'refund'")).toEqual([{ count: 1 }])
    expect(await readHistory(site.platform.database)).toMatchObject({ isMade: true })
  })

  it('leaves books that hold, and agree with the payment provider’s', async () => {
    expect(await audit()).toEqual([])
    expect(await reconcile({ ...site.platform, payments: past.payments })).toMatchObject({ differed: [], unknown: 0 })
    // Nobody was written to, and the site's own clock does what is due from now on.
    expect(await site.query('select count(*)::int from letters')).toEqual([{ count: 0 }])
    expect(await site.query("select count(*)::int from sandbox_stripe where kind in ('later', 'delivery')")).toEqual([{ count: 0 }])
    expect(
      await site.query("select count(*)::int from sandbox_stripe where kind = 'subscription' and due < extract(epoch from now())"),
    ).toEqual([{ count: 0 }])
    const members = await findSandboxMembers(site.platform.database)
    expect(members.map(({ email }) => email)).toEqual(['nora.halvorsen', 'ruth.abernathy'].map(addressOf))
  })

  it('is removed but for who somebody real pays, charges nobody afterwards, and keeps what was paid', async () => {
    const [moss] = await site.query<{ id: number }>("select id from users where username = 'mossandmarrow'")
    const fan = await site.person('a_real_fan')
    const { clientSecret, subscription } = (await begin(fan, moss?.id ?? 0)).body
    await giveCard(site, clientSecret, 'pays')
    expect((await fan.post(`/api/subscriptions/${subscription.id}/confirm`)).body).toMatchObject({ status: 'active' })
    const before = await sales()
    expect((await removeSample(site.platform, past)).stayed).toEqual(['mossandmarrow'])
    expect(await sales()).toEqual(before)
    expect(await alive()).toBe(1)
    expect((await site.visitor().get(`/api/users/${moss?.id}`)).body).toMatchObject({ subscriberCount: 1, isSample: true })
    expect(await site.query('select username from users order by id')).toEqual([{ username: 'mossandmarrow' }, { username: 'a_real_fan' }])
    expect(await audit()).toEqual([])
    expect(await reconcile(site.platform)).toMatchObject({ differed: [], unknown: 0 })
    // Another one can begin.
    expect(await readHistory(site.platform.database)).toBeUndefined()
    expect(await site.query("select count(*)::int from sandbox_stripe where kind = 'later' or id = 'clock_of_history'")).toEqual([
      { count: 0 },
    ])
  })
})
