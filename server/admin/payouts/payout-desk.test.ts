import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { recordPayment } from '#server/money/ledger/index.ts'
import { payCreator } from '#server/money/payouts/index.ts'
import { bill, hour } from '#tests/money/bills.ts'
import { closedBank, goodBank, paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, billingOf, breakProvider, subscribeTo } from '#tests/people/paying-fan.ts'
import { admin, moderator, owner } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { codeOf, type Answer, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let boss: Visitor
let colleague: Visitor

beforeAll(async () => {
  site = await startTestSite()
  ;[boss, colleague] = [await admin(site), await owner(site)]
})

const states = async (creator: Visitor) => (await creator.get(`/api/creator/${creator.id}/payouts`)).body.map(({ status }) => status)
const listed = async (creator: Visitor, more = '') => (await boss.get(`/api/admin/payouts?person=${creator.id}${more}`)).body
const retry = (id: number, by = boss) => by.post(`/api/admin/payouts/${id}/retry`)
const hold = (creator: Visitor, reason?: string, by = boss) => by.post(`/api/admin/users/${creator.id}/payout-hold`, { reason })
const release = (id: number, reason?: string, by = boss) => by.post(`/api/admin/payout-holds/${id}/release`, { reason })
const balance = async (creator: Visitor) => (await boss.get(`/api/admin/payouts/balances?person=${creator.id}`)).body[0]
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other)
const said = (answer: Answer) => [answer.status, codeOf(answer), answer.body.message]
const money = async () => (await site.platform.payments.readBalance()).available['USD'] ?? 0

/** All rows of a list, page by page. */
async function walk(first: string): Promise<any[]> {
  const rows: unknown[] = []
  for (let path = first; path !== '';) {
    const { body, headers } = await boss.get(path)
    rows.push(...body)
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }
  return rows
}

/** A creator to whom $13.50 is due. */
async function owed(bank = goodBank): Promise<Visitor> {
  const creator = await paidCreator(site, bank)
  await subscribeTo(site, creator, await site.person())
  await advanceBilling(site, 8)
  return creator
}

/** Their payout came back from the bank. */
async function failed(): Promise<{ creator: Visitor; id: number }> {
  const creator = await owed(closedBank)
  await payCreator(site.platform, creator.id)
  await advanceBilling(site, 7)
  await payCreator(site.platform, creator.id)
  const [payout] = await listed(creator)
  if (payout?.status !== 'failed') throw new Error(JSON.stringify(payout))
  return { creator, id: payout.id }
}

/** The bank takes money again, at the same account. */
async function reopenBank(creator: Visitor): Promise<void> {
  const [account] = await site.query<{ id: string }>('select provider_id as id from payout_accounts where creator_id = $1', [creator.id])
  expect((await billingOf(site).turn(`accounts/${account?.id}/state`, { state: 'bank_reopened' })).status).toBe(200)
}

