import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMail } from '#server/notify/mail/send-mail.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { ToldProvider } from '#tests/money/told-provider.ts'
import { admin as makeAdmin, moderator as makeModerator } from '#tests/people/staff.ts'
import { placeSubscription } from '#tests/people/subscription.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { sweepClosedRequests, sweepRefundRequests } from './sweep-requests.ts'

let site: TestSite
let admin: Visitor
let other: Visitor
let provider: ToldProvider
/** Sells most of what a refund is requested of. */
let seller: Visitor

const reason = 'The weekly video never came.'
const day = 86_400_000

beforeAll(async () => {
  site = await startTestSite()
  ;[admin, other, seller] = [await makeAdmin(site), await makeAdmin(site), await site.creator()]
})

beforeEach(() => {
  provider = new ToldProvider()
  Object.assign(site.platform, { payments: provider.payments })
})

/** A fan who paid a month and can't withdraw any more. */
async function sell(days = 15, lena: Visitor | null = seller) {
  const fan = await site.person()
  const id = await placeSubscription(site.platform.database, lena, fan, {
    status: 'incomplete',
    isAtProvider: true,
    createdAt: provider.now,
    startedAt: provider.now,
  })
  provider.begin(id, 999)
  provider.happen(id, { what: 'pay' })
  await syncSubscription(site.platform, id)
  const [sale] = (await fan.get('/api/receipts')).body
  provider.advance(days)
  return { lena: lena ?? admin, fan, id, saleId: sale.id, path: `/api/receipts/${sale.id}/refund-request` }
}

async function request(days = 15, creator = seller) {
  const sold = await sell(days, creator)
  const { status, body } = await sold.fan.post(sold.path, { reason })
  expect(status).toBe(201)
  const requestId = body.request.id
  const own = `/api/creator/${sold.lena.id}/refund-requests`
  return { ...sold, requestId, own, received: `${own}/${requestId}`, desk: `/api/admin/refund-requests/${requestId}` }
}

/** A request that reached the site team, since the creator declined it. */
async function ask() {
  const asked = await request()
  await asked.lena.post(asked.received, { decision: 'decline', words: 'It is there now.' })
  await asked.fan.post(`${asked.path}/ask-team`)
  return asked
}

const stateOf = async ({ fan, path }: { fan: Visitor; path: string }) => (await fan.get(path)).body.request
const sweep = () => sweepRefundRequests(site.platform)
/** Which steps were emailed to someone about a request, in their order. */
const mailed = async (requestId: number, { id }: Visitor) =>
  (
    await site.query<{ step: string }>(
      "select detail->>'step' as step from letters where user_id = $1 and key like 'refund-request:' || $2 || ':%' order by id",
      [id, requestId],
    )
  ).map(({ step }) => step)
