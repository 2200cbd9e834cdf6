import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { MoveCommand } from '#tests/move-command.ts'
import { NewPlace } from '#tests/new-place.ts'
import { stretch } from '#tests/pace.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { expectSoundSiteMeanwhile } from './harness/audit.ts'
import { checkHistory, History } from './harness/history.ts'
import { reportFault } from './harness/report.ts'
import { isWhole } from './harness/seed.ts'
import { Writers } from './harness/writers.ts'

const old = new ProcessSite()
const moved = new ProcessSite()
const place = new NewPlace(inject('databaseServer'))
const history = new History()
const writers = new Writers(history, isWhole ? 0 : 50)
afterAll(async () => {
  await Promise.all([old.remove(), moved.remove()])
  await place.remove()
  history.close()
})

interface LogLine {
  readonly msg: string
  readonly error?: string | { readonly message: string }
}

const causeOf = ({ msg, error }: LogLine): string => (typeof error === 'object' ? error.message : (error ?? msg))

/** Waits until so much more was acknowledged. */
async function acknowledged(count: number): Promise<void> {
  const target = history.of('ok').length + count
  await expect.poll(() => history.of('ok').length, { timeout: stretch(60_000) }).toBeGreaterThanOrEqual(target)
}

describe('F21 a living site moves to a database, a folder and a bus of its own while people write', () => {
  it('loses nothing, keeps being read, and takes every refused write later with the same id', { timeout: stretch(300_000) }, async () => {
    await place.make()
    await old.start({ LOG_LEVEL: 'warn' })
    await writers.join(old.url, isWhole ? 16 : 6)
    writers.begin()
    await acknowledged(isWhole ? 2_000 : 60)

    const command = new MoveCommand(place.moveFrom(old.folder))
    expect(await command.says('Closing the old place')).toBe(true)
    expect({ code: await command.ended, errors: command.errors }).toEqual({ code: 0, errors: '' })
    await expect.poll(() => writers.refused.size).toBeGreaterThan(0)
    await writers.stop()
    // Reading went on, and still does; connections that were ended in the middle of a read ask for patience.
    expect([...writers.reads.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(writers.reads.get(503) ?? 0).toBeLessThanOrEqual(Math.ceil((writers.reads.get(200) ?? 0) * 0.02) + 2)
    const reader = new Visitor(old.url)
    expect((await reader.get('/api/posts')).status).toBe(200)
    const refusal = await reader.post('/api/auth/mobile', { email: 'late@people.example', isMobileAuth: true })
    expect({ status: refusal.status, code: refusal.body.code, again: refusal.headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'read_only',
      again: '5',
    })
    // What was under way when the connections ended is said, once each; refused writes and resting jobs say nothing.
    const causes = old.output.split('\n').flatMap((line) => (line.startsWith('{') ? [causeOf(JSON.parse(line) as LogLine)] : []))
    expect(causes.filter((cause) => cause.includes('read-only'))).toEqual([])
    await expect.poll(() => old.output, { timeout: stretch(10_000) }).toContain('this site was moved')
    expect(await old.signal('SIGTERM')).toBe(0)
    await expect(old.start()).rejects.toThrow(/was moved to another database/)

    await moved.start(place.env)
    await writers.repeat(moved.url)
    const verdict = checkHistory(history, await writers.readable(moved.url))
    expect(verdict).toMatchObject({ lost: [], doubled: [], ghosts: [], unanswered: 0 })
    expect(writers.pictures.size).toBeGreaterThan(0)
    for (const [url, bytes] of writers.pictures) expect((await writers.at(moved.url).get(url)).body.equals(bytes)).toBe(true)
    expect(existsSync(join(moved.folder, 'media'))).toBe(false)
    await expectSoundSiteMeanwhile({ ...place.env, DATA_DIR: moved.folder })
    reportFault({
      fault: 'F21',
      what: 'move to an external place under writers',
      ...verdict,
      figures: {
        refused: writers.refused.size,
        'reads 503': writers.reads.get(503) ?? 0,
        'reads 200': writers.reads.get(200) ?? 0,
        pictures: writers.pictures.size,
        'closed s': /written for ([\d.]+) s/.exec(command.output)?.[1] ?? '?',
      },
    })
  })
})
