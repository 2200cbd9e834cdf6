import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { stretch } from '#tests/pace.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { asGroup, ConnectionShares } from './connection-shares.ts'

const site = await openTestDatabase()
const { database } = site

/** A statement that waits until the lock with this number is free. */
const waitFor = (lock: number) => sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(database)

async function untilWaiting(count: number): Promise<void> {
  // Files beside this one wait for locks of databases of their own.
  const waiting = () =>
    site.query<{ count: number }>(
      `select count(*) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
    )
  await expect.poll(async () => (await waiting())[0]?.count, { timeout: stretch(10_000) }).toBe(count)
}

/** Runs work while the lock is held by somebody else. */
async function whileLocked(lock: number, work: () => Promise<void>): Promise<void> {
  await asGroup('holder', () =>
    database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(transaction)
      await work()
    }),
  )
}

describe('calls of a group that stand still', () => {
  it('hold six connections at most; the next is refused after a moment, and other groups go on', { timeout: stretch(30_000) }, async () => {
    let stuck: Promise<unknown>[] = []
    await whileLocked(1, async () => {
      stuck = Array.from({ length: 6 }, () => asGroup('stuck', () => waitFor(1)))
      await untilWaiting(6)
      await expect(asGroup('stuck', () => sql`select 1`.execute(database))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
      expect((await asGroup('other', () => sql`select 1 as one`.execute(database))).rows).toEqual([{ one: 1 }])
    })
    await Promise.all(stuck)
    expect((await asGroup('stuck', () => sql`select 1 as one`.execute(database))).rows).toEqual([{ one: 1 }])
  })

  it('are served in turn as connections come free', { timeout: stretch(30_000) }, async () => {
    let stuck: Promise<unknown>[] = []
    let waiting: Promise<unknown>[] = []
    await whileLocked(2, async () => {
      stuck = Array.from({ length: 6 }, () => asGroup('turns', () => waitFor(2)))
      await untilWaiting(6)
      waiting = Array.from({ length: 20 }, () => asGroup('turns', () => sql`select 1`.execute(database)))
    })
    await Promise.all([...stuck, ...waiting])
    expect(waiting).toHaveLength(20)
  })

  it('of one account let those of another go first', async () => {
    const shares = new ConnectionShares(6)
    const enter = (actor: string) => asGroup('fair', () => shares.enter(), actor)
    const held = await Promise.all(Array.from({ length: 6 }, () => enter('many')))
    const [served, refused]: [string[], string[]] = [[], []]
    const ask = (actor: string) =>
      enter(actor).then(
        (entry) => {
          served.push(actor)
          entry.leave()
        },
        () => refused.push(actor),
      )
    const all = [...Array.from({ length: 60 }, () => ask('many')), ask('one'), ask('two')]
    for (const entry of held) entry.leave()
    await Promise.all(all)
    // Fifty may wait, and those who ask for little wait for none of them.
    expect(refused).toEqual(Array.from({ length: 10 }, () => 'many'))
    expect(served.slice(0, 2)).toEqual(['one', 'two'])
    expect(served).toHaveLength(52)
  })

  it('still end the transactions they have open, whatever these need', { timeout: stretch(30_000) }, async () => {
    let arrived = 0
    const both = () =>
      database.transaction().execute(async (transaction) => {
        await sql`select 1`.execute(transaction)
        arrived += 1
        await expect.poll(() => arrived).toBe(6)
        // A second connection while the first is held: these six would wait for each other.
        await sql`select 1`.execute(database)
      })
    await Promise.all(Array.from({ length: 6 }, () => asGroup('nested', both)))
  })
})

describe('a connection whose server ended the statement', () => {
  it('is given back fit to use', async () => {
    await expect(
      database.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 50`.execute(transaction)
        await sql`select pg_sleep(5)`.execute(transaction)
      }),
    ).rejects.toMatchObject({ code: '57014' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => sql<{ limit: string }>`show statement_timeout`.execute(database)))
    expect(new Set(answers.flatMap(({ rows }) => rows.map((row) => Object.values(row)[0])))).toEqual(new Set(['5s']))
  })
})
