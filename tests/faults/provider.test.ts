import { beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { begin, giveCard, passTime, subscribeAndPay, subscriptionOf, until } from '#tests/money/checkout.ts'
import { lookAt } from '#tests/money/market.ts'
import { stretch } from '#tests/pace.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'
import { expectSoundSite } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'

const site = await startTestSite({ runsJobs: true })
const { ledgerOf, stands, rowsOf } = lookAt(site)
let lena: Visitor
let count = 0
const newFan = () => site.person(`fault_${(count += 1)}`)

beforeAll(async () => {
  lena = await site.creator('lena_faults')
})

async function faults(wish: object): Promise<void> {
  const answer = await site.visitor().post('/sandbox/stripe/faults', wish)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** What the stand-in really took from cards. */
const charged = async (): Promise<number> => {
  const [row] = await site.query<{ count: number }>(
    "select count(*) from sandbox_stripe where kind = 'charge' and data->>'status' = 'succeeded'",
  )
  return row?.count ?? 0
}
const findings = async () => (await checkLedger(site.platform.database)).findings

describe('F14 events that come', () => {
  it.each(['duplicate', 'shuffle', 'duplicate shuffle delay'])('%s end in one state', async (names) => {
    await faults({ webhooks: names.split(' '), delaySeconds: 1 })
    const fan = await newFan()
    const before = await charged()
    await subscribeAndPay(site, fan, lena.id)
    await passTime(site, 31 * 86_400)
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    await faults({})
    expect(await ledgerOf(fan)).toEqual([
      { kind: 'sale', amount: 999 },
      { kind: 'sale', amount: 999 },
    ])
    expect(await charged()).toBeGreaterThanOrEqual(before + 2)
    expect(await findings()).toEqual([])
  })

  it('not at all are asked for, by whoever waits', async () => {
    await faults({ webhooks: ['drop'] })
    const fan = await newFan()
    const { clientSecret, subscription } = (await begin(fan, lena.id)).body
    expect((await giveCard(site, clientSecret, 'pays')).status).toBe(200)
    expect((await fan.post(`/api/subscriptions/${subscription.id}/confirm`)).body).toMatchObject({ isEntitled: true })
    await faults({})
    await until(
      () => site.query<{ count: number }>("select count(*) from sandbox_stripe where kind = 'delivery' and due is not null"),
      ([left]) => left?.count === 0,
    )
    expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
  })
})

describe('F15 a provider that', () => {
  it.each(['error', 'cut'] as const)('answers with %s takes the money once, after trying again', async (kind) => {
    const fan = await newFan()
    const before = await charged()
    // More than the SDK repeats by itself, so that the person sees it.
    await faults({ calls: { kind, times: 3, path: 'POST /v1/subscriptions' } })
    const first = await begin(fan, lena.id)
    await faults({})
    expect([200, 503]).toContain(first.status)
    const again = await begin(fan, lena.id)
    expect(again.status).toBe(200)
    expect((await giveCard(site, again.body.clientSecret, 'pays')).status).toBe(200)
    await stands(fan, lena.id, { isEntitled: true })
    expect(await charged()).toBe(before + 1)
    expect(await rowsOf(fan)).toHaveLength(1)
    const made = await site.query(
      "select from sandbox_stripe where kind = 'subscription' and data->'metadata' @> any(select jsonb_build_object(key, $1::text) from jsonb_object_keys(data->'metadata') key)",
      [String(again.body.subscription.id)],
    )
    expect(made).toHaveLength(1)
  })

  it.each(['error', 'cut'] as const)('answers a refund with %s gives back once', async (kind) => {
    const fan = await newFan()
    await subscribeAndPay(site, fan, lena.id)
    const [sale] = (await lena.get(`/api/creator/${lena.id}/sales`)).body
    const path = `/api/creator/${lena.id}/sales/${sale.id}/refund`
    const key = { 'idempotency-key': crypto.randomUUID() }
    await faults({ calls: { kind, times: 3, path: 'POST /v1/refunds' } })
    expect([200, 503]).toContain((await lena.post(path, { amountCents: 400 }, key)).status)
    await faults({})
    expect((await lena.post(path, { amountCents: 400 }, key)).body).toMatchObject({ refundedCents: 400 })
    await until(
      () => ledgerOf(fan),
      (entries) => entries.length === 2,
    )
    expect(await ledgerOf(fan)).toEqual([
      { kind: 'sale', amount: 999 },
      { kind: 'refund', amount: -400 },
    ])
    expect(await subscriptionOf(fan, lena.id)).toMatchObject({ isEntitled: true })
    expect(await findings()).toEqual([])
  })

  it('is away while one looks changes nothing, and what happened meanwhile is read later', async () => {
    const fan = await newFan()
    const { id } = await subscribeAndPay(site, fan, lena.id)
    await faults({ calls: { kind: 'error', times: 3, path: 'GET /v1/subscriptions' } })
    expect([200, 503]).toContain((await fan.post(`/api/subscriptions/${id}/confirm`)).status)
    await faults({})
    expect((await fan.post(`/api/subscriptions/${id}/confirm`)).body).toMatchObject({ isEntitled: true })
    expect((await lena.get(`/api/creator/${lena.id}/earnings`)).status).toBe(200)
    expect(await findings()).toEqual([])
  })

  it('fails in every way while many subscribe takes the money of each once', { timeout: stretch(240_000) }, async () => {
    const kinds = isWhole ? (['error', 'cut', 'timeout'] as const) : (['error', 'cut'] as const)
    const random = randomOf('provider')
    const history = new History()
    const before = await charged()
    const people: Visitor[] = []
    for (let number = 0; number < (isWhole ? 24 : 6); number += 1) people.push(await newFan())
    const state = { isOver: false, faults: 0 }
    const breaking = (async () => {
      while (!state.isOver) {
        const kind = kinds[Math.floor(random() * kinds.length)] ?? 'error'
        await faults({ calls: { kind, times: 1 + Math.floor(random() * 4), path: '/v1/' }, webhooks: ['duplicate', 'shuffle'] })
        state.faults += 1
        await new Promise((resolve) => setTimeout(resolve, 200 + random() * 400))
      }
      await faults({})
    })()
    const statuses = new Map<number, number>()
    let slowest = 0
    await Promise.all(
      people.map(async (fan) => {
        const id = history.invoke()
        for (let isPaid = false; !isPaid;) {
          const began = performance.now()
          const begun = await begin(fan, lena.id)
          slowest = Math.max(slowest, performance.now() - began)
          statuses.set(begun.status, (statuses.get(begun.status) ?? 0) + 1)
          // Whoever is told that it is being worked on, or that they have it, tries no further.
          if (begun.status === 409) break
          if (begun.status !== 200) {
            history.info(id)
            continue
          }
          isPaid = (await giveCard(site, begun.body.clientSecret, 'pays').catch(() => null))?.status === 200
          if (isPaid) history.ok(id, begun.body.subscription.id)
        }
      }),
    )
    state.isOver = true
    await breaking
    for (const fan of people) await stands(fan, lena.id, { isEntitled: true })
    expect([...statuses.keys()].filter((status) => ![200, 409, 503].includes(status))).toEqual([])
    expect(await charged()).toBe(before + people.length)
    await until(
      () => Promise.all(people.map(ledgerOf)),
      (ledgers) => ledgers.every((entries) => entries.length > 0),
    )
    for (const fan of people) expect(await ledgerOf(fan)).toEqual([{ kind: 'sale', amount: 999 }])
    const { databaseUrl, dataDir } = site.platform.config
    expectSoundSite({ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir })
    const figures = { faults: state.faults, 'answers 503': statuses.get(503) ?? 0, 'slowest ms': Math.round(slowest) }
    const { tried, acknowledged, unanswered } = checkHistory(history, [...history.attempts.keys()])
    reportFault({ fault: 'F15', what: 'the payment provider fails in every way', tried, acknowledged, unanswered, lost: 0, figures })
    history.close()
  })
})
