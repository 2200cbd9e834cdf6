import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/index.ts'

/** One guess leads from a word to its place: contract, server and web share their areas. */
const root = join(import.meta.dirname, '..')
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/dist/'))
    .map((file) => ({ file, area: file.split('/')[1] ?? '', text: readFileSync(join(root, file), 'utf8') }))
/** Folders of the web that serve every area. */
const shared = new Set(['pages', 'lib', 'layout', 'live', 'worker'])

interface Call {
  readonly name: string
  readonly contract: string
  readonly server: readonly string[]
  readonly web: readonly string[]
}

async function findCalls(): Promise<Call[]> {
  const [server, web] = [sources('server/*/**/*.ts'), sources('web/*/**/*.{ts,tsx}')]
  const declared = new Map<object, string>()
  for (const { file, area } of sources('contract/*/*.ts'))
    for (const group of Object.values((await import(join(root, file))) as Record<string, object>))
      for (const endpoint of Object.values(group)) if (isEndpoint(endpoint)) declared.set(endpoint, area)
  return Object.entries(api).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([key, endpoint]: [string, { method: string; path: string }]) => {
      const name = `${endpoint.method} ${endpoint.path}`
      const handled = new RegExp(String.raw`\bapi\.${group}\.${key}\b`)
      return {
        name,
        contract: declared.get(endpoint) ?? '',
        server: server.filter(({ text }) => handled.test(text)).map(({ area }) => area),
        web: web.filter(({ text, area }) => !shared.has(area) && text.includes(`'${name}'`)).map(({ area }) => area),
      }
    }),
  )
}

const isEndpoint = (value: unknown) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value

describe('areas', () => {
  it('are the same for at least nine calls in ten', async () => {
    const calls = await findCalls()
    expect(calls.length).toBeGreaterThan(200)
    const elsewhere = calls.filter(({ contract, server, web }) => !server.includes(contract) || (web.length > 0 && !web.includes(contract)))
    expect(elsewhere.length / calls.length, JSON.stringify(elsewhere, null, 1)).toBeLessThanOrEqual(0.1)
  })

  it('fit on one screen of the server', () => {
    const folders = readdirSync(join(root, 'server'), { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name !== 'dist',
    )
    expect(folders.length).toBeLessThanOrEqual(20)
  })

  it('say of each operation what it does', () => {
    const bare = sources('server/*/**/*.ts').flatMap(({ file, text }) =>
      [...text.matchAll(/^export const (\w+) =[^\n]*\n?[^\n]*\bhandle\(api\./gm)]
        .filter(({ index }) => !text.slice(0, index).endsWith('*/\n'))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(bare).toEqual([])
  })
})
