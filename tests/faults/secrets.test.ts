import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { ApiClient, makeToken } from '#tests/people/api-client.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { startS3, type S3StandIn } from '#tests/s3-stand-in.ts'
import { templateName, withDatabase } from '#tests/quick-postgres.ts'
import { dumpRows, writtenFiles } from './harness/traces.ts'

const root = join(import.meta.dirname, '..', '..')
let site: ProcessSite
let s3: S3StandIn
let databaseUrl: string

/** What the operator gave the site to keep. */
const given = {
  ADMIN_PASSWORD: 'canary of the operator',
  BACKUP_KEY: 'canary of the backups',
  METRICS_TOKEN: 'canary-of-the-metrics',
}
const databasePassword = 'canary-of-the-database'
const server = new pg.Pool({ connectionString: inject('databaseServer'), max: 1 })

beforeEach(async () => {
  s3 = await startS3()
  site = new ProcessSite()
  const name = `secrets_${randomBytes(6).toString('hex')}`
  databaseUrl = withDatabase(inject('databaseServer').replace('@', `:${databasePassword}@`), name)
  await server.query(`create database ${name} template ${templateName}`)
  return async () => {
    await site.remove()
    await s3.stop()
    await server.query(`drop database if exists ${name} with (force)`)
  }
}, stretch(60_000))
afterAll(() => server.end())

const env = () => ({ ...given, DATABASE_URL: databaseUrl, STORAGE_URL: s3.url, LOG_LEVEL: 'trace' })

/** The operator's tool beside the site: all that it said. */
async function tool(command: readonly string[], more: Record<string, string | undefined> = {}): Promise<string> {
  const surroundings = { ...process.env, DATA_DIR: site.folder, ...env(), ...more }
  const child = spawn(process.execPath, ['server/cli.ts', ...command], { cwd: root, env: surroundings })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  await new Promise((resolve) => child.on('close', resolve))
  return said
}

/** A code is six digits, which also occur inside of times and hashes. */
const alone = (digits: string) => new RegExp(String.raw`(?<![\w.])${digits}(?!\w)`)

it(
  'I12 no session, token, mailed code, password or key of the operator is in tables, logs, metrics, what tools say, or a backup',
  { timeout: stretch(120_000) },
  async () => {
    await site.start(env())
    const codes: string[] = []
    const enter = async (who: string) => {
      const visitor = new Visitor(site.url)
      const email = `${who}@secrets.example`
      await visitor.post('/api/auth/mobile', { email, isMobileAuth: true })
      await visitor.post('/api/auth/mobile', { email, code: '000000' })
      const code = await visitor.mailedCode(email)
      codes.push(code)
      const facts = { username: `${who}_of_secrets`, birthDate: '1990-05-17', acceptTerms: true }
      expect((await visitor.post('/api/auth/mobile', { email, code, ...facts })).status).toBe(200)
      return visitor
    }
    const [ana, ben] = [await enter('ana'), await enter('ben')]
    // One that nobody gave back yet.
    await new Visitor(site.url).post('/api/auth/mobile', { email: 'eve@secrets.example', isMobileAuth: true })
    codes.push(await ana.mailedCode('eve@secrets.example'))
    const { token } = await makeToken(ana, ['read', 'posts'])
    const program = new ApiClient(site.url, token)
    expect((await program.post('/api/posts', { content: 'by a program' })).status).toBe(201)
    // Refused, with everything in the wrong place.
    await program.get(`/api/me?token=${encodeURIComponent('wrong')}`)
    await new ApiClient(site.url, `${token}x`).get('/api/me')
    expect((await ana.post('/api/admin/unlock', { password: `${given.ADMIN_PASSWORD}!` })).status).not.toBe(200)
    expect((await ana.post('/api/admin/unlock', { password: given.ADMIN_PASSWORD })).status).toBe(200)
    await ana.get('/api/admin/system')
    // The bucket works, refuses, and is cut off.
    const photo = await makePhoto({ width: 64, height: 64 })
    expect((await ben.upload({ media: photo })).status).toBe(201)
    s3.faults.push({ kind: 'status', status: 403, times: 3 }, { kind: 'drop', times: 3 })
    await ben.upload({ media: photo })
    await ben.upload({ media: photo })
    s3.faults.length = 0

    const metrics = await new Visitor(site.url).get('/metrics', { authorization: `Bearer ${given.METRICS_TOKEN}` })
    expect(metrics.status).toBe(200)
    const file = join(site.folder, 'open.backup')
    const said = await Promise.all([
      // One backup at a time: the second is refused while the first is being made.
      tool(['backup', file], { BACKUP_KEY: undefined }).then(
        async (open) => open + (await tool(['backup', join(site.folder, 'closed.backup')])),
      ),
      tool(['doctor']),
      tool(['audit']),
      tool(['audit'], { DATABASE_URL: databaseUrl.replace(/:\d+\//, ':1/') }),
      tool(['doctor'], { STORAGE_URL: s3.url.replace('STANDINKEY', 'OTHER') }),
      // A setting that cannot be: what is said of it must not repeat it.
      tool(['doctor'], { STORAGE_URL: s3.url.replace('s3:', 's9:'), BACKUP_KEY: 'short' }),
    ])
    for (const text of said) expect(text).not.toBe('')
    expect(existsSync(file), said[0]).toBe(true)
    const rows = await dumpRows({ connectionString: databaseUrl })
    expect(rows.some((row) => row.startsWith('public.sessions: '))).toBe(true)
    expect(site.output).toMatch(/"level":/)
    const backup = zstdDecompressSync(readFileSync(file)).toString('latin1')
    expect(backup).toContain('by a program')

    const secrets = [
      ...Object.values(given),
      databasePassword,
      s3.keys.secretKey,
      encodeURIComponent(s3.keys.secretKey),
      token,
      ...[ana, ben].flatMap((visitor) => [...visitor.cookies.values()]),
    ]
    const texts = [
      ...rows,
      ...writtenFiles(site.folder),
      `output: ${site.output}`,
      `errors: ${site.errors}`,
      `metrics: ${metrics.body}`,
      ...said.map((text) => `tool: ${text}`),
      `backup: ${backup}`,
    ]
    // What people say and where they get their mail rests in tables, and nowhere else.
    for (const text of [site.output, site.errors, metrics.body, ...said])
      for (const word of ['ana@secrets.example', 'eve@secrets.example', 'by a program']) expect(text).not.toContain(word)
    for (const text of texts) {
      const where = text.slice(0, 60)
      for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
      for (const code of codes) expect(alone(code).test(text), `the code ${code} in ${where}`).toBe(false)
    }
  },
)
