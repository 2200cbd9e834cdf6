import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test('every part of the settings that the search offers is there', () => {
  const [, offered = ''] = /const sections = \{([\s\S]*?)\n {2}\}/.exec(read('places.tsx')) ?? []
  const ids = [...offered.matchAll(/^\s+'?([a-z-]+)'?: t`/gm)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(10)
  const settings = read('../../account/settings/settings.tsx')
  expect(ids.filter((id) => !settings.includes(`id: '${id}'`))).toEqual([])
})
