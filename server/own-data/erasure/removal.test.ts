import { describe, expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger/index.ts'
import { stretch } from '#tests/pace.ts'
import { makePhoto } from '#tests/people/files.ts'
import { deciding, reversing } from '#tests/people/moderating.ts'
import { advanceBilling, subscribeTo } from '#tests/people/paying-fan.ts'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { until } from '#tests/money/checkout.ts'
import { startTestSite, TestClock } from '#tests/site.ts'
import { sweepSubscriptions } from '#server/money/subscriptions/index.ts'
import { erasePerson } from './erase-person.ts'
import {
  announceEnforcement,
  deletePerson,
  endMeasures,
  freezePayouts,
  hideComment,
  hidePost,
  limitPerson,
  repairCounters,
  restorePerson,
  suspendPerson,
} from '#server/account/enforcement/index.ts'
import { removeForGood } from './remove-for-good.ts'

const clock = new TestClock()
const site = await startTestSite({ clock, runsJobs: true })
const { platform } = site
const { database } = platform
const day = 86_400_000
const canary = 'canaryremoved'

/** Everything the database holds, but for what is kept on purpose (the ledger, the record of what the staff did) and the stand-in's own. */
async function dump(): Promise<string> {
  const kept = /^(ledger_|audit_|sandbox_)/
  const tables = await site.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  const rows = []
  for (const { name } of tables) {
    if (kept.test(name)) continue
    rows.push(`${name}: ${JSON.stringify(await site.query(`select * from "${name}"`))}`)
  }
  return rows.join('\n')
}

const standingOf = async (id: number) =>
  (await site.query('select absent_since, limited_since, payouts_frozen_since from users where id = $1', [id]))[0]

describe('what ends by itself', () => {
  it('ends when its time is over, on record, and not before', async () => {
    const person = await site.person()
    const endsAt = new Date(clock.now().getTime() + 7 * day)
    await announceEnforcement(platform, await suspendPerson(database, deciding, person.id, { until: endsAt }, clock.now()))
    await limitPerson(database, deciding, person.id, { until: endsAt }, clock.now())
    await freezePayouts(database, deciding, person.id, { until: endsAt }, clock.now())
    await endMeasures(platform)
    expect(Object.values((await standingOf(person.id)) ?? {})).not.toContain(null)
    clock.advance(7 * day + 1)
    await endMeasures(platform)
    expect(await standingOf(person.id)).toEqual({ absent_since: null, limited_since: null, payouts_frozen_since: null })
    expect((await site.visitor().get(`/api/users/${person.id}`)).status).toBe(200)
    const lines = await site.query('select action from audit_entries where target_id = $1 and actor_id is null order by id', [
      String(person.id),
    ])
    expect(lines.map(({ action }) => action)).toEqual(['suspension_ended', 'limit_ended', 'freeze_ended'])
  })
})

describe('frozen payouts', () => {
  it('are held with a reason, and let go', async () => {
    const creator = await paidCreator(site)
    const path = `/api/creator/${creator.id}/payout-status`
    expect((await creator.get(path)).body.state).toBe('enabled')
    await freezePayouts(database, deciding, creator.id, { until: null }, clock.now())
    expect((await creator.get(path)).body).toMatchObject({ state: 'held', reason: 'frozen', payoutsEnabled: false })
  })
})

describe('somebody deleted', () => {
  it(
    'renews nothing, gives fans the rest back, and leaves nothing but records of money after thirty days',
    async () => {
      const vera = await paidCreator(site)
      const { email } = vera.user
      await vera.put(`/api/users/${vera.id}/profile`, { username: `${canary}_name`, displayName: canary, bio: canary, location: canary })
      const [fan, partner] = [await site.person(), await paidCreator(site)]
      const { id: toVera } = await subscribeTo(site, vera, fan)
      const { id: byVera } = await subscribeTo(site, partner, vera)
      const { body: media } = await vera.upload({ media: await makePhoto() })
      await vera.put(`/api/users/${vera.id}/profile`, { photoURL: media.url })
      const { body: post } = await partner.post('/api/posts', { content: 'hello' })
      const { body: edited } = await vera.post('/api/posts', { content: `${canary} #${canary}`, mediaUrl: media.url })
      expect((await vera.put(`/api/posts/${edited.id}`, { content: `${canary}, edited` })).status).toBe(200)
      await vera.post(`/api/posts/${post.id}/comments`, { content: canary })
      await vera.post(`/api/posts/${post.id}/like`, { liked: true })
      await vera.post(`/api/users/${fan.id}/follow`)
      await fan.post(`/api/users/${vera.id}/follow`)
      const { body: conversation } = await vera.post('/api/conversations', { otherUserId: partner.id })
      const { body: second } = await vera.upload({ media: await makePhoto() })
      const attachments = [{ url: media.url }, { url: second.url, alt: canary }]
      expect((await vera.post(`/api/conversations/${conversation.id}/messages`, { content: canary, attachments })).status).toBe(201)
      expect(await dump()).toContain(canary)

      await announceEnforcement(platform, await deletePerson(database, deciding, vera.id, clock.now()))
      await sweepSubscriptions(platform)
      const statuses = () =>
        site.query('select id, status, cancel_at_period_end as ends from subscriptions where id in ($1, $2) order by id', [toVera, byVera])
      await until(statuses, ([first, second]) => first?.['status'] === 'canceled' && second?.['ends'] === true)
      const refunds = await site.query<{ cents: number }>(
        "select -sum(amount_cents)::int as cents from ledger_transactions one join ledger_entries on transaction_id = one.id where one.kind = 'refund' and account = 'provider' and subscription_id = $1",
        [toVera],
      )
      // A month that has only just begun goes back whole, but for its first moments.
      expect(refunds[0]?.cents).toBeGreaterThan(1_490)
      expect((await checkLedger(database)).findings).toEqual([])

      clock.advance(29 * day)
      await removeForGood(platform)
      expect(await dump()).toContain(canary)
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
      // Invoices name both sides for ten years (0087).
      const isKept = (line: string) => line.startsWith('invoice_parties:')
      const mentioning = (await dump()).split('\n').filter((line) => line.includes(email) || (line.includes(canary) && !isKept(line)))
      expect(mentioning).toEqual([])
      expect((await site.query('select from users where id = $1', [vera.id])).length).toBe(0)
      const keys: string[] = []
      for await (const { key } of platform.storage.list()) keys.push(key)
      const [file = ''] = (media.url as string).split('/').slice(-1)
      expect(keys.filter((key) => key.startsWith(file.split('.')[0] ?? ''))).toEqual([])
      // The money is still there, whole, and the fan still has the receipts.
      const audit = await checkLedger(database)
      expect(audit.findings).toEqual([])
      expect(audit.transactions).toBeGreaterThan(2)
      // Sessions ended meanwhile by themselves.
      for (const person of [fan, partner]) await person.signInByCode(person.user.email)
      expect((await fan.get('/api/receipts')).body[0]).toMatchObject({ creator: null })
      expect((await partner.get(`/api/posts/${post.id}`)).body).toMatchObject({ likesCount: 0, commentsCount: 0 })
      // The address and the name are anybody's again.
      const again = await site.person(`${canary}_name`, { email })
      expect(again.user.username).toBe(`${canary}_name`)
    },
    stretch(120_000),
  )

  it('takes their name out of mails to others, and leaves those alone that merely hold the same letters', async () => {
    const [gone, reader] = [await site.person(), await site.person()]
    await site.query("update users set display_name = 'eur' where id = $1", [gone.id])
    for (const [key, creatorName] of [
      ['names-them', 'eur'],
      ['names-another', 'Fleur'],
    ]) {
      const detail = JSON.stringify({ creatorName, currency: 'eur', amountCents: 900 })
      const at = clock.now()
      await site.query(
        "insert into letters (user_id, kind, key, detail, created_at, sent_at) values ($1, 'refund', $2, $3::jsonb, $4, $4)",
        [reader.id, key, detail, at],
      )
    }
    await database.transaction().execute((transaction) => erasePerson(transaction, { id: gone.id, email: gone.user.email, name: 'eur' }))
    const left = await site.query("select detail from letters where key like 'names-%' order by id")
    expect(left).toEqual([
      { detail: { currency: 'eur', amountCents: 900 } },
      { detail: { creatorName: 'Fleur', currency: 'eur', amountCents: 900 } },
    ])
  })

  it('leaves every counter right, whatever is done at the same moment', async () => {
    const [person, author] = [await site.person(), await site.person()]
    const { body: post } = await author.post('/api/posts', { content: 'hello' })
    for (let time = 0; time < 4; time += 1) {
      const acts = [
        ...[1, 2].map(() => person.post(`/api/posts/${post.id}/like`)),
        ...[1, 2].map(() => person.post(`/api/posts/${post.id}/comments`, { content: 'hello' })),
        person.post(`/api/users/${author.id}/follow`),
        author.post(`/api/users/${person.id}/follow`),
        author.post(`/api/users/${person.id}/unfollow`),
      ]
      const leaving = suspendPerson(database, deciding, person.id, { until: null }, clock.now())
      await Promise.all([...acts, leaving])
      expect(await repairCounters(database)).toEqual([])
      await restorePerson(database, reversing, person.id)
      expect(await repairCounters(database)).toEqual([])
      await person.signInByCode(person.user.email)
    }
  })

  it('is brought back any number of times before that, and counted right', async () => {
    const [person, author] = [await site.person(), await site.person()]
    const { body: post } = await author.post('/api/posts', { content: 'hello' })
    await person.post(`/api/posts/${post.id}/like`, { liked: true })
    for (let time = 0; time < 3; time += 1) {
      await suspendPerson(database, deciding, person.id, { until: null }, clock.now())
      await deletePerson(database, deciding, person.id, clock.now())
      await restorePerson(database, reversing, person.id)
    }
    expect((await site.query('select likes_count from posts where id = $1', [post.id]))[0]).toEqual({ likes_count: 1 })
  })
})

describe('posts and comments that were deleted by the staff', () => {
  it('are gone for good after thirty days, and hidden ones are not', async () => {
    const author = await site.person()
    const make = async (content: string) => (await author.post('/api/posts', { content })).body.id
    const [deleted, hidden, other] = [await make('one'), await make('two'), await make('three')]
    const { body: comment } = await author.post(`/api/posts/${other}/comments`, { content: 'four' })
    await hidePost(database, deciding, deleted, clock.now(), { isDeleted: true })
    await hidePost(database, deciding, hidden, clock.now(), { isDeleted: false })
    await hideComment(database, deciding, comment.id, clock.now(), { isDeleted: true })
    const left = async () => [
      ...(await site.query('select id from posts where user_id = $1 order by id', [author.id])),
      ...(await site.query('select id from comments where user_id = $1', [author.id])),
    ]
    clock.advance(29 * day)
    await removeForGood(platform)
    expect(await left()).toHaveLength(4)
    clock.advance(2 * day)
    await removeForGood(platform)
    expect(await left()).toHaveLength(2)
  })
})
