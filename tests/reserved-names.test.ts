import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/index.ts'
import { isReservedName } from '#contract/people/reserved-names.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** First segments of the addresses written in a source. */
function segments(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '').filter((segment) => segment !== '')
}

describe('no name can shadow an address', () => {
  const web = segments(read('web/routes.tsx'), /path: '\/([^/'$]+)/g)
  const server = segments(read('server/pages/find-page.ts'), /'\/([^/']+)/g)
  const calls = Object.values(api)
    .flatMap((group) => Object.values(group))
    .flatMap(({ path }) => segments(path, /^\/([^/]+)/g))
  const mounted = segments(
    read('server/app.ts') + read('server/platform/http/health.ts') + read('server/pages/index.ts'),
    /['`]\/([a-z_][\w.-]*)/g,
  )

  it('and the lists it is checked against are not empty', () => {
    expect([web.length > 8, server.length > 4, calls.length > 10, mounted.length > 3]).toEqual([true, true, true, true])
  })

  it.each([...new Set([...web, ...server, ...calls, ...mounted])])('/%s is kept for the site', (segment) => {
    expect(isReservedName(segment)).toBe(true)
  })
})
