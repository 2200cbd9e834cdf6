import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const choices = globSync('**/*.tsx', { cwd: web, exclude: ['dist/**'] }).flatMap((file) =>
  [...readFileSync(join(web, file), 'utf8').matchAll(/<option\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
)

it('no choice of a list has an empty value (M§5)', () => {
  expect(choices.length).toBeGreaterThan(30)
  expect(choices.filter(({ tag }) => !/\svalue=(?!""|\{''\}|\{``\})/.test(tag))).toEqual([])
})
