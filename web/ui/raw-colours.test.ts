import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const files = globSync('**/*.{css,ts,tsx}', { cwd: web, exclude: (name) => name === 'dist' }).filter(
  (file) => file !== 'ui/tokens.css' && !file.endsWith('.test.ts'),
)
const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/
const names = /:\s*(?:[a-z0-9 ]* )?(?:white|black|red|green|blue|gray|grey|orange|yellow|purple|pink|brown)\b/
const hex = { css: /#[0-9a-f]{3,8}\b/i, code: /['"`]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})['"`]/i }

function rawColours(file: string, text: string): string[] {
  const isCss = file.endsWith('.css')
  return text.split('\n').filter((line) => {
    if (isCss) return hex.css.test(line) || functions.test(line) || names.test(line)
    return hex.code.test(line) || functions.test(line)
  })
}

test('there are files to look at', () => {
  expect(files.length).toBeGreaterThan(40)
})

test.each(files)('%s takes its colours from tokens', (file) => {
  expect(rawColours(file, readFileSync(join(web, file), 'utf8'))).toEqual([])
})

test.each([
  ['a.css', '  color: #fff;'],
  ['a.css', '  background: rgb(1 2 3);'],
  ['a.css', '  border: 1px solid white;'],
  ['a.tsx', "style={{ color: '#92225a' }}"],
])('the check sees a raw colour in %s: %s', (file, line) => {
  expect(rawColours(file, line)).toHaveLength(1)
})
