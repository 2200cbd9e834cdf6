import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { invariants as texts } from '#server/texts/index.ts'
import { invariants } from '#server/slices.ts'
import { sayInvariant } from './say-invariant.ts'

const server = path.join(import.meta.dirname, '..', '..')
const parts = ['audit log', 'ledger', 'tables']

/** What checks besides the invariants add to the findings, as their code names it. */
function namesInCode(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const added = files.flatMap((file) => [...readFileSync(path.join(server, file), 'utf8').matchAll(/findings\.add\('([^']+)'/g)])
  const ofLedger = [...readFileSync(path.join(server, 'money/ledger/check/table-checks.ts'), 'utf8').matchAll(/^ {2}'([^']+)': sql`/gm)]
  expect(Math.min(added.length, ofLedger.length)).toBeGreaterThan(5)
  return [...added, ...ofLedger].map(([, name = '']) => name)
}

it('every invariant that can be broken has a name in every language, and no name is left over', () => {
  const names = [...new Set([...invariants.map(({ name }) => name), ...namesInCode()])]
  const { named: _, ...known } = texts.en
  expect(Object.values<string>(known).sort()).toEqual([...parts, ...names].sort())
  for (const name of names) {
    expect(sayInvariant(`tables: ${name}`, 'en')).toBe(`tables: ${name}`)
    for (const locale of locales.filter((one) => one !== 'en')) expect(sayInvariant(`tables: ${name}`, locale)).not.toContain(name)
  }
})

it('is said whole, and one of another release as it was kept', () => {
  expect(sayInvariant('ledger: a period was sold twice', 'fr')).toBe('grand livre\u202F: une période a été vendue deux fois')
  expect(sayInvariant('tables: an invariant of tomorrow', 'fr')).toBe('tables: an invariant of tomorrow')
})
