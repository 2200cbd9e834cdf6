import { expect, it } from 'vitest'
import { sweepExports } from '#server/own-data/exports/index.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { sweepEvidence } from '#server/moderation/index.ts'
import { PaymentRefused } from '#server/platform/payments.ts'
import { repairCounters } from '#server/account/enforcement/index.ts'
import { personalData, removeForGood } from './index.ts'
import { sweepSubscriptions } from '#server/money/subscriptions/index.ts'
import { until } from '#tests/money/checkout.ts'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, subscribeTo } from '#tests/people/paying-fan.ts'
import { moderator, unlock } from '#tests/people/staff.ts'
import { startTestSite, TestClock } from '#tests/site.ts'

const clock = new TestClock()
const site = await startTestSite({ clock, runsJobs: true })
const { platform } = site
const day = 86_400_000
const canary = 'kanarienvogel'
/** A number that nothing else happens to be. */
const number = 770_077_007_700

/** Every column in which one of these stands, over all tables and the job queue; the payment provider's stand-in is not ours. */
async function traces(needles: readonly string[]): Promise<string[]> {
  const tables = await site.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname in ('public', 'jobs') and tablename !~ '^sandbox_' order by 1, 2`,
  )
  const found = new Set<string>()
  for (const { schema, name } of tables) {
    for (const row of await site.query<Record<string, unknown>>(`select * from "${schema}"."${name}"`)) {
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value) ?? ''
        if (needles.some((needle) => text.toLowerCase().includes(needle))) found.add(`${schema === 'jobs' ? 'jobs.' : ''}${name}.${column}`)
      }
    }
  }
  return [...found].toSorted()
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
const names = (list: readonly string[], fates: readonly string[]) =>
  list.filter((name) => {
    const [table = '', column = ''] = name.split('.')
    return fates.includes(personalData[table]?.[column]?.fate ?? '')
  })

it(
  'leaves nothing of a person behind but records of money under a number that says nothing',
  async () => {
    const [staff, fan, partner] = [await moderator(site), await site.person(), await paidCreator(site)]
    await site.query(`alter table users alter column id restart with ${number}`)
    const vera = await paidCreator(site)
    expect(vera.id).toBe(number)
    const { email } = vera.user
    await site.query('alter table users alter column id restart with 1000000')
    await vera.put(`/api/users/${vera.id}/profile`, {
      username: `${canary}_name`,
      displayName: `Vera ${canary}`,
      bio: canary,
      location: canary,
      interests: [canary],
    })
    const { id: toVera } = await subscribeTo(site, vera, fan)
    const { id: byVera } = await subscribeTo(site, partner, vera)
    const [payer] = await site.query<{ provider_id: string }>('select provider_id from billing_customers where user_id = $1', [vera.id])
    const { body: media } = await vera.upload({ media: await makePhoto() })
    await vera.put(`/api/users/${vera.id}/profile`, { photoURL: media.url, profilePhotos: [media.url] })
    const { body: own } = await vera.post('/api/posts', { content: `${canary} #${canary}`, mediaUrl: media.url })
    const { body: post } = await partner.post('/api/posts', { content: 'hello' })
    await vera.get(`/api/posts/${post.id}`)
    await vera.get(`/api/users/${partner.id}`)
    await vera.post(`/api/posts/${post.id}/comments`, { content: canary })
    await vera.post(`/api/posts/${post.id}/like`, { liked: true })
    await vera.post(`/api/users/${fan.id}/follow`)
    await fan.post(`/api/users/${vera.id}/follow`)
    const { body: conversation } = await vera.post('/api/conversations', { otherUserId: partner.id })
    await vera.post(`/api/conversations/${conversation.id}/messages`, { content: canary })
    await partner.post(`/api/conversations/${conversation.id}/messages`, { content: `dear ${canary}` })
    const { body: request } = await vera.post('/api/requests', { title: canary, description: canary, category: 'other' })
    await vera.post(`/api/requests/${request.id}/comments`, { content: canary })
    const { body: asked } = await fan.post('/api/requests', { title: 'a hand', description: 'with my garden', category: 'other' })
    await vera.get(`/api/requests/${asked.id}`)
    await vera.post('/api/me/tokens', { name: canary, scopes: ['read'], expiresInDays: 30 })
    await vera.post('/api/data-requests', { kind: 'access', text: canary })
    await vera.post('/api/reports', { targetKind: 'post', targetId: post.id, reason: 'spam', explanation: canary, inGoodFaith: true })
    await site
      .visitor()
      .post('/api/reports', { targetKind: 'post', targetId: post.id, reason: 'spam', inGoodFaith: true, name: canary, email })
    await fan.post('/api/reports', { targetKind: 'post', targetId: own.id, reason: 'spam', inGoodFaith: true })
    const { id: stranger } = await site.person()
    await vera.post(`/api/users/${stranger}/block`)
    await vera.post(`/api/users/${stranger}/mute`)
    await site.visitor().post('/api/auth/mobile', { email, isMobileAuth: true })
    const { body: made } = await vera.post('/api/me/exports')
    while ((await vera.get('/api/me/exports')).body[0].state === 'waiting') await pause()
    const archive = await vera.get((await vera.post(`/api/me/exports/${made.id}/link`)).body.url)
    await vera.upload({ archive: archive.body }, '/api/me/imports')
    while ((await vera.get('/api/me/imports')).body[0].state === 'waiting') await pause()
    await until(
      () => site.query('select from post_viewers where viewer = $1', [`account:${number}`]),
      (rows) => rows.length > 0,
    )

    // What is found is listed, so that nothing new goes unlisted; and most of what is listed is found, so that this proves something.
    const before = await traces([String(number)])
    const unlisted = before.filter((name) => !name.startsWith('jobs.') && names([name], ['removed', 'unlinked', 'kept']).length === 0)
    expect(unlisted).toEqual([])
    expect(names(before, ['removed', 'unlinked']).length).toBeGreaterThan(35)

    expect((await vera.delete('/api/me')).status).toBe(200)
    await sweepSubscriptions(platform)
    await until(
      () =>
        site.query('select id, status, cancel_at_period_end as ends from subscriptions where id in ($1, $2) order by id', [toVera, byVera]),
      ([first, second]) => first?.['status'] === 'canceled' && second?.['ends'] === true,
    )
    clock.advance(29 * day)
    await removeForGood(platform)
    expect(await site.query('select from users where id = $1', [vera.id])).toHaveLength(1)
    await advanceBilling(site, 40)
    await sweepSubscriptions(platform)
    clock.advance(2 * day)
    await until(
      async () => {
        await removeForGood(platform)
        return site.query('select id from users where id = $1', [vera.id])
      },
      (rows) => rows.length === 0,
    )

    // The provider doesn't know them any more either.
    const again = { subscriptionId: 1, customerId: payer?.provider_id ?? '', productName: 'X', priceCents: 999, currency: 'USD' }
    await expect(platform.payments.createSubscription(again, 'after the end')).rejects.toBeInstanceOf(PaymentRefused)

    // The case is open: what is needed to decide about it stays until nobody can object any more, and nothing else does.
    const words = [canary, email.toLowerCase()]
    // Invoices keep their names, since the law asks for them.
    const invoices = ['invoice_parties.buyer_name', 'invoice_parties.creator_name', 'invoice_parties.seller_name']
    expect(await traces(words)).toEqual(['case_evidence.content', 'cases.excerpt', 'reports.explanation', ...invoices].toSorted())
    await staff.signInByCode(staff.user.email)
    await unlock(staff)
    for (const { id, target } of (await staff.get('/api/admin/cases')).body) {
      const decided = {
        targetKind: target.kind,
        targetId: target.id,
        caseId: id,
        action: 'no_action',
        ground: 'spam',
        explanation: 'Nothing wrong.',
      }
      expect([200, 201]).toContain((await staff.post('/api/admin/decisions', decided)).status)
    }
    clock.advance(182 * day)
    await sweepEvidence(platform)
    expect(await traces(words)).toContain('case_evidence.content')
    clock.advance(2 * day)
    await sweepEvidence(platform)
    await sweepExports(platform)
    expect(await traces(words)).toEqual(invoices)
    expect(await site.query('select from reports where reporter_id is not null')).toEqual([])

    const left = await traces([String(number)])
    expect(left.filter((name) => !name.startsWith('jobs.') && names([name], ['kept']).length === 0)).toEqual([])
    const keys: string[] = []
    for await (const { key } of platform.storage.list()) keys.push(key)
    const [file = ''] = (media.url as string).split('/').slice(-1)
    expect(keys.filter((key) => key.endsWith('.zip') || key.startsWith(file.split('.')[0] ?? ''))).toEqual([])
    expect((await checkLedger(platform.database)).findings).toEqual([])
    expect(await repairCounters(platform.database)).toEqual([])
  },
  stretch(400_000),
)
