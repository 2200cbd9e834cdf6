import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** A name that its style sheet does not have styles nothing, and neither the compiler nor the build says so. */
const root = join(import.meta.dirname, '..', 'web')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('dist'))

/** What each style sheet is asked for; `null` where a name is put together. */
const asked = new Map<string, Set<string | null>>()
for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const [, variable, path = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const sheet = path.startsWith('#web/') ? path.slice('#web/'.length) : join(dirname(file), path)
    const names = asked.get(sheet) ?? new Set<string | null>()
    for (const [, name] of text.matchAll(new RegExp(`\\b${variable}\\[(?:'([^']+)'\\])?`, 'g'))) names.add(name ?? null)
    asked.set(sheet, names)
  }
}

function namesOf(sheet: string): Set<string> {
  // The names of a library are no one's here.
  const text = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '')
  return new Set([...text.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi)].map((match) => match[1] ?? ''))
}

describe('a style sheet', () => {
  const sheets = files.filter((name) => name.endsWith('.module.css'))
  it('was found', () => expect(sheets.length).toBeGreaterThan(100))

  it.each(sheets)('%s has the names it is asked for, and no others', (sheet) => {
    const [has, wanted] = [namesOf(sheet), asked.get(sheet) ?? new Set<string | null>()]
    expect([...wanted].filter((name) => name !== null && !has.has(name))).toEqual([])
    if (!wanted.has(null)) expect([...has].filter((name) => !wanted.has(name))).toEqual([])
  })
})
