import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { serverFiles } from './bundled-server.ts'

const { site, command } = serverFiles()
const dist = join(site, '../dist')

it('names our sources in a stack trace', () => {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nowhere',
    DATA_DIR: join(tmpdir(), 'coterie-bundle-test'),
  }
  const { stderr } = spawnSync(process.execPath, [site], { encoding: 'utf8', env })
  expect(stderr).toContain('ECONNREFUSED')
  const places = [...stderr.matchAll(/\/(server\/[\w./-]+\.ts):(\d+):\d+/g)].map(([, file = '', line]) => ({ file, line: Number(line) }))
  const durability = places.find(({ file }) => file === 'server/platform/database/durability.ts')
  const lines = readFileSync(join(site, '..', '..', durability?.file ?? ''), 'utf8').split('\n')
  expect(lines[(durability?.line ?? 0) - 1]).toMatch(/query|await/)
  expect(stderr).not.toContain('server/dist/')
})

it('keeps out of the site what waits for its first use', () => {
  const { sources } = JSON.parse(readFileSync(join(dist, 'main.js.map'), 'utf8')) as { sources: string[] }
  const packages = new Set(sources.map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]))
  expect(packages).toContain('fastify')
  for (const name of [
    'stripe',
    'nodemailer',
    'jose',
    'ioredis',
    'sharp',
    'mediabunny',
    'markdown-it',
    'mime-db',

    '@simplewebauthn/server',
  ])
    expect(packages).not.toContain(name)
  for (const locale of locales.filter((name) => name !== 'en'))
    expect(sources.filter((source) => source.endsWith(`/server/texts/mail/${locale}.ts`))).toEqual([])
})

it('runs the command line', () => {
  const { status, stdout } = spawnSync(process.execPath, [command, 'config'], { encoding: 'utf8', env: { PORT: '3210' } })
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('PORT=3210') })
})
