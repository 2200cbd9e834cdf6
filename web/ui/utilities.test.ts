import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: web, exclude: (name) => name === 'dist' }).map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
const [sheets, code] = [read('**/*.module.css'), read('**/*.tsx')]

interface Rule {
  readonly selector: string
  readonly declarations: readonly string[]
  /** The utilities it takes. */
  readonly composes: readonly string[]
}

/** The rules for classes alone, with their own declarations. */
const rulesOf = (text: string): Rule[] =>
  [...text.matchAll(/^ {2}(\.[\w-]+(?:,\n {2}\.[\w-]+)*) \{\n([\s\S]*?)^ {2}\}/gm)].map(([, selector = '', body = '']) => ({
    selector,
    declarations: [...body.matchAll(/^ {4}([a-z-]+: [^;{}]+);$/gm)].map(([, declaration = '']) => declaration),
    composes: /composes: ([^;]+) from global;/.exec(body)?.[1]?.split(' ') ?? [],
  }))

const utilities = new Map(
  rulesOf(readFileSync(join(import.meta.dirname, 'utilities.css'), 'utf8')).map(({ selector, declarations }) => [
    selector.slice(1),
    declarations,
  ]),
)

/** What a sheet takes from here. */
const composed = (text: string) => rulesOf(text).flatMap(({ composes }) => composes)

/** The class names written out in `className`, as its value or as words of an expression. */
function written(text: string): string[] {
  const values = [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  const names = values.flatMap(([, value, expression = '']) => {
    if (value !== undefined) return [value]
    // Neither the name that a sheet is asked for nor what something is compared with.
    const rest = expression.replaceAll(/\w+\[[^\]]*\]|[=!]== '[^']*'/g, '')
    return [...rest.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
  })
  return names.filter(Boolean)
}

const writtenNames = (text: string) => written(text).flatMap((value) => value.split(' '))

/** The utilities that together say two or more declarations of a rule; a font in it keeps what it would reset. */
function repeated({ declarations }: Rule): string[] {
  const known = [...utilities].filter(([, own]) => own.every((declaration) => declarations.includes(declaration)))
  const said = new Set(known.flatMap(([, own]) => own))
  const hasFont = declarations.some((declaration) => declaration.startsWith('font: ') && !said.has(declaration))
  const movable = [...said].filter((declaration) => !hasFont || !declaration.startsWith('font-'))
  return movable.length > 1 ? known.map(([name]) => name) : []
}

test('there are utilities, sheets and components to look at', () => {
  expect(utilities.size).toBeGreaterThan(20)
  expect(sheets.length).toBeGreaterThan(150)
  expect(code.length).toBeGreaterThan(300)
})

describe('a utility', () => {
  const uses = [...sheets.flatMap(({ text }) => composed(text)), ...code.flatMap(({ text }) => writtenNames(text))]

  test.each([...utilities.keys()])('%s is used often enough to be one', (name) => {
    expect(uses.filter((use) => use === name).length).toBeGreaterThanOrEqual(10)
  })
})

test('every class name that is written out is a utility', () => {
  const unknown = (file: string, names: string[]) => names.filter((name) => !utilities.has(name)).map((name) => `${file}: ${name}`)
  expect(code.flatMap(({ file, text }) => unknown(file, writtenNames(text)))).toEqual([])
  expect(sheets.flatMap(({ file, text }) => unknown(file, composed(text)))).toEqual([])
})

test('no class takes two utilities that set the same property', () => {
  const properties = (name: string) => (utilities.get(name) ?? []).map((declaration) => declaration.split(':')[0])
  const contradicts = (names: readonly string[]) => {
    const all = names.flatMap(properties)
    return new Set(all).size < all.length
  }
  const taken = sheets.flatMap(({ file, text }) => {
    const names = new Map<string, string[]>()
    for (const { selector, composes } of rulesOf(text))
      for (const one of selector.split(/,\s+/)) names.set(one, [...(names.get(one) ?? []), ...composes])
    return [...names].map(([selector, all]) => ({ file: `${file} ${selector}`, names: all }))
  })
  const places = [...taken, ...code.flatMap(({ file, text }) => written(text).map((value) => ({ file, names: value.split(' ') })))]
  expect(places.filter(({ names }) => contradicts(names))).toEqual([])
})

test('no rule repeats what utilities say', () => {
  const rules = sheets
    .filter(({ text }) => text.includes('@layer feature {'))
    .flatMap(({ file, text }) => rulesOf(text).map((rule) => ({ file, rule })))
  expect(rules.length).toBeGreaterThan(500)
  expect(
    rules.filter(({ rule }) => repeated(rule).length > 0).map(({ file, rule }) => `${file} ${rule.selector}: ${repeated(rule).join(' ')}`),
  ).toEqual([])
})
