import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { disabledFeatures } from './disabled-features.ts'

it('turns off all that Playwright does, whose list ours replaces', () => {
  const source = readFileSync(join(import.meta.dirname, '../../node_modules/playwright-core/lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(disabledFeatures).toEqual(expect.arrayContaining(names))
})
