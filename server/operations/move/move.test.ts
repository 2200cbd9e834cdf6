import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { listTables } from '#server/operations/backup/index.ts'
import { diskStorage } from '#server/engines/storage/disk.ts'
import { systemClock } from '#server/platform/clock.ts'
import { settle } from '#server/platform/database/fence-watch.ts'
import { readNote } from '#server/platform/database/site-note.ts'
import { createLog } from '#server/platform/log.ts'
import { invariants } from '#server/slices.ts'
import { withDatabase } from '#tests/quick-postgres.ts'
import { stretch } from '#tests/pace.ts'
import { RedisStandIn } from '#tests/redis-stand-in.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { compareTables } from './compare-tables.ts'
import { move, rehearseMove, undoMove, type Places } from './index.ts'
import { withClient } from './places.ts'

const server = inject('databaseServer')
const source = await openTestDatabase()
const from = { connectionString: source.pool.options.connectionString ?? '' }
const folder = mkdtempSync(join(tmpdir(), 'coterie-move-'))
const redis = new RedisStandIn()
await redis.start()
const cleanUps: (() => Promise<unknown>)[] = [() => redis.stop()]
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
  rmSync(folder, { recursive: true, force: true })
})
await source.person()

const administer = (statement: string) => withClient({ connectionString: server }, (client) => client.query(statement))

async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  cleanUps.push(() => administer(`drop database if exists ${name} with (force)`))
  return name
}

let said: string[] = []
const storage = diskStorage(join(folder, 'old'))
async function placesTo(name: string, change: Partial<Places> = {}): Promise<Places> {
  said = []
  return {
    from,
    to: { connectionString: withDatabase(server, name) },
    media: { from: storage, to: diskStorage(join(folder, name)), toFolder: folder },
    storage: diskStorage(join(folder, name)),
    redisUrl: redis.url,
    folder: join(folder, 'incoming'),
    migrationsFolder: join(import.meta.dirname, '..', '..', 'migrations'),
    invariants,
    clock: systemClock,
    log: createLog('silent'),
    say: (line) => said.push(line),
    ...change,
  }
}

const noteOf = (target: pg.PoolConfig) => withClient(target, readNote)
const problems = () => said.filter((line) => line.startsWith('FAILING')).join('\n')
/** The old site is as it was: no note, and writes are taken. */
async function expectOpen(): Promise<void> {
  expect(await noteOf(from)).toBeNull()
  await withClient(from, (client) => client.query("insert into daily_salts (day, salt) values (current_date, 'x') on conflict do nothing"))
}

