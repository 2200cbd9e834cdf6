import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { locales } from '#contract/languages.ts'

const root = join(import.meta.dirname, '../..')
const required = [
  'Home', 'Messages', 'Loading',
  'English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Russian', 'Japanese', 'Korean', 'Chinese',
]

/** English text to translation, of all catalogues of a language. */
function read(locale: string): Map<string, string> {
  const text = ['services', 'pages', 'profile', 'landing', 'directory', 'money', 'studio', 'admin', 'desk', 'board', 'apis', 'moderation', 'settings', '.'].map((folder) => readFileSync(join(import.meta.dirname, folder, `${locale}.po`), 'utf8')).join('\n')
  const entries = [...text.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(([, id, words]): [string, string] => [id ?? '', words ?? ''])
  return new Map(entries.filter(([id]) => id !== ''))
}

/** The names a text fills in, and whether it counts. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[},]|<\/?(\d+)\/?>/g)].map((match) => match[1] ?? `<${match[2]}>`))].sort()
}

test('the catalogues hold exactly the texts of the code', async () => {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const { stdout } = await promisify(execFile)(process.execPath, [lingui, 'check', 'sync', '--clean', '--workers', '1', '--verbose'], { cwd: root })
  expect(stdout).toContain('PASS')
})

test('English is complete', () => {
  const english = read('en')
  expect(english.size).toBeGreaterThan(40)
  expect([...english].filter(([, words]) => words === '')).toEqual([])
})

describe.each(locales)('%s', (locale) => {
  const catalogue = read(locale)

  test('has the words every language must have', () => {
    expect(required.filter((word) => !catalogue.get(word))).toEqual([])
  })

  test('fills in what the English text fills in', () => {
    const wrong = [...catalogue].filter(([id, words]) => words !== '' && placeholders(id).join() !== placeholders(words).join())
    expect(wrong).toEqual([])
  })
})
