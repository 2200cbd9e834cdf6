/* Only at full width. In npm test server/operations/sample/claim-sample.test.ts and server/platform/database/embedded/lifecycle.test.ts start new sites. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { unlock } from '../people/staff.ts'
import { Visitor } from '../people/visitor.ts'
import { ProcessSite } from '../process-site.ts'

const site = new ProcessSite()
afterAll(() => site.remove())

function coterie(...words: string[]) {
  const env = { ...process.env, DATA_DIR: site.folder, LOG_LEVEL: 'fatal', DATABASE_URL: undefined, NODE_ENV: undefined }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli.ts', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr }
}

it(
  'tells the admin password at the first start and never again, and the operator’s tool works beside the site',
  { timeout: stretch(180_000) },
  async () => {
    await site.start({ LOG_LEVEL: 'trace' })
    // What is told comes after the address, which is all that `start` waits for.
    await expect.poll(() => site.output).toContain('owns the site.')
    const told = site.output.match(/Admin password:\s+(\S+)/g) ?? []
    expect(told).toHaveLength(1)
    const password = told[0]?.split(/\s+/).at(-1) ?? ''
    const person = await Visitor.signUp(site.url, { email: 'first@people.example', username: 'first_owner' })
    await person.post('/api/admin/unlock', { password: 'a wrong word of theirs' })
    await unlock(person, password)
    const second = await Visitor.signUp(site.url, { email: 'second@people.example', username: 'second_owner' })
    expect(coterie('grant-admin', 'second_owner')).toMatchObject({ status: 0, stderr: '' })
    expect((await second.get('/api/admin/me')).body.role).toBe('owner')
    expect(coterie('revoke-admin', 'first_owner').status).toBe(0)
    expect(coterie('revoke-admin', 'second_owner')).toMatchObject({ status: 1, stderr: expect.stringContaining('A site needs an owner') })
    const health = coterie('doctor')
    expect([health.status, health.stdout.trim().split('\n').at(-1)]).toEqual([0, 'Nothing fails.'])
    expect(coterie('audit').stdout).toContain('The audit log is whole.')
    await site.signal('SIGTERM')
    await site.start({ LOG_LEVEL: 'trace' })
    expect(site.output.match(/Admin password:/g)).toHaveLength(1)
    // Neither what the site logs nor what its database logs holds a password, right or wrong.
    const afterwards = site.output.replace(told[0] ?? '', '') + site.errors + readFileSync(join(site.folder, 'postgres.log'), 'utf8')
    expect(afterwards).not.toContain(password)
    expect(afterwards).not.toContain('a wrong word of theirs')
  },
)