describe('a failed payout', () => {
  it('is listed first with its reason, is counted, and arrives once it’s retried', async () => {
    const { creator, id } = await failed()
    const other = await owed()
    await payCreator(site.platform, other.id)
    const [first] = (await boss.get('/api/admin/payouts?limit=1')).body
    expect(first).toMatchObject({ id, creator: { id: creator.id }, status: 'failed', needsAction: true, next: null, currency: 'USD' })
    expect(first).toMatchObject({ failureReason: 'The bank account is closed.', amountCents: 1_350, finishedAt: expect.any(String) })
    const waiting = (await boss.get('/api/admin/me')).body.waiting?.payouts ?? 0
    expect(waiting).toBeGreaterThan(0)
    expect((await boss.get('/api/admin/overview')).body.waiting.payouts).toBe(waiting)
    expect(await balance(creator)).toMatchObject({ status: 'held', reason: 'payout_failed', availableCents: 1_350 })

    await reopenBank(creator)
    const sent = await retry(id)
    expect(sent.body).toMatchObject({ status: 'in_transit', amountCents: 1_350, needsAction: false })
    expect(await listed(creator)).toMatchObject([{ id: sent.body.id }, { id, needsAction: false, next: { id: sent.body.id } }])
    expect((await boss.get('/api/admin/me')).body.waiting?.payouts).toBe(waiting - 1)
    await advanceBilling(site, 7)
    await payCreator(site.platform, creator.id)
    expect(await states(creator)).toEqual(['paid', 'failed'])
    expect(await listed(creator, '&status=failed')).toMatchObject([{ id, next: { status: 'paid' } }])
    const [line] = (await colleague.get('/api/admin/audit-log?action=payout_retried')).body
    expect(line).toMatchObject({ action: 'payout_retried', target: { kind: 'payout', id: String(id) } })
  })

  it('is sent once however many press, and says what became of it when the bank rejects it again', async () => {
    const { creator, id } = await failed()
    const before = await money()
    const answers = await Promise.all([retry(id), retry(id, colleague), retry(id), retry(id, colleague)])
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late && said(late)).toEqual([409, 'already_decided', 'This payout was already retried, or it didn’t fail.'])
    expect(before - (await money())).toBe(1_350)
    await advanceBilling(site, 7)
    await payCreator(site.platform, creator.id)
    expect(await states(creator)).toEqual(['failed', 'failed'])
    expect(await listed(creator)).toMatchObject([{ needsAction: true }, { id, needsAction: false }])
    expect(await balance(creator)).toMatchObject({ balanceCents: 1_350, reason: 'payout_failed' })
  })

  it('needs no one once the creator’s other bank was paid', async () => {
    const { creator, id } = await failed()
    expect((await creator.put(`/api/creator/${creator.id}/banking`, goodBank)).status).toBe(200)
    await payCreator(site.platform, creator.id)
    expect(await listed(creator)).toMatchObject([{ status: 'in_transit' }, { id, needsAction: false }])
    expect(codeOf(await retry(id))).toBe('already_decided')
  })
})

describe('a failed payout that can’t be retried', () => {
  const waiting = async () => (await boss.get('/api/admin/me')).body.waiting?.payouts ?? 0
  const needsAction = async (creator: Visitor) => (await listed(creator)).map((row: { needsAction: boolean }) => row.needsAction)

  it('needs no one while refunds have used its money up', async () => {
    const { creator } = await failed()
    const before = await waiting()
    expect(await needsAction(creator)).toEqual([true])
    const [sale] = (await boss.get(`/api/admin/payments?person=${creator.id}`)).body
    expect((await boss.post(`/api/admin/payments/${sale?.id}/refund`, { reason: 'As agreed' })).status).toBe(200)
    expect([await needsAction(creator), await waiting()]).toEqual([[false], before - 1])
  })

  it('needs no one while what is available was earned with the other kind of cards', async () => {
    const { database } = site.platform
    const { creator } = await failed()
    const fan = await site.person()
    const subscriptionId = await placeSubscription(database, creator, fan, { realm: 'live' })
    const sold = { creatorId: creator.id, fanId: fan.id, subscriptionId, feeBasisPoints: 1_000, taxBasisPoints: 0, taxCountry: null }
    await recordPayment(database, { ...sold, eventId: null }, bill(`live-${creator.id}`, { paidAt: hour(-24 * 365) }))
    expect(await needsAction(creator)).toEqual([true])
    const [test] = (await boss.get(`/api/admin/payments?person=${creator.id}`)).body
    expect((await boss.post(`/api/admin/payments/${test?.id}/refund`, { reason: 'As agreed' })).status).toBe(200)
    expect((await balance(creator)).availableCents).toBeGreaterThan(0)
    expect(await needsAction(creator)).toEqual([false])
  })

  it('needs no one when the account is closed', async () => {
    const { creator } = await failed()
    const before = await waiting()
    await site.query("update payout_accounts set payouts_enabled = false, disabled_reason = 'closed' where creator_id = $1", [creator.id])
    expect([await needsAction(creator), await waiting()]).toEqual([[false], before - 1])
  })

  it('isn’t counted when it was sent with another provider than the list is about', async () => {
    const { creator } = await failed()
    const before = await waiting()
    await site.query(
      "insert into payouts (creator_id, amount_cents, currency, status, realm, created_at) values ($1, 1, 'USD', 'failed', 'live', now())",
      [creator.id],
    )
    expect([await needsAction(creator), await waiting()]).toEqual([[true], before])
  })
})

