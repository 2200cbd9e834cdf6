import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { decide, isEntitled, isEntitledStatus, type SubscriptionStatus } from '#server/access/index.ts'
import { reconcile } from '#server/money/earnings/index.ts'
import { memoryBus } from '#server/engines/bus/memory.ts'
import { checkLedger, sealLedger } from '#server/money/ledger/index.ts'
import { changeTerms } from '#server/site/money-terms/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import type { Platform } from '#server/platform/platform.ts'
import { PresenceBoard } from '#server/platform/realtime/presence.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { stretch, tries } from '#tests/pace.ts'
import { openTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { sql } from 'kysely'
import { ToldProvider, type Happening } from './told-provider.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ what: 'pay' as const }) },
  { weight: 3, arbitrary: fc.constant({ what: 'renew' as const }) },
  ...(['fail', 'recover', 'cancel', 'resume', 'end', 'dispute'] as const).map((what) => ({ weight: 1, arbitrary: fc.constant({ what }) })),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('refund' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('close' as const), isWon: fc.boolean() }) },
)

interface Moment {
  /** Whose. */
  readonly place: number
  readonly happening: Happening
  /** Which events arrive then, of whom, in which process: doubled, late and shuffled. */
  readonly arrivals: readonly { readonly place: number; readonly isOther: boolean; readonly turns: number }[]
  /** The platform asks for another fee from here on. */
  readonly fee: number | null
}

const subscriptions = 5

const moment: fc.Arbitrary<Moment> = fc.record({
  place: fc.nat(subscriptions - 1),
  happening,
  arrivals: fc.array(fc.record({ place: fc.nat(subscriptions - 1), isOther: fc.boolean(), turns: fc.nat(6) }), { maxLength: 4 }),
  fee: fc.option(fc.integer({ min: 0, max: 5000 }), { freq: 8 }),
})

/** One database with two processes on it. */
interface World {
  readonly tables: TestDatabase
  readonly provider: ToldProvider
  readonly processes: readonly [Platform, Platform]
}

function makeWorld(tables: TestDatabase): World {
  const provider = new ToldProvider()
  const open = (name: string) => {
    const { payments } = provider
    const [own, bus] = [{ ...tables }, memoryBus()]
    const made = { connection: own, database: tables.database, bus, clock: systemClock, log: createLog('fatal'), payments }
    return { ...made, metrics: createMetrics(), presence: new PresenceBoard(bus, name) } as unknown as Platform
  }
  return { tables, provider, processes: [open('one'), open('two')] }
}

interface Begun {
  readonly id: number
  readonly creatorId: number | null
  readonly fanId: number
}

/** Two creators with two fans each, and somebody with the Premium plan. */
async function begin({ tables, provider }: World, fee: number): Promise<Begun[]> {
  const [lena, omar, first, second] = [await tables.person(), await tables.person(), await tables.person(), await tables.person()]
  await tables.query('update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = any($1)', [
    [lena, omar],
  ])
  const pairs: [number | null, number][] = [
    [lena, first],
    [lena, second],
    [omar, first],
    [omar, second],
    [null, first],
  ]
  const begun: Begun[] = []
  for (const [index, [creatorId, fanId]] of pairs.entries()) {
    const priceCents = 999 + index * 501
    const terms = { priceCents, feeBasisPoints: fee, taxBasisPoints: index === 3 ? 2300 : 0 }
    const creator = creatorId === null ? null : { id: creatorId }
    const wish = { ...terms, status: 'incomplete', isAtProvider: true } as const
    const id = await placeSubscription(tables.database, creator, { id: fanId }, wish)
    provider.begin(id, priceCents)
    begun.push({ id, creatorId, fanId })
  }
  return begun
}

/** What the ledger says about these subscriptions, without the numbers the database gave out. */
async function ledgerHash(tables: TestDatabase, begun: readonly Begun[]): Promise<string> {
  const places = new Map(begun.map(({ id }, place) => [String(id), place]))
  const rows = await tables.query<{ text: string }>(
    `select one.kind || ' ' || source || ' ' || extract(epoch from one.happened_at) || ' ' ||
       string_agg(account || ' ' || amount_cents || ' ' || currency, ',' order by account) as text
     from ledger_transactions one join ledger_entries on transaction_id = one.id
     where subscription_id = any($1) group by one.id`,
    [begun.map(({ id }) => id)],
  )
  const lines = rows.map(({ text }) => text.replaceAll(/sub_(\d+)/g, (_, id: string) => `sub#${places.get(id)}`))
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}

async function states({ tables }: World, begun: readonly Begun[]): Promise<unknown[]> {
  return tables.query(
    `select status, cancel_at_period_end, period_start, period_end, started_at, ended_at, past_due_since from subscriptions
     where id = any($1) order by id`,
    [begun.map(({ id }) => id)],
  )
}

