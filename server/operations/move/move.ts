import { RefusedError } from '#server/operations/backup/index.ts'
import { printIntegrity } from '#server/operations/integrity/index.ts'
import { FenceError, lowerFence, markMoved, raiseFence, tryFenceLock } from '#server/platform/database/fence.ts'
import { readNote, type SiteNote } from '#server/platform/database/site-note.ts'
import { randomIds } from '#server/platform/ids.ts'
import type pg from 'pg'
import { siteOf } from './arrivals.ts'
import { fillCopy, prepareCopy, type EmptyCopy } from './copy-tables.ts'
import { look, megabytes } from './look.ts'
import { moveFiles, moveLateFiles } from './move-files.ts'
import { endDecided, openArrival } from './open-arrival.ts'
import { withClient, withConnection, type Places } from './places.ts'
import { Steps } from './steps.ts'

const closing = 'Closing the old place for writing'

/**
 * Moves a living site: files first, while everybody writes; then nothing can be written in the old place, the rest is copied and proven,
 * and the old place is told that it is over. Whatever fails or dies before that leaves the old site as it was; afterwards the new place is
 * whole and is opened, by the next try where this one died in between. Throws one sentence; answers false when a look at both places found
 * something.
 */
export async function move(places: Places): Promise<boolean> {
  if (await endDecided(places)) {
    sayWhatNext(places)
    return true
  }
  const steps = new Steps(places.say, places.clock)
  const { problems } = await steps.take('Looking at both places', () => look(places))
  if (problems.length > 0) return false
  await steps.take('Copying pictures and videos while the site goes on', async () => sayFiles(places, await moveFiles(places)))
  await withClient(places.from, (lock) =>
    withClient(places.to, async (to) => {
      if (!(await tryFenceLock(lock))) throw new RefusedError('Another move of this site goes on.')
      if (!(await tryFenceLock(to))) throw new RefusedError('Another move goes to the new database.')
      const [id, site] = [randomIds.id(), await siteOf(lock)]
      const note = (state: SiteNote['state']): SiteNote => ({ state, move: id, site, at: places.clock.now().toISOString() })
      const empty = await steps.take('Making the tables in the new place', () => prepareCopy(lock, to, site, places.migrationsFolder))
      try {
        await steps.take(closing, () => raiseFence(lock, note('fenced')))
        await copyAndProve(places, steps, to, empty, note('arriving'))
        await steps.take('Telling the old place that the site lives elsewhere', () => markMoved(lock, note('moved')))
      } catch (error) {
        if (!(await isDecidedAfterAll(places, lock, id))) throw inOneSentence(error)
      }
      await steps.take('Opening the new place', () => openArrival(places, id))
    }),
  )
  steps.report(closing)
  sayWhatNext(places)
  return true
}

async function copyAndProve(places: Places, steps: Steps, to: pg.ClientBase, empty: EmptyCopy, note: SiteNote): Promise<void> {
  await steps.take('Copying the files that came since, and comparing both lists', async () => sayFiles(places, await moveLateFiles(places)))
  await steps.take('Copying and comparing every table', () =>
    withClient(places.from, async (from) => {
      await seeReadOnly(from)
      const { tables, rows, copySeconds, compareSeconds } = await fillCopy(from, to, empty, note)
      const seconds = `copied in ${copySeconds.toFixed(1)} s, compared in ${compareSeconds.toFixed(1)} s`
      places.say(`         ${rows} rows in ${tables} tables are the same in both places (${seconds}).`)
    }),
  )
  await steps.take('Proving the new place', () =>
    withConnection(places.to, places.log, async ({ database }) => {
      const lines: string[] = []
      if (
        await printIntegrity({ database, clock: places.clock, storage: places.storage, invariants: places.invariants }, undefined, (line) =>
          lines.push(line),
        )
      )
        return
      lines.forEach(places.say)
      throw new RefusedError('The copy does not keep what the site promises; run `npm run coterie -- audit` in the old place.')
    }),
  )
}

/** A setting of an account outranks that of its database: then the fence would be none. */
async function seeReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: string }>('select current_setting(\'transaction_read_only\') as "isReadOnly"')
  if (rows[0]?.isReadOnly !== 'on')
    throw new FenceError('Sessions of the old database can still write: its account has a default_transaction_read_only of its own.')
}

/**
 * After a failure: true when only the answer to the last step was lost. Otherwise the old site serves again as before, and no site starts in
 * what was copied. What cannot be reached now, the site finds out by itself.
 */
async function isDecidedAfterAll({ from, say }: Places, lock: pg.ClientBase, move: string): Promise<boolean> {
  try {
    const left = await withClient(from, readNote)
    if (left?.state === 'moved' && left.move === move) return true
    if (await lowerFence(lock, { move, state: 'fenced' }))
      say('The site takes writes again in the old place, where everything is as before.')
  } catch {
    say('The old place cannot be reached now. Its site, or the next start of it, opens it for writing by itself.')
  }
  return false
}

/** Servers and sockets say what happened to them, not to the move. */
function inOneSentence(error: unknown): unknown {
  if (error instanceof RefusedError || error instanceof FenceError) return error
  return new RefusedError(`The move broke off: ${error instanceof Error ? error.message : String(error)}.`)
}

function sayFiles({ say }: Places, files: Awaited<ReturnType<typeof moveFiles>>): void {
  say(files === null ? '         They stay where they are.' : `         ${files.copied} files copied (${megabytes(files.bytes)}).`)
}

function sayWhatNext({ say, media, redisUrl }: Places): void {
  const names = ['DATABASE_URL', ...(media ? ['STORAGE_URL'] : []), ...(redisUrl === null ? [] : ['REDIS_URL'])]
  say('')
  say('The site is whole in the new place. In the old one it is only read. Now')
  say('  1. stop it,')
  say(`  2. set ${names.map((name) => `${name} to what TO_${name} says`).join(', ')},`)
  say('  3. start it. Everybody stays signed in, and messages that were refused meanwhile are sent again by the browsers they wait in.')
  if (media === null) say('Pictures and videos stay where they are: keep STORAGE_URL and DATA_DIR as they are set.')
  say(
    'Until a site has started there, `npm run coterie -- move --undo` takes the move back. Keep the old place until you have a backup of the new one.',
  )
}
