import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/languages.ts'
import { pluralFaults, shapeOf } from '#tests/message-shape.ts'

const root = join(import.meta.dirname, '../..')
const required = [
  'Home', 'Messages', 'Loading',
  'English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Russian', 'Japanese', 'Korean', 'Chinese',
]

interface Entry {
  readonly id: string
  readonly words: string
}

/** Every text of a language, of all its catalogues. */
function read(locale: string): Entry[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(`${locale}.po`))
  expect(files.length).toBeGreaterThan(10)
  return files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)]
      .map(([, id = '', words = '']) => ({ id: unquote(id), words: unquote(words) }))
      .filter(({ id }) => id !== '')
  })
}

const unquote = (lines: string): string => [...lines.matchAll(/"(.*)"/g)].map(([quoted]) => JSON.parse(quoted) as string).join('')

test('the catalogues hold exactly the texts of the code', async () => {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const { stdout } = await promisify(execFile)(process.execPath, [lingui, 'check', 'sync', '--clean', '--workers', '1', '--verbose'], { cwd: root })
  expect(stdout).toContain('PASS')
})

test('English is complete', () => {
  const english = read('en')
  expect(english.length).toBeGreaterThan(2000)
  expect(english.filter(({ words }) => words === '')).toEqual([])
})

describe.each(locales)('%s', (locale) => {
  const translated = read(locale).filter(({ words }) => words !== '')

  test('has the words every language must have', () => {
    expect(required.filter((word) => !translated.some(({ id }) => id === word))).toEqual([])
  })

  test('fills in what the English text fills in', () => {
    expect(translated.filter(({ id, words }) => shapeOf(id).join() !== shapeOf(words).join())).toEqual([])
  })

  test('has the plural forms of its language', () => {
    expect(translated.flatMap(({ words }) => pluralFaults(words, locale).map((fault) => `${words}: ${fault}`))).toEqual([])
  })
})