/** What a person’s emails about requests say, as they read them. */
async function mailOf({ id, user }: Visitor): Promise<string> {
  const written = await site.query<{ id: number }>("select id from letters where user_id = $1 and kind = 'refund_request' order by id", [
    id,
  ])
  for (const letter of written) await sendMail(site.platform, letter.id)
  const { body } = await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(user.email)}`)
  return body.map(({ text }: { text: string }) => text).join('\n')
}
const noted = async (person: Visitor) =>
  (await person.get('/api/notifications')).body
    .filter(({ kind }: { kind: string }) => kind === 'refund_request')
    .map(({ refundRequest: { side, step } }: { refundRequest: { side: string; step: string } }) => `${side} ${step}`)
const refunded = async (saleId: number) =>
  (await admin.get('/api/admin/payments?limit=100')).body.find(({ id }: { id: number }) => id === saleId).refundedCents

describe('a fan', () => {
  it('requests a refund once, with a reason, once nothing can be withdrawn from any more', async () => {
    const early = await sell(3)
    expect((await early.fan.get(early.path)).body).toMatchObject({ requestableCents: 0, request: null })
    expect(codeOf(await early.fan.post(early.path, { reason }))).toBe('not_refundable')
    const { fan, lena, path } = await sell(15, await site.creator())
    expect((await fan.get(path)).body).toMatchObject({ requestableCents: 999, creatorName: lena.user.displayName })
    for (const wrong of ['too short', ' ', 'x'.repeat(1_001)])
      expect((await fan.post(path, { reason: wrong })).body.fields).toMatchObject([{ field: 'reason' }])
    const made = await Promise.all([1, 2].map(() => fan.post(path, { reason })))
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const dueAt = new Date(provider.now.getTime() + 7 * day).toISOString()
    expect((await fan.get(path)).body).toMatchObject({
      requestableCents: 0,
      request: { state: 'creator', dueAt, reason, escalation: null },
    })
    const { id: requestId } = await stateOf({ fan, path })
    expect(await mailed(requestId, fan)).toEqual(['received'])
    expect(await mailed(requestId, lena)).toEqual(['requested'])
    expect(await noted(lena)).toEqual(['creator requested'])
    expect((await lena.get('/api/notifications')).body[0]).toMatchObject({ amount: { cents: 999, currency: 'USD' }, actors: [] })
  })

  it('requests nothing after 90 days, of what is disputed, or of someone else’s payment', async () => {
    const late = await sell(91)
    expect(codeOf(await late.fan.post(late.path, { reason }))).toBe('not_refundable')
    const disputed = await sell()
    provider.happen(disputed.id, { what: 'dispute' })
    await syncSubscription(site.platform, disputed.id)
    expect(codeOf(await disputed.fan.post(disputed.path, { reason }))).toBe('not_refundable')
    for (const who of [late.fan, disputed.lena, admin])
      for (const answer of [
        await who.get(disputed.path),
        await who.post(disputed.path, { reason }),
        await who.post(`${disputed.path}/cancel`),
      ])
        expect(codeOf(answer)).toBe('not_found')
    expect(codeOf(await site.visitor().get(disputed.path))).toBe('signed_out')
  })

  it('cancels an open request, and only that', async () => {
    const asked = await request()
    expect((await asked.fan.post(`${asked.path}/cancel`)).body.request).toMatchObject({ state: 'cancelled', askTeamUntil: null })
    expect(await mailed(asked.requestId, asked.lena)).toEqual(['requested', 'cancelled'])
    for (const again of ['/cancel', '/ask-team', ''])
      expect(codeOf(await asked.fan.post(`${asked.path}${again}`, { reason }))).toBe('already_decided')
    expect(codeOf(await asked.lena.post(asked.received, { decision: 'refund' }))).toBe('already_decided')
  })

  it('asks the site team once after a creator declined, within two weeks', async () => {
    const [early, late] = [await request(), await request()]
    for (const { lena, received } of [early, late]) await lena.post(received, { decision: 'decline', words: 'No.' })
    expect(await stateOf(early)).toMatchObject({ state: 'declined', creatorWords: 'No.', askTeamUntil: expect.any(String) })
    expect(codeOf(await late.fan.post(`${early.path}/ask-team`))).toBe('not_found')
    expect((await early.fan.post(`${early.path}/ask-team`)).body.request).toMatchObject({
      state: 'team',
      escalation: 'asked',
      askTeamUntil: null,
    })
    expect(codeOf(await early.fan.post(`${early.path}/ask-team`))).toBe('already_decided')
    provider.advance(15)
    expect(await stateOf(late)).toMatchObject({ askTeamUntil: null })
    expect(codeOf(await late.fan.post(`${late.path}/ask-team`))).toBe('already_decided')
    expect(await mailed(early.requestId, early.lena)).toEqual(['requested', 'moved'])
    expect(await mailed(early.requestId, admin)).toEqual(['requested'])
    await admin.post(early.desk, { decision: 'decline', words: 'It came.' })
    expect(codeOf(await early.fan.post(`${early.path}/ask-team`))).toBe('already_decided')
  })
})

describe('a creator', () => {
  it('refunds a part of it, once, however often it is pressed', async () => {
    const asked = await request(15, await site.creator())
    expect((await asked.lena.get(asked.own)).body).toMatchObject([{ reason, sale: { id: asked.saleId, refundableCents: 999 } }])
    expect(codeOf(await asked.lena.post(asked.received, { decision: 'refund', amountCents: 1_000 }))).toBe('not_refundable')
    const answers = await Promise.all(
      [400, 400, 300].map((amountCents) => asked.lena.post(asked.received, { decision: 'refund', amountCents, words: 'Half of it.' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { refundCents, state, creatorWords } = await stateOf(asked)
    expect({ state, creatorWords }).toEqual({ state: 'refunded', creatorWords: 'Half of it.' })
    expect(await refunded(asked.saleId)).toBe(refundCents)
    expect(await noted(asked.fan)).toEqual(['fan refunded'])
    const [mail] = await site.query("select kind from letters where user_id = $1 and kind = 'refund'", [asked.fan.id])
    expect(mail).toEqual({ kind: 'refund' })
    const [entry] = await site.query(
      "select actor_id, details from audit_entries where action = 'refund_request_accepted' order by id desc limit 1",
    )
    expect(entry).toEqual({ actor_id: asked.lena.id, details: { sale: asked.saleId, amountCents: refundCents } })
  })

  it('declines with words, and one of two answers at the same moment holds', async () => {
    const asked = await request()
    expect((await asked.lena.post(asked.received, { decision: 'decline' })).body.fields).toMatchObject([
      { field: 'words', rule: 'required' },
    ])
    const answers = await Promise.all([
      asked.lena.post(asked.received, { decision: 'decline', words: 'It is there now.' }),
      asked.lena.post(asked.received, { decision: 'refund' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { state } = await stateOf(asked)
    expect(await refunded(asked.saleId)).toBe(state === 'refunded' ? 999 : 0)
  })

  it('tells the fan why, by email and beside the receipt, as the site team does after that', async () => {
    const asked = await request()
    await asked.lena.post(asked.received, { decision: 'decline', words: 'The video is in the archive.' })
    expect(await mailOf(asked.fan)).toContain('The video is in the archive.')
    await asked.fan.post(`${asked.path}/ask-team`)
    await admin.post(asked.desk, { decision: 'decline', words: 'We found it there too.' })
    expect(await mailOf(asked.fan)).toContain('We found it there too.')
    expect(await stateOf(asked)).toMatchObject({ creatorWords: 'The video is in the archive.', teamWords: 'We found it there too.' })
  })

  it('is told of their own alone', async () => {
    const [one, two] = [await request(15, await site.creator()), await request(15, await site.creator())]
    expect(codeOf(await two.lena.get(one.own))).toBe('private_information')
    expect(codeOf(await two.lena.post(one.received, { decision: 'refund' }))).toBe('private_information')
    expect(codeOf(await two.lena.post(`${two.own}/${one.requestId}`, { decision: 'refund' }))).toBe('not_found')
    expect((await two.lena.get(two.own)).body).toHaveLength(1)
    for (const who of [one.lena, one.fan, await makeModerator(site)]) {
      expect(codeOf(await who.get('/api/admin/refund-requests'))).toBe('not_allowed')
      expect(codeOf(await who.post(one.desk, { decision: 'refund' }))).toBe('not_allowed')
    }
    expect(codeOf(await site.visitor().get(one.own))).toBe('signed_out')
  })

  it('who lets a week pass hands it to the site team, once', async () => {
    const asked = await request()
    await sweep()
    expect(await stateOf(asked)).toMatchObject({ state: 'creator' })
    expect(codeOf(await admin.post(asked.desk, { decision: 'refund' }))).toBe('not_found')
    provider.advance(8)
    await Promise.all([sweep(), sweep()])
    const dueAt = new Date(provider.now.getTime() + 14 * day).toISOString()
    expect(await stateOf(asked)).toMatchObject({ state: 'team', escalation: 'late', dueAt })
    expect(codeOf(await asked.lena.post(asked.received, { decision: 'refund' }))).toBe('already_decided')
    expect(await mailed(asked.requestId, asked.fan)).toEqual(['received', 'moved'])
    expect(await mailed(asked.requestId, asked.lena)).toEqual(['requested', 'moved'])
    expect(await mailed(asked.requestId, admin)).toEqual(['requested'])
    expect(await noted(asked.fan)).toEqual(['fan team'])
    expect((await noted(other))[0]).toBe('team team')
  })

  it('who can’t answer isn’t waited for', async () => {
    const [gone, going] = [await sell(15, await site.creator()), await request(15, await site.creator())]
    for (const { id } of [gone.lena, going.lena])
      await site.query('update users set absent_since = now(), absence = $2 where id = $1', [id, 'suspended'])
    expect((await gone.fan.post(gone.path, { reason })).body.request).toMatchObject({ state: 'team', escalation: 'direct' })
    await sweep()
    expect(await stateOf(going)).toMatchObject({ state: 'team', escalation: 'direct' })
    const premium = await sell(15, null)
    expect((await premium.fan.post(premium.path, { reason })).body).toMatchObject({ creatorName: null, request: { state: 'team' } })
  })
})

describe('the site team', () => {
  it('finds what is due first, counts it, and decides it once', async () => {
    const asked = await ask()
    const { body: open } = await admin.get('/api/admin/refund-requests?state=open&limit=100')
    const dues = open.map(({ dueAt }: { dueAt: string }) => dueAt)
    expect(dues).toEqual(dues.toSorted())
    expect(open.find(({ id }: { id: number }) => id === asked.requestId)).toMatchObject({
      reason,
      fan: { id: asked.fan.id },
      creator: { id: asked.lena.id },
      isPremium: false,
      refundableCents: 999,
    })
    const { waiting, refundRequestDueAt } = (await admin.get('/api/admin/overview')).body
    expect(waiting.refundRequests).toBeGreaterThan(0)
    expect(refundRequestDueAt).not.toBeNull()
    expect((await (await makeModerator(site)).get('/api/admin/me')).body.waiting.refundRequests).toBe(0)
    const answers = await Promise.all([
      admin.post(asked.desk, { decision: 'refund', words: 'The video is still missing.' }),
      other.post(asked.desk, { decision: 'decline', words: 'It came.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(await admin.post(asked.desk, { decision: 'refund' }))).toBe('already_decided')
    const { state } = await stateOf(asked)
    expect(await refunded(asked.saleId)).toBe(state === 'refunded' ? 999 : 0)
    expect(await mailed(asked.requestId, asked.lena)).toEqual(['requested', 'moved', state === 'refunded' ? 'refunded' : 'denied'])
    const lines = await site.query<{ action: string }>(
      "select action from audit_entries where target_kind = 'refund_request' and actor_id = any($1)",
      [[admin.id, other.id]],
    )
    expect(lines.map(({ action }) => action)).toContain(state === 'refunded' ? 'refund_request_accepted' : 'refund_request_declined')
  })

  it('still refunds what was requested on the last day', async () => {
    const asked = await request(89)
    provider.advance(8)
    await sweep()
    expect((await admin.post(asked.desk, { decision: 'refund', amountCents: 500 })).body).toMatchObject({
      state: 'refunded',
      refundCents: 500,
    })
  })

  it('asks the provider until the refund is made, once', async () => {
    const asked = await ask()
    provider.isSilent = true
    expect((await admin.post(asked.desk, { decision: 'refund' })).body).toMatchObject({ state: 'accepted', refundCents: 999 })
    expect(codeOf(await asked.fan.post(`${asked.path}/cancel`))).toBe('already_decided')
    provider.isSilent = false
    await Promise.all([sweep(), sweep()])
    expect(await stateOf(asked)).toMatchObject({ state: 'refunded', refundCents: 999 })
    expect(await refunded(asked.saleId)).toBe(999)
  })
})

describe('what happens besides', () => {
  it.each([
    ['a refund by hand', 'refunded', 'fan refunded', ['received']],
    ['a dispute', 'disputed', 'fan closed', ['received', 'disputed']],
  ] as const)('%s closes the request', async (what, state, step, mails) => {
    const asked = await request()
    if (state === 'refunded') await asked.lena.post(`/api/creator/${asked.lena.id}/sales/${asked.saleId}/refund`, { amountCents: 300 })
    else {
      provider.happen(asked.id, { what: 'dispute' })
      await syncSubscription(site.platform, asked.id)
    }
    expect(await stateOf(asked)).toMatchObject({ state, refundCents: state === 'refunded' ? 300 : null })
    expect(await noted(asked.fan)).toEqual([step])
    expect(await mailed(asked.requestId, asked.fan)).toEqual(mails)
    expect(codeOf(await asked.lena.post(asked.received, { decision: 'refund' }))).toBe('already_decided')
  })

  it('a withdrawal that was declared in time and found later closes it', async () => {
    const asked = await request()
    await site.query('update subscriptions set withdrawn_at = started_at where id = $1', [asked.id])
    await syncSubscription(site.platform, asked.id)
    expect(await stateOf(asked)).toMatchObject({ state: 'withdrawn', refundCents: null })
  })

  it('is kept for three years after it was closed', async () => {
    const [closed, open] = [await request(), await request()]
    await closed.fan.post(`${closed.path}/cancel`)
    await sweepClosedRequests(site.platform.database, new Date(provider.now.getTime() + 1_094 * day))
    expect(await stateOf(closed)).toMatchObject({ state: 'cancelled' })
    await sweepClosedRequests(site.platform.database, new Date(provider.now.getTime() + 1_096 * day))
    expect(await stateOf(closed)).toBeNull()
    expect(await stateOf(open)).toMatchObject({ state: 'creator' })
  })
})
