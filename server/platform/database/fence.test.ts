import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createLog } from '../log.ts'
import { lowerFence, markMoved, raiseFence, tryFenceLock } from './fence.ts'
import { settle, watchFence } from './fence-watch.ts'
import { readNote, writeNote, type SiteNote } from './site-note.ts'

const database = await openTestDatabase()
const url = database.pool.options.connectionString ?? ''
const note = (state: SiteNote['state'], move = 'one'): SiteNote => ({ state, move, site: 'this', at: '2026-01-01T00:00:00.000Z' })
const log = createLog('silent')
const opened: pg.Client[] = []
let mover: pg.Client

async function client(): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url })
  made.on('error', () => undefined)
  await made.connect()
  opened.push(made)
  return made
}

const write = (one: pg.Client) => one.query("insert into daily_salts (day, salt) values (current_date, 'x') on conflict do nothing")

beforeEach(async () => {
  mover = await client()
  // Who took a fence down lets the lock go a moment after others can write again.
  await expect.poll(() => tryFenceLock(mover), { timeout: stretch(10_000) }).toBe(true)
})
afterEach(async () => {
  // The one that held the fence may be gone.
  const last = await client()
  await lowerFence(last, (await readNote(last)) ?? note('fenced', 'none'))
  await Promise.all(opened.splice(0).map((one) => one.end().catch(() => undefined)))
})

describe('a fence', () => {
  it('ends every session that could write, and lets new ones read only', async () => {
    const resting = await client()
    await raiseFence(mover, note('fenced'))
    await expect(write(resting)).rejects.toThrow()
    const later = await client()
    await expect(write(later)).rejects.toMatchObject({ code: '25006' })
    expect((await later.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('waits for a transaction under way, whose commit is then there', async () => {
    const busy = await client()
    await busy.query('begin')
    await busy.query("insert into daily_salts (day, salt) values ('2020-01-01', 'kept')")
    const raising = raiseFence(mover, note('fenced'))
    await busy.query('select pg_sleep(0.5)')
    await busy.query('commit')
    await raising
    const { rows } = await (await client()).query("select salt from daily_salts where day = '2020-01-01'")
    expect(rows).toEqual([{ salt: 'kept' }])
  })

  it('ends a transaction that does not end by itself, whose rows are gone', { timeout: stretch(30_000) }, async () => {
    const hanging = await client()
    await hanging.query('begin')
    await hanging.query("insert into daily_salts (day, salt) values ('2020-01-02', 'never acknowledged')")
    await raiseFence(mover, note('fenced'))
    await expect(hanging.query('commit')).rejects.toThrow()
    const { rows } = await (await client()).query("select salt from daily_salts where day = '2020-01-02'")
    expect(rows).toEqual([])
  })

  it('misses nobody who connects in that very moment', { timeout: stretch(30_000) }, async () => {
    let isOver = false
    const written: number[] = []
    const connecting = Array.from({ length: 8 }, async (_, index) => {
      while (!isOver) {
        const one = new pg.Client({ connectionString: url })
        one.on('error', () => undefined)
        try {
          await one.connect()
          const { rows } = await one.query<{ day: string }>(
            "insert into daily_salts (day, salt) select '2100-01-01'::date + (random() * 1000000)::int, 'storm' on conflict do nothing returning day::text",
          )
          if (rows[0]) written.push(index)
        } catch {
          // Ended or refused: it was told so.
        } finally {
          await one.end().catch(() => undefined)
        }
      }
    })
    await expect.poll(() => written.length).toBeGreaterThan(20)
    await raiseFence(mover, note('fenced'))
    const count = async () =>
      Number((await mover.query<{ count: string }>("select count(*) from daily_salts where salt = 'storm'")).rows[0]?.count)
    const standing = await count()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const last = await count()
    isOver = true
    await Promise.all(connecting)
    expect(last).toBe(standing)
    // A commit whose answer was cut off is there, too.
    expect(written.length).toBeLessThanOrEqual(standing)
  })

  it('is taken down by its own move alone, and then everybody writes again', async () => {
    await raiseFence(mover, note('fenced'))
    const reading = await client()
    expect(await lowerFence(mover, note('fenced', 'another'))).toBe(false)
    expect(await lowerFence(mover, note('fenced'))).toBe(true)
    await expect(reading.query('select 1')).rejects.toThrow()
    await write(await client())
    expect(await readNote(mover)).toBeNull()
  })

  it('stays where the move has ended since someone found it', async () => {
    const found = note('fenced')
    await raiseFence(mover, found)
    await markMoved(mover, note('moved'))
    expect(await lowerFence(mover, found)).toBe(false)
    await expect(write(await client())).rejects.toMatchObject({ code: '25006' })
    expect(await readNote(mover)).toMatchObject({ state: 'moved' })
  })

  it('that did not stand all the time lets no site be called moved', async () => {
    await raiseFence(mover, note('fenced'))
    await lowerFence(mover, note('fenced'))
    await expect(markMoved(mover, note('moved'))).rejects.toThrow('did not stand all the time')
    await raiseFence(mover, note('fenced', 'two'))
    await expect(markMoved(mover, note('moved'))).rejects.toThrow('did not stand all the time')
    await markMoved(mover, note('moved', 'two'))
    expect(await readNote(mover)).toMatchObject({ state: 'moved', move: 'two' })
  })
})

describe('a site', () => {
  it('takes down the fence of a move that died, also while it runs, and writes again', { timeout: stretch(20_000) }, async () => {
    const stop = watchFence(database, log)
    await database.query('select 1')
    await raiseFence(mover, note('fenced'))
    await expect(database.query("insert into daily_salts (day, salt) values ('2020-02-02', 'x')")).rejects.toThrow()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    // It lives: its fence stays.
    expect(await readNote(mover)).toMatchObject({ state: 'fenced' })
    await mover.end()
    await expect
      .poll(() => database.query("insert into daily_salts (day, salt) values ('2020-02-03', 'x')").then(Boolean, () => false), {
        timeout: stretch(8_000),
      })
      .toBe(true)
    stop()
  })

  it('starts neither while it is moved, nor where it was moved from, nor where it did not arrive', async () => {
    await raiseFence(mover, note('fenced'))
    await expect(settle(database.pool, log, { isSite: true })).rejects.toThrow('is being moved')
    await markMoved(mover, note('moved'))
    await expect(settle(database.pool, log, { isSite: true })).rejects.toThrow('was moved to another database')
    await lowerFence(mover, note('moved'))
    await writeNote(mover, note('arriving'))
    await expect(settle(database.pool, log, { isSite: true })).rejects.toThrow('was not finished')
    await writeNote(mover, note('arrived'))
    await settle(database.pool, log, { isSite: false })
    expect(await readNote(mover)).toMatchObject({ state: 'arrived' })
    await settle(database.pool, log, { isSite: true })
    expect(await readNote(mover)).toBeNull()
  })

  it('starts where a move died, and takes its fence down', async () => {
    await raiseFence(mover, note('fenced'))
    await mover.end()
    await settle(database.pool, log, { isSite: true })
    await write(await client())
  })
})
