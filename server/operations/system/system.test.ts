import { PgBoss } from 'pg-boss'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/open-storage.ts'
import { subscribeAndPay } from '#tests/money/checkout.ts'
import { admin, moderator } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startS3 } from '#tests/s3-stand-in.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { printHealth } from './index.ts'

let site: TestSite
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite({ runsJobs: true })
  boss = await admin(site)
})

/** What the doctor prints for this site with another configuration, which nothing of it was started with. */
async function examine(change: Record<string, string>): Promise<{ isWell: boolean; lines: string[] }> {
  const lines: string[] = []
  const config = { ...site.platform.config, ...pick(readConfig({ DATA_DIR: site.platform.config.dataDir, ...change })) }
  const storage = await openStorage(config.storage)
  const isWell = await printHealth({ ...site.platform, config, storage }, (line) => lines.push(line))
  return { isWell, lines }
}

type Config = ReturnType<typeof readConfig>
const examined = [
  'publicUrl',
  'host',
  'redisUrl',
  'turn',
  'stunUrls',
  'isOpenSandbox',
  'isSandboxOn',
  'adminPassword',
  'limitScale',
  'isReachable',
  'storage',
  'storageAlso',
] as const
const pick = (config: Config) => Object.fromEntries(examined.map((name) => [name, config[name]])) as Pick<Config, (typeof examined)[number]>

