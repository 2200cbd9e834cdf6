import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freeze, thawRoute } from './frozen.ts'
import type { Value } from './statements.ts'
import type { Workload } from './workloads.ts'

const workload = (cookie: string): Workload => ({
  name: 'a route',
  method: 'GET',
  path: '/',
  cookies: [cookie],
  firstPost: 1,
  conversations: [],
  isWrite: false,
})
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
const is = (text: string | null): Value => ({ is: 'recorded', text })

it('gives each run its own session and times, and leaves the rest as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-frozen-'))
  const file = join(folder, 'frozen.json')
  const values = [
    is(hash('old')),
    is('2026-11-22 22:30:00+00'),
    is('2026-10-01 00:00:00+00'),
    is('2026-11-20'),
    is('2026-10'),
    is('{"2026-10-01 00:00:00+00","2026-11-01 00:00:00+00"}'),
    is('{1,2}'),
    is('42'),
    is(null),
    { is: 'clientId' } as const,
  ]
  const seen = { statements: [{ text: 'select $1', values }], countWhenRepeated: 1, status: 200, headers: {}, body: '' }
  freeze(new Map([['a route', seen]]), [workload('language=en; sid=old')], file, new Date('2026-11-22T22:31:00Z'))
  expect(readFileSync(file, 'utf8')).not.toContain(hash('old'))
  const [thawed] = thawRoute(file, workload('sid=new'), new Date('2027-01-05T08:00:00Z')) ?? []
  rmSync(folder, { recursive: true })
  expect(thawed?.values).toEqual([
    is(hash('new')),
    is('2027-01-05T07:59:00.000Z'),
    is('2026-12-01T00:00:00.000Z'),
    is('2027-01-03'),
    is('2026-12'),
    is('{"2026-12-01T00:00:00.000Z","2027-01-01T00:00:00.000Z"}'),
    is('{1,2}'),
    is('42'),
    is(null),
    { is: 'clientId' },
  ])
})
