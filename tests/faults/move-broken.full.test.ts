/* Only at full width. In npm test server/operations/move/move.test.ts goes back and is taken up again at each step. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { MoveCommand } from '#tests/move-command.ts'
import { NewPlace } from '#tests/new-place.ts'
import { stretch } from '#tests/pace.ts'
import { codeOf } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSiteMeanwhile } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole, randomOf } from './harness/seed.ts'
import { Writers } from './harness/writers.ts'

const steps = [
  'Copying pictures and videos',
  'Making the tables',
  'Closing the old place',
  'Copying the files that came since',
  'Copying and comparing every table',
  'Proving the new place',
  'Telling the old place',
  'Opening the new place',
]
const rounds = isWhole ? [...steps, ...steps, ...steps] : ['Copying and comparing every table']
const random = randomOf('move-broken')

const old = new ProcessSite()
const moved = new ProcessSite()
const place = new NewPlace(inject('databaseServer'))
const history = new History()
const writers = new Writers(history, isWhole ? 0 : 50)
const outcomes = new Map<string, number>()

beforeAll(async () => {
  await place.make()
  await old.start()
  await writers.join(old.url, 4)
})
afterAll(async () => {
  await Promise.all([old.remove(), moved.remove()])
  await place.remove()
  history.close()
})

/** Whether the old place takes writes again by itself, within seconds, once nobody holds its fence; and in how many milliseconds. */
async function serves(): Promise<number | null> {
  const began = Date.now()
  while (Date.now() - began < 8_000) {
    const answer = await writers.at(old.url).post('/api/posts', { content: 'is it over?' })
    if (answer.status === 201) return Date.now() - began
    expect([answer.status, ['read_only', 'unavailable'].includes(String(codeOf(answer)))]).toEqual([503, true])
    await sleep(50)
  }
  return null
}

async function acknowledged(count: number): Promise<void> {
  const target = history.of('ok').length + count
  await expect.poll(() => history.of('ok').length, { timeout: stretch(60_000) }).toBeGreaterThanOrEqual(target)
}

/** What the new place says about itself: nothing, while it is empty. */
async function noteOfNewPlace(): Promise<string | null> {
  const [row] = await place.query<{ note: string | null }>("select obj_description(to_regclass('public.migrations')) as note")
  return /"state":"(\w+)"/.exec(row?.note ?? '')?.[1] ?? null
}

/** Begins a move while people write, and kills it a moment after it began that step. */
async function killAt(step: string): Promise<void> {
  writers.begin()
  await acknowledged(20)
  const command = new MoveCommand(place.moveFrom(old.folder))
  expect([step, await command.says(step), command.errors]).toEqual([step, true, ''])
  await sleep(random() * (isWhole ? 400 : 100))
  await command.kill()
}

describe('F21 the move of a site is killed', () => {
  it('at each step: the old site serves again by itself, or the new one is whole', { timeout: stretch(900_000) }, async () => {
    let slowest = 0
    for (const step of rounds) {
      await killAt(step)
      const took = await serves()
      await writers.stop()
      if (took === null) {
        // The kill came after all was decided: what is whole in the new place can be taken back.
        expect(['arriving', 'arrived']).toContain(await noteOfNewPlace())
        const undo = new MoveCommand(place.moveFrom(old.folder), '--undo')
        expect([await undo.ended, undo.errors]).toEqual([0, ''])
        expect(await serves()).not.toBeNull()
        expect(await noteOfNewPlace()).toBe('arriving')
      }
      outcomes.set(took === null ? 'moved' : 'stayed', (outcomes.get(took === null ? 'moved' : 'stayed') ?? 0) + 1)
      slowest = Math.max(slowest, took ?? 0)
    }
    outcomes.set('slowest return ms', slowest)
    expect(outcomes.get('stayed')).toBeGreaterThan(0)
  })

  it('or its new place breaks: it goes back by itself', { timeout: stretch(900_000) }, async () => {
    const breaks: [string, () => void][] = [
      ['Closing the old place', () => place.s3.faults.push({ kind: 'status', status: 500, times: 1_000 })],
      ['Copying and comparing every table', () => place.proxy.dropAll()],
      ['Making the tables', () => place.proxy.cutAfter('request', 200_000)],
    ]
    for (const [step, breakIt] of isWhole ? breaks : breaks.slice(0, 1)) {
      writers.begin()
      await acknowledged(10)
      const command = new MoveCommand(place.moveFrom(old.folder))
      expect([step, await command.says(step), command.errors]).toEqual([step, true, ''])
      breakIt()
      const code = await command.ended
      place.proxy.heal()
      place.s3.faults.splice(0)
      expect(await serves()).not.toBeNull()
      await writers.stop()
      // Whatever broke came too late where the move had come to its end: then it could not have gone on serving.
      expect([step, code, command.errors === '']).toEqual([step, 1, false])
      expect(command.errors).not.toContain('    at ')
    }
  })

  it('together with the old site, which serves after its next start', { timeout: stretch(120_000) }, async () => {
    await killAt('Copying the files that came since')
    await old.signal('SIGKILL', true)
    await writers.stop()
    await old.start()
    expect(await serves()).not.toBeNull()
  })

  it('and leaves nothing that stands in the way of the next one, which comes to its end', { timeout: stretch(900_000) }, async () => {
    writers.begin()
    await acknowledged(20)
    const command = new MoveCommand(place.moveFrom(old.folder))
    expect([await command.ended, command.errors]).toEqual([0, ''])
    await writers.stop()
    await old.signal('SIGTERM')
    await moved.start(place.env)
    await writers.repeat(moved.url)
    const verdict = checkHistory(history, await writers.readable(moved.url))
    expect(verdict).toMatchObject({ lost: [], doubled: [], ghosts: [], unanswered: 0 })
    for (const [url, bytes] of writers.pictures) expect((await writers.at(moved.url).get(url)).body.equals(bytes)).toBe(true)
    await expectSoundSiteMeanwhile({ ...place.env, DATA_DIR: moved.folder })
    const late = new MoveCommand(place.moveFrom(old.folder), '--undo')
    expect(await late.ended).toBe(1)
    expect(late.errors).toContain('A site has begun to run in the new place')
    reportFault({
      fault: 'F21',
      what: 'a move killed at its steps',
      ...verdict,
      figures: { ...Object.fromEntries(outcomes), pictures: writers.pictures.size },
    })
  })
})