async function live(world: World, begun: readonly Begun[], moments: readonly Moment[]): Promise<void> {
  for (const { place, happening, arrivals, fee } of moments) {
    if (fee !== null) await changeTerms(world.processes[0], { feeBasisPoints: fee })
    world.provider.happen(begun[place]?.id ?? 0, happening)
    const turns = arrivals.map((arrival) => arrival.turns)
    world.provider.delay = () => turns.pop() ?? 0
    await Promise.all(
      arrivals.map(({ place, isOther }, index) =>
        syncSubscription(world.processes[isOther ? 1 : 0], begun[place]?.id ?? 0, `evt_${index}`),
      ),
    )
  }
  // Events are sent until they are taken: at last everything is heard of.
  for (const { id } of begun) await syncSubscription(world.processes[0], id)
}

/** Everybody who is asked gives the same answer to "may this fan read it". */
async function expectOneDecision({ tables }: World, begun: readonly Begun[]): Promise<void> {
  for (const { id, creatorId, fanId } of begun) {
    const [row] = await tables.query<{ status: SubscriptionStatus }>('select status from subscriptions where id = $1', [id])
    if (!row || creatorId === null) continue
    const { rows } = await sql<{ is: boolean }>`select ${isEntitled(fanId, creatorId)} as is`.execute(tables.database)
    const is = rows[0]?.is ?? false
    expect(is).toBe(isEntitledStatus(row.status))
    const fan = { id: fanId } as Parameters<typeof decide>[0]
    const post = {
      authorId: creatorId,
      isPremium: true,
      isBlockedEitherWay: false,
      isInactive: false,
      isPrivate: false,
      isApprovedReader: false,
      isEntitled: is,
    }
    expect(decide(fan, 'post.open', post)).toBe(is ? null : 'subscribers_only')
  }
}

describe('random lives of many subscriptions', () => {
  let [lived, replayed]: [TestDatabase, TestDatabase] = [] as unknown as [TestDatabase, TestDatabase]
  beforeAll(async () => {
    lived = await openTestDatabase()
    replayed = await openTestDatabase()
  })

  it('end, however events came, in the state and the ledger of hearing the end once', { timeout: stretch(tries(40_000)) }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 30 }), fc.integer({ min: 0, max: 5000 }), async (moments, fee) => {
        const world = makeWorld(lived)
        const begun = await begin(world, fee)
        await live(world, begun, moments)

        const again = makeWorld(replayed)
        const begunAgain = await begin(again, fee)
        for (const { place, happening } of moments) again.provider.happen(begunAgain[place]?.id ?? 0, happening)
        for (const { id } of begunAgain) await syncSubscription(again.processes[0], id)
        // A last bill that went back in full ends it when that is heard of; heard of late, what came after had happened meanwhile.
        if (!world.provider.wasToldToEnd && !again.provider.wasToldToEnd) {
          expect(await states(world, begun)).toEqual(await states(again, begunAgain))
          expect(await ledgerHash(lived, begun)).toBe(await ledgerHash(replayed, begunAgain))
        }
        await expectOneDecision(world, begun)
        const hash = await ledgerHash(lived, begun)
        for (const { id } of begun.toReversed()) await syncSubscription(world.processes[1], id)
        expect(await ledgerHash(lived, begun)).toBe(hash)
        expect(await reconcile(world.processes[0])).toMatchObject({ differed: [] })
      }),
      { numRuns: tries(40), interruptAfterTimeLimit: tries(20_000) },
    )
    for (const tables of [lived, replayed]) {
      await sealLedger(tables.database, new Date())
      const { findings } = await checkLedger(tables.database)
      // These lives stop on different days, and the ledger has one clock: those that stopped early look unrenewed.
      expect(findings.filter(({ check }) => check !== 'a subscription is active past its paid period')).toEqual([])
    }
  })
})

describe('the nightly comparison', () => {
  it('finds what no event told of, reads it again, and finds nothing the second time', async () => {
    const tables = await openTestDatabase()
    const world = makeWorld(tables)
    const [process] = world.processes
    const begun = await begin(world, 1000)
    const [first, second] = begun.map(({ id }) => id)
    for (const { id } of begun) world.provider.happen(id, { what: 'pay' })
    for (const { id } of begun) await syncSubscription(process, id)
    expect(await reconcile(process)).toEqual({ compared: 5, differed: [], unknown: 0 })
    world.provider.happen(first ?? 0, { what: 'renew' })
    world.provider.happen(second ?? 0, { what: 'refund', part: 0.5 })
    expect(await reconcile(process)).toEqual({ compared: 5, differed: [first, second], unknown: 0 })
    expect((await process.metrics.moneyDifferences.get()).values[0]?.value).toBe(2)
    expect(await reconcile(process)).toEqual({ compared: 5, differed: [], unknown: 0 })
    world.provider.begin(999_999, 500)
    expect(await reconcile(process)).toMatchObject({ unknown: 1 })
    expect((await checkLedger(tables.database)).findings).toEqual([])
  })
})