describe('a hold', () => {
  it('keeps payouts back with a reason that the creator reads, until it’s released with another', async () => {
    const creator = await owed()
    const held = await hold(creator, 'The bank asks who owns the account.')
    expect([held.status, held.body]).toMatchObject([201, { reason: 'The bank asks who owns the account.', heldBy: { id: boss.id } }])
    await payCreator(site.platform, creator.id)
    expect(await states(creator)).toEqual([])
    expect((await creator.get(`/api/creator/${creator.id}/payout-status`)).body).toMatchObject({
      state: 'held',
      reason: 'site_team',
      hold: { reason: 'The bank asks who owns the account.' },
    })
    expect((await creator.get(`/api/creator/${creator.id}/earnings`)).body[0]).toMatchObject({ availableCents: 1_350, nextPayoutAt: null })
    const told = async () => (await creator.get('/api/notifications?show=money')).body.map(({ kind, reason }) => [kind, reason])
    expect(await told()).toContainEqual(['payouts_held', 'The bank asks who owns the account.'])
    const first = (await boss.get('/api/admin/payouts/balances?group=held&limit=100')).body.find((row) => row.creator.id === creator.id)
    expect(first).toMatchObject({ hold: { id: held.body.id, heldBy: { id: boss.id } }, reason: 'site_team', availableCents: 1_350 })

    const done = await release(held.body.id, 'The bank confirmed the account.', colleague)
    expect(done.body).toMatchObject({ id: held.body.id, releasedAt: expect.any(String) })
    await payCreator(site.platform, creator.id)
    expect(await states(creator)).toEqual(['in_transit'])
    expect(await told()).toContainEqual(['payouts_released', 'The bank confirmed the account.'])
    const mails = await site.query<{ kind: string; detail: object }>(
      "select kind, detail from letters where user_id = $1 and kind like 'payouts_%' order by id",
      [creator.id],
    )
    expect(mails).toMatchObject([
      { kind: 'payouts_held', detail: { reason: 'The bank asks who owns the account.' } },
      { kind: 'payouts_released', detail: { reason: 'The bank confirmed the account.' } },
    ])
    const lines = (await colleague.get(`/api/admin/audit-log?targetKind=person&targetId=${creator.id}`)).body
    expect(lines.map(({ action, reason }) => [action, reason])).toEqual(
      expect.arrayContaining([
        ['payouts_held', 'The bank asks who owns the account.'],
        ['payouts_released', 'The bank confirmed the account.'],
      ]),
    )
  })

  it.each(['error', 'cut'] as const)(
    'keeps back what was begun and not transferred (%s), and sends it once it’s released',
    async (kind) => {
      const creator = await owed()
      const before = await money()
      await breakProvider(site, { kind, times: 1_000, path: '/v1/transfers' })
      await expect(payCreator(site.platform, creator.id)).rejects.toThrow()
      await breakProvider(site, null)
      const { body: held } = await hold(creator, 'A reason')
      const left = await money()
      await payCreator(site.platform, creator.id)
      expect([await states(creator), await money()]).toEqual([['created'], left])
      await release(held.id, 'Another reason')
      await payCreator(site.platform, creator.id)
      expect([await states(creator), before - (await money())]).toEqual([['in_transit'], 1_350])
    },
  )

  it('is made and released by one of two who do it at once', async () => {
    const creator = await paidCreator(site)
    const made = await Promise.all([hold(creator, 'One reason'), hold(creator, 'Another one', colleague)])
    expect(statusesOf(made)).toEqual([201, 409])
    const lost = made.find(({ status }) => status === 409)
    expect(lost && said(lost)).toEqual([409, 'already_decided', 'This creator’s payouts are already on hold.'])
    const id = made.find(({ status }) => status === 201)?.body.id ?? 0
    const ended = await Promise.all([release(id, 'One reason'), release(id, 'Another one', colleague)])
    expect(statusesOf(ended)).toEqual([200, 409])
    const late = ended.find(({ status }) => status === 409)
    expect(late && said(late)).toEqual([409, 'already_decided', 'These payouts were already released.'])
  })

  it('asks for a reason that can be read', async () => {
    const creator = await paidCreator(site)
    const rule = (answer: Answer) => [answer.status, answer.body.fields?.[0]?.field, answer.body.fields?.[0]?.rule]
    expect(rule(await hold(creator))).toEqual([422, 'reason', 'required'])
    expect(rule(await hold(creator, '  '))).toEqual([422, 'reason', 'empty'])
    expect(rule(await hold(creator, 'a'.repeat(limits.reasonLength + 1)))).toEqual([422, 'reason', 'too_long'])
    const { body } = await hold(creator, 'As it is')
    expect(rule(await release(body.id))).toEqual([422, 'reason', 'required'])
    expect(rule(await release(body.id, 'a'.repeat(limits.reasonLength + 1)))).toEqual([422, 'reason', 'too_long'])
    expect((await release(body.id, 'As it was')).status).toBe(200)
  })
})