/** A move that stands still where it writes what this place says about itself, until it is killed there. */
async function blockedMove(places: Places, place: pg.PoolConfig) {
  const blocker = new pg.Client(place)
  let isBlocked: Promise<unknown> | undefined
  const block = async (): Promise<void> => {
    try {
      await blocker.query('begin read write; lock table public.migrations in share update exclusive mode')
    } catch {
      // The tables of the new place are there only once they are whole.
      await blocker.query('rollback')
      return block()
    }
  }
  const say = (line: string) => {
    if (line.includes('Copying and comparing every table …')) isBlocked = blocker.connect().then(block)
  }
  const moving = move({ ...places, say })
  moving.catch(() => undefined)
  const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  // Asked anew each time: within its transaction the blocker would see who waited at first.
  const waits = async () =>
    isBlocked !== undefined && (await isBlocked, (await withClient(place, (one) => one.query(waiting))).rowCount === 1)
  await expect.poll(waits, { timeout: stretch(20_000) }).toBe(true)
  const kill = async () => {
    await blocker.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`)
    await blocker.query('rollback')
    await blocker.end()
  }
  return { moving, kill }
}

describe('a rehearsal', () => {
  it('looks at everything, says how long it would take, and leaves both places as they were', async () => {
    const places = await placesTo(await emptyDatabase())
    expect(await rehearseMove(places)).toBe(true)
    expect(said.filter((line) => line.startsWith('ok')).map((line) => line.slice(9, 24).trim())).toEqual([
      'old database',
      'new database',
      'rehearsal',
      'old media',
      'new media',
      'room',
      'Redis',
    ])
    expect(said.at(-1)).toMatch(/about \d+ seconds/)
    expect(await withClient(places.to, listTables)).toEqual([])
    await expectOpen()
  })

  it('finds a database that is in use, and a move there does not begin', async () => {
    const name = await emptyDatabase()
    await withClient({ connectionString: withDatabase(server, name) }, (client) => client.query('create table theirs (id int)'))
    const places = await placesTo(name)
    expect(await rehearseMove(places)).toBe(false)
    expect(problems()).toContain('not empty: it has the table public.theirs')
    expect(await move(places)).toBe(false)
    expect(said.join('\n')).not.toContain('Closing')
    await expectOpen()
  })

  it('finds that both places are the same', async () => {
    expect(await rehearseMove({ ...(await placesTo('none')), to: from })).toBe(false)
    expect(problems()).toContain('The new database is the old one')
  })

  it('finds a place for media that holds the files of something else, which the site would sweep away', async () => {
    const [own, theirs] = [join(folder, 'own.webp'), join(folder, 'theirs.webp')]
    const places = await placesTo(await emptyDatabase())
    const media = places.media?.to ?? storage
    writeFileSync(own, 'own')
    await storage.put('own.webp', own)
    // What an earlier try brought, and what the old place has lost since.
    for (const key of ['own.webp', 'lost.webp']) {
      writeFileSync(own, 'own')
      await media.put(key, own)
    }
    expect([await rehearseMove(places), problems()]).toEqual([true, ''])
    writeFileSync(theirs, 'theirs')
    await media.put('theirs.webp', theirs)
    expect(await rehearseMove(places)).toBe(false)
    expect(problems()).toMatch(/new media +holds 2 files that the old place does not have, such as \w+\.webp/)
    expect(await move(places)).toBe(false)
    await storage.remove('own.webp')
  })

  it('finds an account that may not make tables', async () => {
    const role = `poor_${randomBytes(4).toString('hex')}`
    const name = await emptyDatabase()
    await administer(`create role ${role} login`)
    cleanUps.push(() => administer(`drop role ${role}`))
    const connectionString = withDatabase(server, name).replace(/\/\/[^@]*@/, `//${role}@`)
    expect(await rehearseMove({ ...(await placesTo(name)), to: { connectionString } })).toBe(false)
    expect(problems()).toMatch(/rehearsal +permission denied/)
  })

  it('finds what cannot be reached or written, and prints no secret', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    const places = await placesTo('none', {
      to: { connectionString: 'postgresql://somebody:hidden-words@127.0.0.1:1/none' },
      redisUrl: 'redis://somebody:hidden-words@127.0.0.1:1',
      media: { from: storage, to: diskStorage(join(folder, 'a-file', 'below')), toFolder: folder },
    })
    expect(await rehearseMove(places)).toBe(false)
    expect(problems().match(/FAILING +(new database|new media|Redis)/g)).toHaveLength(3)
    expect(said.join('\n')).not.toContain('hidden-words')
  })
})

