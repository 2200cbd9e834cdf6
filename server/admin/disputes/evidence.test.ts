import { beforeAll, describe, expect, it } from 'vitest'
import { paidCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, billingOf, breakProvider, subscribeTo } from '#tests/people/paying-fan.ts'
import { admin, moderator } from '#tests/people/staff.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { stretch } from '#tests/pace.ts'
import { disputeInvariants } from '#server/money/disputes/dispute-invariants.ts'
import { remindOfDisputes } from '#server/money/disputes/remind-team.ts'
import { sweepEvidence } from '#server/money/disputes/sweep-evidence.ts'
import { syncSubscription } from '#server/money/subscriptions/index.ts'
import { sweepDisputed } from '#server/money/subscriptions/sweep-disputed.ts'

let site: TestSite
let boss: Visitor

beforeAll(async () => {
  site = await startTestSite()
  boss = await admin(site)
})

/** A sale that its bank disputes, or asks about. */
async function disputed(action: 'open' | 'inquire' = 'open') {
  const [lena, fan] = [await paidCreator(site), await site.person()]
  const { id } = await subscribeTo(site, lena, fan)
  const [payment] = await site.query<{ id: string }>('select payment_id as id from subscription_payments where subscription_id = $1', [id])
  const turn = async (what: string) => {
    expect((await billingOf(site).turn(`charges/${payment?.id}/dispute`, { action: what })).status).toBe(200)
    await syncSubscription(site.platform, id)
  }
  const talk = async (words: string, by = fan, to = lena) => {
    const conversation = (await by.post('/api/conversations', { otherUserId: to.id })).body.id
    return (await by.post(`/api/conversations/${conversation}/messages`, { content: words })).body.seq
  }
  return { lena, fan, turn, talk, open: async () => (await turn(action), disputeOf(id)) }
}

async function disputeOf(subscription: number): Promise<number> {
  const [row] = await site.query<{ id: number }>('select id from disputes where subscription_id = $1', [subscription])
  return row?.id ?? 0
}
const path = (id: number) => `/api/admin/disputes/${id}` as const
const read = async (id: number) => (await boss.get(path(id))).body
const submit = (id: number, words: string) => boss.post(`${path(id)}/evidence/submit`, { words })
const sentToBank = async (id: number) => {
  const [row] = await site.query<{ provider: string }>('select provider_id as provider from disputes where id = $1', [id])
  const [kept] = await site.query<{ data: { evidence: { uncategorized_text: string }; evidence_details: { submission_count: number } } }>(
    'select data from sandbox_stripe where id = $1',
    [row?.provider],
  )
  return { words: kept?.data.evidence.uncategorized_text, count: kept?.data.evidence_details.submission_count }
}