it('is for admins alone, and no one decides about their own money', async () => {
  const { creator, id } = await failed()
  const { body: held } = await hold(creator, 'A reason')
  expect(codeOf(await retry(id))).toBe('not_payable')
  const [helper, fan] = [await moderator(site), await site.person()]
  const calls = [
    (who: Visitor) => who.get('/api/admin/payouts'),
    (who: Visitor) => who.get('/api/admin/payouts/balances'),
    (who: Visitor) => who.get(`/api/admin/users/${creator.id}/money`),
    (who: Visitor) => retry(id, who),
    (who: Visitor) => hold(creator, 'Another reason', who),
    (who: Visitor) => release(held.id, 'Another reason', who),
  ]
  for (const call of calls) {
    expect(codeOf(await call(site.visitor()))).toBe('signed_out')
    for (const who of [helper, fan, creator]) expect(codeOf(await call(who))).toBe('not_allowed')
  }
  expect(codeOf(await hold(fan, 'Not a creator'))).toBe('not_found')
  expect(codeOf(await hold(boss, 'My own'))).toBe('not_allowed')
  await site.query("insert into payout_holds (creator_id, reason, held_at) values ($1, 'A reason', now())", [boss.id])
  const [own] = await site.query<{ id: number }>('select id from payout_holds where creator_id = $1', [boss.id])
  expect(codeOf(await release(own?.id ?? 0, 'My own'))).toBe('not_allowed')
  await site.query(
    "insert into payouts (creator_id, amount_cents, currency, status, realm, created_at) values ($1, 1, 'USD', 'failed', 'sandbox', now())",
    [boss.id],
  )
  const [mine] = await listed(boss)
  expect(codeOf(await retry(mine.id))).toBe('not_allowed')
  expect(codeOf(await retry(mine.id, colleague))).toBe('not_payable')
  expect(codeOf(await retry(999_999))).toBe('not_found')
})

describe('the groups of balances', () => {
  let creator: Visitor

  beforeAll(async () => {
    creator = await paidCreator(site)
  })

  it.each([
    ['', 'enabled', 'scheduled'],
    ['can_receive = false', 'permissions_missing', 'provider'],
    ["refusal = 'permissions_missing', provider_id = null", 'permissions_missing', 'provider'],
    ['provider_id = null', 'not_started', 'provider'],
    ["requirements_due = '{individual.dob.day}'", 'requirements_due', 'provider'],
    ["requirements_due = '{external_account}'", 'enabled', 'scheduled'],
    ['bank_last4 = null', 'bank_missing', 'provider'],
    ['is_under_review = true', 'held', 'provider'],
    ["disabled_reason = 'rejected.fraud'", 'held', 'provider'],
    ['payouts_enabled = false', 'held', 'provider'],
    ["held_reason = 'payout_failed', held_at = now()", 'held', 'held'],
  ])('agree with the state where %s', async (change, status, group) => {
    const plain = `provider_id = 'acct_of_groups', refusal = null, can_receive = true, payouts_enabled = true, requirements_due = '{}',
      disabled_reason = null, is_under_review = false, bank_last4 = '6789', held_reason = null, held_at = null`
    await site.query(`update payout_accounts set ${plain} where creator_id = $1`, [creator.id])
    if (change) await site.query(`update payout_accounts set ${change} where creator_id = $1`, [creator.id])
    expect(await balance(creator)).toMatchObject({ status })
    expect((await boss.get(`/api/admin/payouts/balances?person=${creator.id}&group=${group}`)).body).toHaveLength(1)
  })

  it('have no row of who never was a creator', async () => {
    const fan = await site.person()
    await subscribeTo(site, await paidCreator(site), fan)
    expect((await boss.get(`/api/admin/payouts/balances?person=${fan.id}`)).body).toEqual([])
  })
})

