import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const isFile = (path: string) => existsSync(join(root, path)) && statSync(join(root, path)).isFile()
const text = read('docs/spec-map.md')
const lines = text.split('\n').filter((line) => line.startsWith('|') && !/^\| (id|---) /.test(line))
const rows = lines.map((line) => {
  const [, id = '', clause = '', fulfilled = '', proved = '', ...rest] = line.split('|').map((cell) => cell.trim())
  return { id, clause, fulfilled, proved, cells: rest.length }
})

/** Built, and no test would notice its loss. Lower this number with every row that is proved; it never grows. */
const mostUnproved = 0

const tests = /^`[\w./-]+\.(test|spec)\.ts`(, `[\w./-]+\.(test|spec)\.ts`)*$/
/** What may stand under "proved by", for each way in which a clause can be fulfilled. */
const answers: readonly { readonly fulfilled: RegExp; readonly proved: RegExp }[] = [
  { fulfilled: /^note: .{10,}$/, proved: /^note$/ },
  { fulfilled: /^(changed: D\d+, )?`[\w./-]+`(, .+)?$/, proved: new RegExp(`${tests.source}|^unproved: .{10,}$`) },
]

function isAnswered({ clause, fulfilled, proved }: (typeof rows)[number]): boolean {
  const answer = answers.find((known) => known.fulfilled.test(fulfilled))
  return clause.length > 2 && answer !== undefined && answer.proved.test(proved)
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '').filter((word) => word.includes('/'))

describe('the specification map', () => {
  it('has a row for every clause, numbered without gaps', () => {
    expect(rows.length).toBeGreaterThan(800)
    const counters = new Map<string, number>()
    for (const { id, cells } of rows) {
      expect(id).toMatch(/^[CM]§\d\.\d+$/)
      expect(cells, id).toBe(1)
      const [section = ''] = id.split('.')
      const expected = (counters.get(section) ?? 0) + 1
      expect(id).toBe(`${section}.${expected}`)
      counters.set(section, expected)
    }
    expect([...counters.keys()]).toEqual(['C', 'M'].flatMap((name) => Array.from({ length: 9 }, (_, index) => `${name}§${index + 1}`)))
  })

  it('says for every clause what fulfils it and what proves it, or why nothing does yet', () => {
    expect(rows.filter((row) => !isAnswered(row))).toEqual([])
  })

  it('names files that are there', () => {
    const missing = rows.flatMap(({ id, fulfilled, proved }) =>
      [...quoted(fulfilled), ...quoted(proved)].filter((path) => !isFile(path)).map((path) => `${id}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('names decisions that are written down, and all of the first 61 are', () => {
    const decisions = [...read('docs/decisions/0000-specification-decisions.md').matchAll(/^\| (D\d+) \| \S/gm)].map((match) => match[1])
    expect(decisions.slice(0, 61)).toEqual(Array.from({ length: 61 }, (_, index) => `D${index + 1}`))
    for (const [, name] of text.matchAll(/\b(D\d+)\b/g)) expect(decisions).toContain(name)
  })

  it('leaves no more unproved than it did', () => {
    const unproved = rows.filter(({ proved }) => proved.startsWith('unproved'))
    expect(unproved.length).toBeLessThanOrEqual(mostUnproved)
  })
})