describe('the evidence', () => {
  it('is gathered from what the site knows, and from the messages that the creator chose', async () => {
    const { lena, fan, talk, open } = await disputed()
    const post = (await lena.post('/api/posts', { content: 'Words that are sold', teaser: 'A vase', isPremium: true })).body.id
    await fan.get(`/api/posts/${post}`)
    const opened = () => site.query('select from post_openings where reader_id = $1', [fan.id])
    await expect.poll(opened, { timeout: stretch(10_000), interval: 100 }).toHaveLength(1)
    const [loved, secret] = [await talk('I love your vases'), await talk('And I live in Porto')]
    const id = await open()

    const own = (await lena.get(`/api/creator/${lena.id}/disputes`)).body
    expect(own).toMatchObject([{ id, fan: { id: fan.id }, shareCents: 1_350, chosenMessages: [], isAnswerable: true }])
    const choice = `/api/creator/${lena.id}/disputes/${id}/messages` as const
    expect((await lena.put(choice, { messages: [loved] })).body).toMatchObject({ chosenMessages: [loved] })
    expect(codeOf(await lena.put(choice, { messages: [loved, secret + 50] }))).toBe('not_found')
    expect(codeOf(await fan.put(choice, { messages: [secret] }))).toBe('private_information')
    expect(codeOf(await fan.put(`/api/creator/${fan.id}/disputes/${id}/messages`, { messages: [secret] }))).toBe('not_found')

    const { evidenceWords: words, ...detail } = await read(id)
    expect(detail).toMatchObject({
      evidence: 'none',
      isAnswerable: true,
      chosenMessages: 1,
      bookings: [{ kind: 'opened', totalCents: 1_500 }],
    })
    for (const known of [
      fan.user.email,
      fan.user.username,
      'Terms of Service, version',
      '$15.00',
      'was shown 1 post',
      '“A vase”',
      'I love your vases',
    ])
      expect(words).toContain(known)
    for (const unsaid of ['Words that are sold', 'Porto']) expect(words).not.toContain(unsaid)
    const looks =
      "select from audit_entries where action = 'looked' and details->>'call' = 'GET /api/admin/disputes/{id}' and actor_id = $1"
    expect((await site.query(looks, [boss.id])).length).toBeGreaterThan(0)
  })

  it('is kept as a draft, submitted once, and names who did it', async () => {
    const id = await (await disputed()).open()
    expect((await boss.put(`${path(id)}/evidence`, { words: 'A draft' })).body).toMatchObject({
      evidence: 'draft',
      evidenceWords: 'A draft',
    })
    const first = await submit(id, 'Sold and delivered.')
    expect(first.body).toMatchObject({ status: 'under_review', evidence: 'submitted', submittedBy: { id: boss.id }, isAnswerable: false })
    expect(await sentToBank(id)).toEqual({ words: 'Sold and delivered.', count: 1 })
    for (const again of [
      await submit(id, 'Sold and delivered.'),
      await submit(id, 'Other words'),
      await boss.put(`${path(id)}/evidence`, { words: 'x' }),
    ])
      expect([codeOf(again), again.body.message]).toEqual(['already_decided', 'Evidence about this dispute was already submitted.'])
    expect(await sentToBank(id)).toEqual({ words: 'Sold and delivered.', count: 1 })
    expect((await boss.get('/api/admin/disputes')).body.find((one: { id: number }) => one.id === id)).toMatchObject({
      evidence: 'submitted',
    })
    const lines = 'select action from audit_entries where target_kind = $1 and target_id = $2 and actor_id = $3 order by id'
    expect(await site.query(lines, ['dispute', String(id), boss.id])).toEqual([
      { action: 'dispute_evidence_saved' },
      { action: 'dispute_evidence_submitted' },
    ])
  })

  it('whose submission broke off is sent by the hourly job, in the same words', async () => {
    const id = await (await disputed()).open()
    await breakProvider(site, { kind: 'error', times: 20, path: '/v1/disputes/' })
    expect(codeOf(await submit(id, 'Delivered.'))).toBe('payments_unavailable')
    expect(await read(id)).toMatchObject({ evidence: 'sending', evidenceWords: 'Delivered.' })
    expect(codeOf(await submit(id, 'Other words'))).toBe('already_decided')
    const unsent = async (hours: number) => {
      const audited = await disputeInvariants[3]?.broken(new Date(Date.now() + hours * 3_600_000)).execute(site.platform.database)
      return audited?.rows.map(({ row }) => row)
    }
    expect(await unsent(1)).toEqual([])
    expect(await unsent(7)).toEqual([expect.stringContaining(`dispute ${id} `)])
    await breakProvider(site, null)
    await sweepDisputed(site.platform)
    expect(await read(id)).toMatchObject({ evidence: 'submitted', status: 'under_review' })
    expect(await sentToBank(id)).toEqual({ words: 'Delivered.', count: 1 })
  })

  it('that’s missing two days before it’s due is asked for once, of an inquiry and again of its dispute', async () => {
    const [draft, sent, asked] = [await disputed(), await disputed(), await disputed('inquire')] as const
    const ids = [await draft.open(), await sent.open(), await asked.open()] as const
    await boss.put(`${path(ids[0])}/evidence`, { words: 'Not ready yet.' })
    await submit(ids[1], 'Delivered.')
    const remind = () => Promise.all([remindOfDisputes(site.platform), remindOfDisputes(site.platform)])
    const reminded = async () =>
      (
        await site.query<{ id: number; inquiry: boolean }>(
          `select split_part(key, ':', 2)::int as id, (detail ->> 'isInquiry')::boolean as inquiry from letters
          where kind = 'dispute_due' and user_id = $1 order by letters.id`,
          [boss.id],
        )
      ).filter(({ id }) => ids.includes(id))
    const unreminded = async () => {
      const tomorrow = new Date(Date.now() + 8 * 86_400_000)
      const audited = await disputeInvariants[2]?.broken(tomorrow).execute(site.platform.database)
      return ids.map((id) => audited?.rows.some(({ row }) => row.startsWith(`dispute ${id} `)))
    }
    await remind()
    expect(await reminded()).toEqual([])
    expect(await unreminded()).toEqual([true, false, true])

    await advanceBilling(site, 7.5)
    await remind()
    expect((await reminded()).toSorted((a, b) => a.id - b.id)).toEqual([
      { id: ids[0], inquiry: false },
      { id: ids[2], inquiry: true },
    ])
    expect(await unreminded()).toEqual([false, false, false])

    await asked.turn('escalate')
    await advanceBilling(site, 7.5)
    await remind()
    expect((await reminded()).filter(({ id }) => id === ids[2])).toEqual([
      { id: ids[2], inquiry: true },
      { id: ids[2], inquiry: false },
    ])
  })

  it('of an inquiry doesn’t stand for the dispute that it was raised to', async () => {
    const { open, turn } = await disputed('inquire')
    const id = await open()
    expect((await submit(id, 'What was asked.')).body).toMatchObject({ isInquiry: true, evidence: 'submitted' })
    await turn('escalate')
    expect(await read(id)).toMatchObject({ isInquiry: false, evidence: 'none', isAnswerable: true })
    expect((await submit(id, 'losing_evidence')).body).toMatchObject({ status: 'lost', evidence: 'submitted' })
    expect((await read(id)).bookings).toMatchObject([
      { kind: 'opened' },
      { kind: 'lost', totalCents: 1_500, shareCents: 1_350 },
      { kind: 'fee', totalCents: 1_500, isCreators: true },
    ])
  })

  it('goes 180 days after the bank’s decision', async () => {
    const id = await (await disputed()).open()
    await submit(id, 'losing_evidence')
    const [closed] = await site.query<{ at: Date }>('select closed_at as at from disputes where id = $1', [id])
    const sweepAfter = (days: number) => sweepEvidence(site.platform.database, new Date((closed?.at.getTime() ?? 0) + days * 86_400_000))
    await sweepAfter(180)
    expect(await read(id)).toMatchObject({ evidenceWords: 'losing_evidence' })
    await sweepAfter(181)
    expect(await read(id)).toMatchObject({ evidence: 'submitted', evidenceWords: '' })
  })

  it('is refused after the due date', async () => {
    const id = await (await disputed()).open()
    await advanceBilling(site, 10)
    const late = await submit(id, 'Too late')
    expect([codeOf(late), late.body.message]).toEqual(['already_decided', 'The bank no longer takes evidence about this dispute.'])
  })

  it('is for admins', async () => {
    const { lena, fan, open } = await disputed()
    const id = await open()
    for (const who of [await moderator(site), lena, fan]) {
      expect(codeOf(await who.get(path(id)))).toBe('not_allowed')
      expect(codeOf(await who.post(`${path(id)}/evidence/submit`, { words: 'x' }))).toBe('not_allowed')
    }
  })
})

it('tells the site team among its notifications, once, and no one who isn’t an admin any more', async () => {
  const { open, turn } = await disputed('inquire')
  const id = await open()
  await turn('escalate')
  const ofDispute = async () =>
    (await boss.get('/api/notifications?show=money')).body.filter((one: { disputeId: number }) => one.disputeId === id)
  expect(await ofDispute()).toMatchObject([{ kind: 'dispute', actors: [], amount: { cents: 1_500, currency: 'USD' } }])
  const helper = await moderator(site)
  expect((await helper.get('/api/notifications')).body).toEqual([])
  await site.query("update users set role = 'user' where id = $1", [boss.id])
  expect(await ofDispute()).toEqual([])
})
