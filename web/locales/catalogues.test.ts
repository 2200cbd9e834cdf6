import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { locales } from '#contract/languages.ts'
import { readTexts, textFaults } from '../../scripts/build/hold-texts.ts'

const root = join(import.meta.dirname, '../..')
const required = [
  'Home', 'Messages', 'Loading',
  'English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Russian', 'Japanese', 'Korean', 'Chinese',
]

const texts = await readTexts()

test('the catalogues hold exactly the texts of the code', async () => {
  const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const { stdout } = await promisify(execFile)(process.execPath, [lingui, 'check', 'sync', '--clean', '--workers', '1', '--verbose'], { cwd: root })
  expect(stdout).toContain('PASS')
})

test('every language has every text, fills in what English fills in, and counts as it does', () => {
  expect(texts.length).toBeGreaterThan(2000 * locales.length)
  expect(textFaults(texts)).toEqual([])
})

test.each(locales)('%s has the words every language must have', (locale) => {
  const own = texts.filter((text) => text.locale === locale && text.words !== '')
  expect(required.filter((word) => !own.some(({ english }) => english === word))).toEqual([])
})

// Names, measures and marks, which are the same elsewhere.
const sameElsewhere = ['@{username} · ID {id}', '{points} in {seconds} s (<0>{rate}</0>)', 'MM / YY', 'User experience design']
const wordsIn = (text: string): number => text.replace(/[{<][^}>]*[}>]/g, '').split(/\s+/).filter(Boolean).length

test('no sentence was left in English', () => {
  const same = texts.filter(({ locale, english, words }) => locale !== 'en' && words === english && wordsIn(english) > 2)
  expect([...new Set(same.map(({ english }) => english))].filter((english) => !sameElsewhere.includes(english))).toEqual([])
})