describe('the lists', () => {
  it('go on from page to page, failed payouts first', async () => {
    const everything = (await boss.get('/api/admin/payouts?limit=100')).body.map(({ id }) => id)
    expect(everything.length).toBeGreaterThan(3)
    const walked = await walk('/api/admin/payouts?limit=2')
    expect(walked.map(({ id }) => id)).toEqual(everything)
  })

  it('say why money waits: a rest, a decision, a missing account, a debt', async () => {
    const resting = await paidCreator(site)
    await subscribeTo(site, resting, await site.person())
    expect(await balance(resting)).toMatchObject({
      status: 'enabled',
      reason: 'pending',
      pendingCents: 1_350,
      nextPayoutAt: expect.any(String),
    })
    await boss.post('/api/admin/decisions', {
      targetKind: 'person',
      targetId: resting.id,
      action: 'freeze_payouts',
      ground: 'fraud',
      explanation: 'We check this.',
    })
    expect(await balance(resting)).toMatchObject({ status: 'held', reason: 'frozen', nextPayoutAt: null })

    const poor = await owed()
    await payCreator(site.platform, poor.id)
    const [sale] = (await boss.get(`/api/admin/payments?person=${poor.id}`)).body
    expect((await boss.post(`/api/admin/payments/${sale?.id}/refund`, { reason: 'As agreed' })).status).toBe(200)
    expect(await balance(poor)).toMatchObject({ reason: 'balance_negative', balanceCents: expect.any(Number), nextPayoutAt: null })
    const debts = (await boss.get('/api/admin/payouts/balances?group=negative&limit=100')).body
    expect(debts.map(({ creator }) => creator.id)).toContain(poor.id)
    await site.query('update payout_accounts set bank_last4 = null where creator_id = $1', [poor.id])
    expect(await balance(poor)).toMatchObject({ status: 'bank_missing' })
    const walked = (await walk('/api/admin/payouts/balances?limit=1')).map(({ creator }) => creator.id)
    expect(new Set(walked).size).toBe(walked.length)
    expect(walked).toEqual(expect.arrayContaining([resting.id, poor.id]))
  })
})

it('shows a person’s money on both sides, with the figures that they see themselves', async () => {
  const [creator, fan] = [await paidCreator(site), await site.person()]
  const nothing = { creator: null, fan: { subscriptions: 0, paid: [], disputes: 0 } }
  expect((await boss.get(`/api/admin/users/${fan.id}/money`)).body).toEqual(nothing)
  await subscribeTo(site, creator, fan)
  await advanceBilling(site, 8)
  await payCreator(site.platform, creator.id)
  const own = (await creator.get(`/api/creator/${creator.id}/earnings`)).body[0]
  const shown = (await boss.get(`/api/admin/users/${creator.id}/money`)).body
  expect(shown.creator?.balances).toMatchObject([
    {
      availableCents: own.availableCents,
      pendingCents: own.pendingCents,
      reservedCents: own.reservedCents,
      disputedCents: own.disputedCents,
      inTransitCents: own.inTransitCents,
      earnedCents: own.lifetime.netCents,
      nextPayoutAt: own.nextPayoutAt,
    },
  ])
  expect(shown.creator).toMatchObject({ lastPayout: { status: 'in_transit', amountCents: 1_350 }, disputes: 0 })
  const [sale] = (await boss.get(`/api/admin/payments?person=${fan.id}`)).body
  await boss.post(`/api/admin/payments/${sale?.id}/refund`, { amountCents: 500, reason: 'As agreed' })
  expect((await boss.get(`/api/admin/users/${fan.id}/money`)).body.fan).toEqual({
    subscriptions: 1,
    paid: [{ currency: 'USD', grossCents: 1_500, refundedCents: 500, lostCents: 0 }],
    disputes: 0,
  })
  expect(codeOf(await boss.get('/api/admin/users/999999/money'))).toBe('not_found')
})