describe('the System page', () => {
  it('tells version, database, storage, sockets, providers and jobs', async () => {
    const { body, status } = await boss.get('/api/admin/system')
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), node: process.version, sockets: 0 })
    expect(body.database).toMatchObject({ version: expect.any(String), migration: expect.stringMatching(/^\d{4}-.*\.sql$/) })
    expect(body.database.bytes).toBeGreaterThan(1_000_000)
    expect(body.storage.freeBytes).toBeGreaterThan(0)
    const state = (name: string) => body.checks.find((check: { name: string }) => check.name === name)?.state
    expect([state('database'), state('storage'), state('mail'), state('payments'), state('owner')]).toEqual([
      'ok',
      'ok',
      'stand_in',
      'stand_in',
      'ok',
    ])
    expect(body.jobs.find(({ name }: { name: string }) => name === 'seal-audit-log')).toMatchObject({ isScheduled: true, failed: 0 })
    expect(codeOf(await (await moderator(site)).get('/api/admin/system'))).toBe('not_allowed')
  })

  it('names owners and admins whose powers no passkey unlocks', async () => {
    const look = async () => (await examine({})).lines.find((line) => line.includes('passkeys'))
    await site.query("update users set role = 'user' where role in ('owner', 'admin') and id <> $1", [boss.id])
    expect(await look()).toMatch(/^missing .*1 owner or admin has no passkey that unlocks the admin panel\./)
    await site.query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, is_synced, name, unlocks_staff, created_at)
       values ($1, 'a', '', 0, '{}', true, 'phone', true, now())`,
      [boss.id],
    )
    expect(await look()).toMatch(/^ok .*Every owner and admin has a passkey/)
  })

  it('says that the books hold test payments, once the keys are live', async () => {
    const { platform } = site
    const stripe = { secretKey: 'sk_live_of_nobody', publishableKey: 'pk_live_of_nobody', webhookSecret: 'whsec_of_nobody' }
    const live = { ...platform, config: { ...platform.config, stripe }, payments: { ...platform.payments, realm: 'live' as const } }
    const look = async () => {
      const lines: string[] = []
      await printHealth(live, (line) => lines.push(line))
      return lines.filter((line) => line.includes('payments')).join(' ')
    }
    expect(await look()).toMatch(/^ok +payments +Stripe responds\. Payments are real\.$/)
    const [creator, fan] = [await site.creator(), await site.person()]
    await subscribeAndPay(site, fan, creator.id)
    expect(await look()).toMatch(/^stand-in +payments .*The books also hold test payments.*Start with an empty database/)
  })

  it('says how each part is in the language of who reads it', async () => {
    boss.cookies.set('language', 'de')
    const { body, headers } = await boss.get('/api/admin/system')
    boss.cookies.delete('language')
    expect(headers.get('content-language')).toBe('de')
    const check = (name: string) => body.checks.find((one: { name: string }) => one.name === name)
    expect(check('mail')).toEqual({
      name: 'mail',
      state: 'stand_in',
      detail: 'E-Mails landen im Postfach der Sandbox.',
      advice: 'Setze SMTP_URL und MAIL_FROM, um echte E-Mails zu senden.',
    })
    expect(check('database').detail).toMatch(/^PostgreSQL [\d.]+, .+. Belegte Verbindungen: \d+ von \d+\.$/)
    const english = await boss.get('/api/admin/system')
    expect(english.headers.get('content-language')).toBe('en')
    expect(JSON.stringify(english.body.checks)).toContain('Emails go to the sandbox mailbox.')
  })
})

describe('jobs that gave up', () => {
  it('are listed with their reason and tried again, one or all of a name', async () => {
    const queue = new PgBoss({
      db: { executeSql: (text, values) => site.platform.connection.pool.query(text, values as unknown[]) },
      schema: 'jobs',
      supervise: false,
      schedule: false,
    })
    await queue.start()
    await queue.createQueue('breaks', { retryLimit: 0 })
    for (let count = 0; count < 3; count += 1) await queue.send('breaks', { count })
    for (const job of await queue.fetch('breaks', { batchSize: 3 })) await queue.fail('breaks', job.id, { message: 'the disk is full' })
    const failed = (await boss.get('/api/admin/jobs/failed?name=breaks')).body
    expect(failed).toHaveLength(3)
    expect(failed[0]).toMatchObject({ name: 'breaks', error: 'the disk is full', tries: 1 })
    const { jobs } = (await boss.get('/api/admin/system')).body
    expect(jobs.find(({ name }: { name: string }) => name === 'breaks')).toMatchObject({
      failed: 3,
      waiting: 0,
      lastError: 'the disk is full',
    })
    expect((await boss.post('/api/admin/jobs/retry', { name: 'breaks', id: failed[0].id })).body).toEqual({ retried: 1 })
    expect((await boss.post('/api/admin/jobs/retry', { name: 'breaks' })).body).toEqual({ retried: 2 })
    expect((await boss.post('/api/admin/jobs/retry', { name: 'breaks' })).body).toEqual({ retried: 0 })
    expect((await boss.post('/api/admin/jobs/retry', { name: 'no-such-queue' })).body).toEqual({ retried: 0 })
    expect(await queue.fetch('breaks', { batchSize: 5 })).toHaveLength(3)
    await queue.stop({ graceful: false, close: false })
    const [entry] = await site.query("select * from audit_entries where action = 'jobs_retried' order by id limit 1")
    expect(entry).toMatchObject({ actor_id: boss.id, target_kind: 'job', target_id: 'breaks', details: { retried: 1 } })
  })
})

describe('the doctor', () => {
  it('finds nothing wrong with a site on this machine', async () => {
    const { isWell, lines } = await examine({})
    expect(lines.filter((line) => line.startsWith('FAILING'))).toEqual([])
    expect(isWell).toBe(true)
    expect(lines.at(-1)).toBe('Nothing fails.')
  })

  it('tells how a bucket is, what is wrong with one, and that files lie elsewhere', async () => {
    const s3 = await startS3()
    const storageLine = async (change: Record<string, string>) => {
      const { lines } = await examine(change)
      expect(lines.join('\n')).not.toContain(s3.keys.secretKey)
      return lines.find((line) => /^\S+\s+storage/.test(line))
    }
    expect(await storageLine({ STORAGE_URL: s3.url })).toMatch(
      /^ok\s+storage\s+The bucket coterie-media at 127\.0\.0\.1:\d+ is writable and private\. Files pass/,
    )
    expect(await storageLine({ STORAGE_URL: `${s3.url}&redirect=on` })).toContain('Browsers load files directly')
    expect(await storageLine({ STORAGE_URL: s3.url, STORAGE_ALSO_URL: 'file:///tmp/elsewhere' })).toMatch(/^missing .*STORAGE_ALSO_URL/)
    expect(await storageLine({ STORAGE_URL: s3.url.replace('coterie-media', 'other-bucket') })).toMatch(/^FAILING .*NoSuchBucket/)
    s3.isPublic = true
    expect(await storageLine({ STORAGE_URL: s3.url })).toMatch(/^FAILING .*Anyone can read the bucket/)
    await s3.stop()
  })

  it.each([
    ['a storage folder that cannot be written', { STORAGE_URL: 'file:///dev/null/media' }, /^FAILING\s+storage/],
    [
      'a bucket that is not there',
      { STORAGE_URL: 's3://key:hidden-word@127.0.0.1:1/media?tls=off' },
      /^FAILING\s+storage\s+.*ECONNREFUSED/,
    ],
    ['a Redis that is not there', { REDIS_URL: 'redis://:hidden-word@127.0.0.1:1' }, /^FAILING\s+Redis\s+.*ECONNREFUSED/],
    ['a relay that does not answer', { TURN_URLS: 'turn:127.0.0.1:1?transport=tcp', TURN_SECRET: 'hidden-word' }, /^FAILING\s+relay/],
    ['a STUN server that does not answer', { STUN_URLS: 'stun:127.0.0.1:9' }, /^FAILING\s+STUN/],
    ['an address without https', { PUBLIC_URL: 'http://site.example', COTERIE_SANDBOX: 'off' }, /^FAILING\s+address/],
    ['a listener without an address', { HOST: '0.0.0.0', COTERIE_SANDBOX: 'off' }, /^FAILING\s+address/],
    ['an open sandbox', { PUBLIC_URL: 'https://site.example', COTERIE_SANDBOX: 'on' }, /^FAILING\s+sandbox/],
    ['rates for tests', { HOST: '0.0.0.0', COTERIE_SANDBOX: 'off', LIMIT_SCALE: '1000' }, /^FAILING\s+rates/],
    ['a short admin password', { ADMIN_PASSWORD: 'short' }, /^FAILING\s+owner/],
  ])('names %s and what to do about it, without any secret', async (_, change, expected) => {
    const { isWell, lines } = await examine(change)
    expect(isWell).toBe(false)
    const at = lines.findIndex((line) => expected.test(line))
    expect(lines[at], lines.join('\n')).toMatch(expected)
    expect(lines[at + 1]).toMatch(/^\s+→ \S/)
    expect(lines.join('\n')).not.toMatch(/hidden-word|short$/m)
  })
})
