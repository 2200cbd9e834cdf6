import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/spec-map.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| [CM]§/.test(line))
  .map((line) => {
    const [, id = '', clause = '', fulfilled = '', proved = ''] = line.split('|').map((cell) => cell.trim())
    return { id, clause, fulfilled, proved }
  })

const elsewhere = /^(later: issue [3-8]|changed: D\d{1,2}\b.*|note\b.*)$/
const paths = (cell: string) =>
  [...cell.matchAll(/`?((?:contract|server|web|tests|sandbox|scripts|docs)\/[\w./-]+)`?/g)].map((match) => match[1] ?? '')

describe('the specification map', () => {
  it('has a row for every clause, numbered without gaps', () => {
    expect(rows.length).toBeGreaterThan(450)
    const counters = new Map<string, number>()
    for (const { id } of rows) {
      const [section = '', number = ''] = id.split('.')
      const expected = (counters.get(section) ?? 0) + 1
      expect(`${section}.${number}`).toBe(`${section}.${expected}`)
      counters.set(section, expected)
    }
    expect([...counters.keys()]).toHaveLength(18)
  })

  it('says for every clause what fulfils it and what proves it, or why nothing does yet', () => {
    for (const { id, clause, fulfilled, proved } of rows) {
      expect(clause.length, id).toBeGreaterThan(2)
      expect(elsewhere.test(fulfilled) || paths(fulfilled).length > 0, `${id} is fulfilled by "${fulfilled}"`).toBe(true)
      expect(elsewhere.test(proved) || paths(proved).length > 0, `${id} is proved by "${proved}"`).toBe(true)
    }
  })

  it('names files that are there, and tests that are tests', () => {
    for (const { id, fulfilled, proved } of rows) {
      for (const path of [...paths(fulfilled), ...paths(proved)]) expect(existsSync(join(root, path)), `${id}: ${path}`).toBe(true)
      for (const path of paths(proved)) expect(path, id).toMatch(/\.(test|spec)\.ts$/)
    }
  })

  it('names decisions that are written down', () => {
    const decisions = readFileSync(join(root, 'docs/decisions/0000-specification-decisions.md'), 'utf8')
    for (const [, name = ''] of text.matchAll(/changed: (D\d+)/g)) expect(decisions, name).toMatch(new RegExp(`\\| ${name} \\|`))
  })
})