describe('a move', () => {
  it('names each table and number that differs', async () => {
    await source.query('delete from daily_salts')
    const other = await openTestDatabase()
    await other.query("insert into daily_salts (day, salt) values ('2020-01-01', 'one')")
    await source.query("insert into daily_salts (day, salt) values ('2020-01-01', 'another')")
    await other.person()
    await other.person()
    const to = { connectionString: other.pool.options.connectionString ?? '' }
    const found = await withClient(from, (old) =>
      withClient(to, async (copy) =>
        compareTables(
          old,
          copy,
          (await listTables(old)).filter(({ name }) => /^(users|daily_salts|blocks)$/.test(name)),
        ),
      ),
    )
    expect(found.differences).toEqual([
      'public.daily_salts says something else in the new place',
      'public.users has 1 rows in the old place and 2 in the new one',
      'the numbers of public.users_id_seq go on from another one',
    ])
  })

  it('is not disturbed by files of uploads that are refused while the old place is closed', async () => {
    const other = await openTestDatabase()
    const places = await placesTo(await emptyDatabase(), { from: { connectionString: other.pool.options.connectionString ?? '' } })
    const state = { isOver: false }
    const uploading = (async () => {
      for (let count = 0; !state.isOver; count += 1) {
        const file = join(folder, `refused-${count}`)
        writeFileSync(file, 'of an upload')
        await storage.put(`refused-${count}.webp`, file)
        if (count > 2) await storage.remove(`refused-${count - 2}.webp`)
      }
    })()
    expect(await move(places).finally(() => (state.isOver = true))).toBe(true)
    await uploading
  })

  it('goes back when the old place cannot be closed', async () => {
    const account = 'alter role current_user in database'
    const name =
      (await withClient(from, (client) => client.query<{ name: string }>('select current_database() as name'))).rows[0]?.name ?? ''
    await administer(`${account} ${name} set default_transaction_read_only = off`)
    await expect(move(await placesTo(await emptyDatabase()))).rejects.toThrow('can still write')
    await administer(`${account} ${name} reset default_transaction_read_only`)
    await expectOpen()
  })

  it('goes back when the copy does not keep what the site promises; the next one replaces the copy', async () => {
    const name = await emptyDatabase()
    await source.query('update users set follower_count = follower_count + 3')
    await expect(move(await placesTo(name))).rejects.toThrow('does not keep what the site promises')
    expect(said.join('\n')).toContain('WRONG')
    await expectOpen()
    expect(await noteOf({ connectionString: withDatabase(server, name) })).toMatchObject({ state: 'arriving' })
    await source.query('update users set follower_count = follower_count - 3')
    const places = await placesTo(name)
    expect(await move(places)).toBe(true)
    expect([await noteOf(from), await noteOf(places.to)]).toMatchObject([{ state: 'moved' }, { state: 'arrived' }])
  })

  it('is made once, and taken back only from where it went', async () => {
    expect(await move(await placesTo(await emptyDatabase()))).toBe(false)
    expect(problems()).toContain('was moved already')
    await expect(undoMove(await placesTo(await emptyDatabase()))).rejects.toThrow('TO_DATABASE_URL is not where')
    expect(await noteOf(from)).toMatchObject({ state: 'moved' })
  })

  it('is refused the copy of another site', async () => {
    const other = await openTestDatabase()
    const name = await emptyDatabase()
    const places = { ...(await placesTo(name)), from: { connectionString: other.pool.options.connectionString ?? '' } }
    await other.person()
    expect(await move(places)).toBe(true)
    await undoMove(places)
    await other.query("update migrations set applied_at = applied_at + interval '1 second'")
    expect(await move(places)).toBe(false)
    expect(problems()).toContain('not empty')
  })

  it('opens the new place only when the old one is told, and is ended by the next try when it dies in between', async () => {
    const other = await openTestDatabase()
    await other.person()
    const old = { connectionString: other.pool.options.connectionString ?? '' }
    const places = { ...(await placesTo(await emptyDatabase())), from: old }

    // It dies when it tells the old place.
    const first = await blockedMove(places, old)
    expect(await noteOf(places.to)).toMatchObject({ state: 'arriving' })
    await first.kill()
    await expect(first.moving).rejects.toThrow('broke off')
    expect([await noteOf(old), await noteOf(places.to)]).toMatchObject([{ state: 'fenced' }, { state: 'arriving' }])
    await settle(other.pool, places.log, { isSite: true })
    expect(await noteOf(old)).toBeNull()

    // It dies when it opens the new one.
    const second = await blockedMove(places, places.to)
    expect(await noteOf(old)).toMatchObject({ state: 'moved' })
    await second.kill()
    await expect(second.moving).rejects.toThrow('Run the move again')
    expect([await noteOf(old), await noteOf(places.to)]).toMatchObject([{ state: 'moved' }, { state: 'arriving' }])
    expect(await move(places)).toBe(true)
    expect([await noteOf(old), await noteOf(places.to)]).toMatchObject([{ state: 'moved' }, { state: 'arrived' }])
  })

  it('is not taken back where a site begins to run at that moment', async () => {
    const other = await openTestDatabase()
    await other.person()
    const places = { ...(await placesTo(await emptyDatabase())), from: { connectionString: other.pool.options.connectionString ?? '' } }
    expect(await move(places)).toBe(true)
    const [starting, taking] = await withClient(places.to, async (blocker) => {
      await blocker.query('begin; lock table public.migrations in share update exclusive mode')
      const pool = new pg.Pool(places.to)
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      const waits = async (count: number) =>
        expect.poll(async () => (await withClient(places.to, (client) => client.query(waiting))).rowCount).toBe(count)
      const start = settle(pool, places.log, { isSite: true }).then(
        () => 'runs',
        () => 'does not',
      )
      await waits(1)
      const take = undoMove(places).then(
        () => 'taken back',
        (error: Error) => error.message,
      )
      await waits(2)
      await blocker.query('commit')
      const outcomes = await Promise.all([start, take])
      await pool.end()
      return outcomes
    })
    expect(starting).toBe('runs')
    expect(taking).toContain('A site has begun to run in the new place')
    expect(await noteOf(places.from)).toMatchObject({ state: 'moved' })
  })
})
