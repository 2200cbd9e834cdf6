import { beforeAll, describe, expect, it } from 'vitest'
import { errorSentences, type ErrorSentence } from '#contract/error-sentences.ts'
import { limits } from '#contract/limits.ts'
import { Authenticator } from '#tests/people/authenticator.ts'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { paidCreator, setUpCreator } from '#tests/people/paid-creator.ts'
import { advanceBilling, subscribeTo } from '#tests/people/paying-fan.ts'
import { prove } from '#tests/people/proof.ts'
import { operatorPassword, owner as makeOwner } from '#tests/people/staff.ts'
import { Visitor, type Answer } from '#tests/people/visitor.ts'
import { startTestSite, TestClock, type TestSite } from '#tests/site.ts'
import { placeSubscription } from '#tests/people/subscription.ts'

const clock = new TestClock()
const day = 86_400_000
const nobody = 999_999
let site: TestSite
let boss: Visitor
let ana: Visitor
let ben: Visitor

beforeAll(async () => {
  site = await startTestSite({ clock })
  boss = await makeOwner(site)
  ;[ana, ben] = [await site.person('ana_told'), await site.person('ben_told')]
})

const postOf = async (by: Visitor, more: object = {}): Promise<number> =>
  (await by.post('/api/posts', { content: 'words', ...more })).body.id
const conversation = async (): Promise<number> => (await ana.post('/api/conversations', { otherUserId: ben.id })).body.id
const uploaded = async (by: Visitor, bytes: Promise<Buffer>): Promise<string> => (await by.upload({ media: await bytes })).body.url
const setSettings = (limitsWished: object) => boss.put('/api/admin/settings', { limits: limitsWished })
const setUp = (change: object) => ana.post('/api/creator/setup', { description: 'Pots', country: 'PT', ...change })
const decide = (wish: object, by = boss) =>
  by.post('/api/admin/decisions', { ground: 'harassment', explanation: 'Not here, please.', action: 'limit', ...wish })
const settle = (wish: object) => ana.put('/api/me/notification-settings', wish)
const publish = (change: object) =>
  boss.post('/api/admin/legal/terms', {
    summary: ['Be kind.'],
    sections: [{ heading: 'How we are', paragraphs: ['Be kind to each other.'] }],
    // Not of today: the product may come with a version of that day.
    version: new Date(clock.now().getTime() + day).toISOString().slice(0, 10),
    needsConsent: false,
    ...change,
  })
const join = async (birthDate: string): Promise<Answer> => {
  const newcomer = site.visitor()
  const email = `born.${birthDate}@people.example`
  await newcomer.post('/api/auth/mobile', { email })
  return newcomer.post('/api/auth/mobile', { email, code: await newcomer.mailedCode(email), birthDate, acceptTerms: true })
}
let workers = 0
/** Someone joins where that takes a proof of work. */
const joinAfterWork = async (proof?: string): Promise<Answer> => {
  await boss.put('/api/admin/settings', { joining: { proof: 'always' } })
  const newcomer = site.visitor()
  const email = `worker${(workers += 1)}@people.example`
  await newcomer.post('/api/auth/mobile', { email })
  const code = await newcomer.mailedCode(email)
  const answer = await newcomer.post('/api/auth/mobile', { email, code, birthDate: '1990-05-17', acceptTerms: true, proof })
  await boss.put('/api/admin/settings', { joining: { proof: 'surge' } })
  return answer
}
const reason = 'The weekly video never came.'
/** Someone paid a creator so many days ago; answers where its refund is requested. */
const payForMonth = async (days = 0) => {
  const fan = await site.person()
  await subscribeTo(site, await paidCreator(site), fan)
  if (days > 0) await advanceBilling(site, days)
  const [receipt] = (await fan.get('/api/receipts')).body
  return { fan, path: `/api/receipts/${receipt.id}/refund-request` }
}
let disputes = 0
const placeDispute = async (status: 'lost' | 'under_review'): Promise<number> => {
  const [row] = await site.query<{ id: number }>(
    `insert into disputes (provider_id, realm, payment_intent_id, invoice_id, is_premium, is_inquiry, status, reason, amount_cents, fee_cents,
       currency, opened_at, due_at, submitted_at, closed_at, told_at)
     values ($1, 'sandbox', 'pi_told', 'in_told', true, false, $2, 'general', 5, 0, 'USD', now(), now() + interval '9 days',
       case when $2 = 'under_review' then now() end, case when $2 = 'lost' then now() end, now()) returning id`,
    [`du_told_${(disputes += 1)}`, status],
  )
  return row?.id ?? 0
}
/** A payout of this state to a creator. */
const placePayout = async ({ id }: Visitor, status: 'created' | 'failed'): Promise<number> => {
  const [row] = await site.query<{ id: number }>(
    `insert into payouts (creator_id, amount_cents, currency, status, realm, created_at) values ($1, 5, 'USD', $2, 'sandbox', now()) returning id`,
    [id, status],
  )
  return row?.id ?? 0
}
const retryPayoutOf = async (creator: Visitor) => boss.post(`/api/admin/payouts/${await placePayout(creator, 'failed')}/retry`)
const holdPayoutsOf = ({ id }: Visitor) => boss.post(`/api/admin/users/${id}/payout-hold`, { reason: 'The bank asks.' })
const noFile = `/api/media/${'a'.repeat(22)}.webp`

/** What is said beside the code: each sentence as somebody would meet it. */
const provocations: Record<ErrorSentence, () => Promise<Answer>> = {
  no_such_person: () => ana.get(`/api/users/${nobody}`),
  no_such_creator: () => ana.post(`/api/creator/${ben.id}/subscribe`),
  no_such_post: () => ana.get(`/api/posts/${nobody}`),
  no_such_folder: () => ana.delete(`/api/bookmark-folders/${nobody}`),
  no_such_comment: async () => ana.delete(`/api/posts/${await postOf(ana)}/comments/${nobody}`),
  no_such_article: () => ana.get('/api/blog/never-written'),
  no_such_request: () => ana.get(`/api/requests/${nobody}`),
  no_such_conversation: () => ana.get(`/api/conversations/${nobody}`),
  no_such_message: async () => ana.delete(`/api/conversations/${await conversation()}/messages/${nobody}`),
  no_such_call: () => ana.post('/api/calls/nowhere/ice'),
  no_such_dispute: () => boss.get(`/api/admin/disputes/${nobody}`),
  no_such_refund_request: () => boss.post(`/api/admin/refund-requests/${nobody}`, { decision: 'refund' }),
  no_such_case: () => boss.get(`/api/admin/cases/${nobody}`),
  no_such_decision: () => boss.post(`/api/admin/decisions/${nobody}/reverse`),
  no_such_statement: () => ana.get(`/api/statements/${nobody}`),
  file_larger_than: () => ana.upload({ media: Buffer.alloc(52 * 1_048_576) }),
  video_longer_than: async () => ana.upload({ media: await makeVideo(62) }),
  body_encoded: () => ana.send('POST', '/api/posts', '{"content":"a"}', { 'content-encoding': 'gzip' }),
  test_email_refused: async () => {
    const mute = await startTestSite({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@people.example' } })
    const first = mute.visitor()
    const { idToken } = (await first.post('/sandbox/google/token', { email: 'first@people.example', name: 'First' })).body
    await first.post('/api/auth/firebase', { idToken, birthDate: '1990-05-17', acceptTerms: true })
    await first.post('/api/admin/unlock', { password: operatorPassword })
    return first.post('/api/admin/launch/test-email')
  },
  files_unchecked: async () => {
    const unchecked = await startTestSite({ env: { SCAN_URL: 'http://127.0.0.1:9/scan' } })
    return (await unchecked.person()).upload({ media: await makePhoto() })
  },
  too_young_to_join: () => join(`${clock.now().getUTCFullYear() - 15}-05-17`),
  no_website: () => setUp({ businessWebsite: 'no website' }),
  no_birth_date: () => join('1799-05-17'),
  own_address: () => ana.post('/api/me/email', { email: ana.user.email }),
  other_address: async () => {
    const authenticator = new Authenticator(`http://localhost:${new URL(site.localUrl).port}`)
    const moved = await site.person()
    const { body: question } = await moved.post('/api/me/passkeys/challenge')
    expect((await moved.post('/api/me/passkeys', { answer: authenticator.create(question) })).status).toBe(201)
    const email = `moved.${moved.id}@people.example`
    await moved.post('/api/me/email', { email })
    expect((await moved.post('/api/me/email', { email, code: await moved.mailedCode(email) })).status).toBe(200)
    const { body: asked } = await moved.post('/api/auth/step-up/passkey/challenge')
    return moved.post('/api/me/email/keep', { email: moved.user.email, answer: authenticator.get(asked) })
  },
  suspended_with_wave: async () => {
    const email = 'waved@people.example'
    const { id } = await site.person('waved', { email })
    await site.query(
      `with made as (
        insert into waves (state, selection, total, posts, messages, created_at, ended_at) values ('undone', '{}', 1, 0, 0, now(), now()) returning id
      ) update users set absence = 'suspended', absent_since = now(), wave_id = made.id from made where users.id = $1`,
      [id],
    )
    const back = site.visitor()
    await back.post('/api/auth/mobile', { email })
    return back.post('/api/auth/mobile', { email, code: await back.mailedCode(email) })
  },
  proof_missing: () => joinAfterWork(),
  proof_wrong: () => joinAfterWork('nothing'),
  proof_stale: async () => {
    const proof = await prove(site.visitor())
    await joinAfterWork(proof)
    return joinAfterWork(proof)
  },
  invitation_expired: async () => {
    const { id, url } = (await boss.post('/api/admin/invitations', { most: 1, days: 1 })).body
    await site.query('update invitations set ends_at = $2 where id = $1', [id, clock.now()])
    return joinInvited(url)
  },
  invitation_used_up: async () => {
    const { url } = (await boss.post('/api/admin/invitations', { most: 1, days: 1 })).body
    await joinInvited(url)
    return joinInvited(url)
  },
  invitation_revoked: async () => {
    const { id, url } = (await boss.post('/api/admin/invitations', { most: 1, days: 1 })).body
    await boss.delete(`/api/admin/invitations/${id}`)
    return joinInvited(url)
  },
  invitation_unknown: () => joinInvited(`${site.url}/signup?invitation=nothing`),
  invite_later: async () => {
    await setJoining({ memberInvitations: 1 })
    const answer = await (await site.person()).post('/api/me/invitations')
    await setJoining({ memberInvitations: 0 })
    return answer
  },
  email_refused: async () => {
    await boss.post('/api/admin/sign-up-blocks', { kind: 'domain', value: 'refused.example' })
    return ana.post('/api/me/email', { email: 'ana@refused.example' })
  },
  no_domain: () => boss.post('/api/admin/sign-up-blocks', { kind: 'domain', value: 'nothing' }),
  no_network: () => boss.post('/api/admin/sign-up-blocks', { kind: 'network', value: 'nothing' }),
  no_name_pattern: () => boss.post('/api/admin/sign-up-blocks', { kind: 'name', value: 'a*' }),
  day_past: () => boss.post('/api/admin/sign-up-blocks', { kind: 'domain', value: 'late.example', endsOn: '2020-01-01' }),
  no_csv_kind: () => importBlocks('planet,mars'),
  no_csv_line: () => importBlocks('domain,"open'),
  address_left: async () => {
    const left = await site.person()
    const email = `left.${left.id}@people.example`
    await left.post('/api/me/email', { email })
    expect((await left.post('/api/me/email', { email, code: await left.mailedCode(email) })).status).toBe(200)
    const newcomer = site.visitor()
    await newcomer.post('/api/auth/mobile', { email: left.user.email })
    return newcomer.post('/api/auth/mobile', { email: left.user.email, code: await newcomer.mailedCode(left.user.email) })
  },
  appeal_too_late: async () => {
    const later = new TestClock()
    const other = await startTestSite({ clock: later })
    const [staff, limited] = [await makeOwner(other), await other.person()]
    const { body } = await decide({ targetKind: 'person', targetId: limited.id }, staff)
    later.advance((limits.appealDays + 1) * day)
    const back = await Visitor.signUp(other.localUrl, { email: limited.user.email })
    return back.post(`/api/statements/${body.id}/appeal`, { text: 'I did not.' })
  },
  answered_already: async () => {
    const { body } = await ana.post('/api/data-requests', { kind: 'access', text: 'What do you keep about me?' })
    await boss.post(`/api/admin/data-requests/${body.id}`, { answer: 'Here it is.' })
    return boss.post(`/api/admin/data-requests/${body.id}`, { answer: 'Here it is.' })
  },
  evidence_over: async () => {
    const dispute = await placeDispute('lost')
    return boss.post(`/api/admin/disputes/${dispute}/evidence/submit`, { words: 'Delivered.' })
  },
  evidence_sent: async () => {
    const dispute = await placeDispute('under_review')
    return boss.post(`/api/admin/disputes/${dispute}/evidence/submit`, { words: 'Delivered.' })
  },
  no_such_payout: () => boss.post(`/api/admin/payouts/${nobody}/retry`),
  no_such_hold: () => boss.post(`/api/admin/payout-holds/${nobody}/release`, { reason: 'Settled.' }),
  payout_retried: async () => boss.post(`/api/admin/payouts/${await placePayout(await site.creator(), 'created')}/retry`),
  payout_on_hold: async () => {
    const lena = await paidCreator(site)
    await holdPayoutsOf(lena)
    return retryPayoutOf(lena)
  },
  payout_frozen: async () => {
    const lena = await paidCreator(site)
    expect((await decide({ targetKind: 'person', targetId: lena.id, action: 'freeze_payouts' })).status).toBe(201)
    return retryPayoutOf(lena)
  },
  payout_disputed: async () => {
    const lena = await paidCreator(site)
    for (let count = 0; count < 3; count += 1) {
      const dispute = await placeDispute('under_review')
      await site.query('update disputes set creator_id = $2, is_premium = false, opened_at = now() where id = $1', [dispute, lena.id])
    }
    return retryPayoutOf(lena)
  },
  payout_not_enabled: async () => retryPayoutOf(await site.creator()),
  payout_nothing_due: async () => retryPayoutOf(await paidCreator(site)),
  payout_site_balance: async () => {
    const lena = await paidCreator(site)
    await subscribeTo(site, lena, await site.person())
    await advanceBilling(site, 8)
    // Of a platform whose money went elsewhere.
    await site.query("update sandbox_stripe set data = jsonb_set(data, '{available}', '{}') where id = 'balance_platform'")
    return retryPayoutOf(lena)
  },
  payout_under_way: async () => {
    const lena = await paidCreator(site)
    await placePayout(lena, 'created')
    return retryPayoutOf(lena)
  },
  payouts_held_already: async () => {
    const lena = await paidCreator(site)
    await holdPayoutsOf(lena)
    return holdPayoutsOf(lena)
  },
  payouts_released_already: async () => {
    const { body } = await holdPayoutsOf(await paidCreator(site))
    const release = () => boss.post(`/api/admin/payout-holds/${body.id}/release`, { reason: 'Settled.' })
    await release()
    return release()
  },
  bank_abroad: async () => {
    const abroad = await site.person()
    await setUpCreator(abroad, { country: 'PT' })
    const bank = { accountHolderName: 'A', routingNumber: '110000000', accountNumber: '000123456789', accountType: 'checking' }
    return abroad.put(`/api/creator/${abroad.id}/banking`, bank)
  },
  withdraw_instead: async () => {
    const { fan, path } = await payForMonth()
    return fan.post(path, { reason })
  },
  refund_requested: async () => {
    const { fan, path } = await payForMonth(15)
    await fan.post(path, { reason })
    return fan.post(path, { reason })
  },
  ask_team_over: async () => {
    const { fan, path } = await payForMonth(15)
    await fan.post(path, { reason })
    return fan.post(`${path}/ask-team`)
  },
  withdrawn_repeatedly: async () => {
    const [fan, lena] = [await site.person(), await site.creator()]
    for (let count = 0; count < limits.withdrawalsMost; count += 1)
      await placeSubscription(site.platform.database, lena, fan, { status: 'canceled' })
    await site.query('update subscriptions set withdrawn_at = $2 where subscriber_id = $1', [fan.id, clock.now()])
    return fan.post(`/api/creator/${lena.id}/subscribe`)
  },
  withdrawn_often: async () => {
    const fan = await site.person()
    for (let count = 0; count < limits.personWithdrawalsMost; count += 1)
      await placeSubscription(site.platform.database, await site.creator(), fan, { status: 'canceled' })
    await site.query('update subscriptions set withdrawn_at = $2 where subscriber_id = $1', [fan.id, clock.now()])
    return fan.post(`/api/creator/${(await site.creator()).id}/subscribe`)
  },
  account_too_new: async () => {
    const lena = await site.creator()
    for (let count = 0; count < limits.creatorWithdrawalsMost; count += 1)
      await placeSubscription(site.platform.database, lena, await site.person(), { status: 'canceled', createdAt: clock.now() })
    await site.query('update subscriptions set withdrawn_at = $2 where creator_id = $1', [lena.id, clock.now()])
    return (await site.person()).post(`/api/creator/${lena.id}/subscribe`)
  },
  upload_picture_first: () => ana.put(`/api/users/${ana.id}/profile`, { photoURL: noFile }),
  upload_file_first: () => ana.post('/api/posts', { content: 'look', mediaUrl: noFile }),
  file_of_others: async () => {
    const url = await uploaded(ben, makePhoto({ width: 320 }))
    return ana.post(`/api/conversations/${await conversation()}/messages`, { messageType: 'image', mediaUrl: url })
  },
  file_is_image: async () => {
    const url = await uploaded(ana, makePhoto({ width: 330 }))
    return ana.post('/api/posts', { content: 'look', mediaUrl: url, mediaType: 'video' })
  },
  file_is_video: async () => ana.post('/api/posts', { content: 'look', mediaUrl: await uploaded(ana, makeVideo(2)), mediaType: 'image' }),
  choose_file: () => ana.upload({ poster: Buffer.from('x') }),
  post_empty: () => ana.post('/api/posts', { content: '' }),
  one_way_to_attach: async () => {
    const { url } = (await ana.upload({ media: await makePhoto() })).body
    return ana.post('/api/posts', { mediaUrl: url, attachments: [{ url }] })
  },
  file_attached_twice: async () => {
    const { url } = (await ana.upload({ media: await makePhoto() })).body
    return ana.post('/api/posts', { attachments: [{ url }, { url }] })
  },
  nothing_to_label: () => ana.post('/api/posts', { content: 'words alone', isSensitive: true }),
  case_of_something_else: async () => {
    const [one, other] = [await postOf(ana), await postOf(ben)]
    await ben.post('/api/reports', { targetKind: 'post', targetId: one, reason: 'harassment', inGoodFaith: true })
    const { body } = await boss.get('/api/admin/cases?limit=1')
    return decide({ targetKind: 'post', targetId: other, action: 'hide', caseId: body[0].id })
  },
  action_without_end: async () => decide({ targetKind: 'post', targetId: await postOf(ana), action: 'hide', days: 3 }),
  person_not_hidden: () => decide({ targetKind: 'person', targetId: ben.id, action: 'hide' }),
  name_missing: () => reportAsVisitor({}),
  address_missing: () => reportAsVisitor({ name: 'Nora' }),
  answer_address_missing: () => site.visitor().post('/api/data-requests', { kind: 'access', text: 'What do you keep about me?' }),
  country_missing: async () => {
    const lena = await site.creator()
    const { body } = await boss.get('/api/admin/money-terms')
    const taxed = (taxRates: object) => boss.put('/api/admin/money-terms', { ...body, taxRates })
    expect((await taxed({ PT: 2300 })).status).toBe(200)
    const answer = await ana.post(`/api/creator/${lena.id}/subscribe`)
    await taxed({})
    return answer
  },
  picture_unreachable: () => boss.post('/api/blog', { title: 'x', content: 'x', featuredImage: 'https://127.0.0.1:9/a.png' }),
  no_such_picture: () => boss.post('/api/blog', { title: 'x', content: 'x', featuredImage: noFile }),
  address_needs_letter: () => boss.post('/api/blog', { title: 'x', content: 'x', slug: '77' }),
  ids_wanted: () => ana.get('/api/users/online-status?userIds=ana'),
  too_many_ids: () => ana.get(`/api/users/online-status?userIds=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`),
  months_backwards: () => boss.get('/api/admin/taxes?from=2026-03&to=2026-02'),
  days_backwards: () => boss.get('/api/admin/analytics?from=2026-02-02&to=2026-02-01'),
  too_many_days: () => boss.get('/api/admin/analytics?from=2020-01-01&to=2026-02-01'),
  version_past: () => publish({ version: '2020-02-02' }),
  version_twice: async () => {
    expect((await publish({})).status).toBe(201)
    return publish({})
  },
  minimum_above_maximum: () => setSettings({ minimumPriceCents: 9000, maximumPriceCents: 8000 }),
  default_below_minimum: () => setSettings({ minimumPriceCents: 2000 }),
  default_above_maximum: () => setSettings({ maximumPriceCents: 500 }),
  creators_write_less: () => setSettings({ creatorPostLength: 290, postLength: 300 }),
  stands_for_nothing: () => publish({ summary: ['{constructor}'] }),
  price_too_low: () => withSettings({ minimumPriceCents: 500 }, () => setUp({ price: 400 })),
  number_too_high: () => settle({ quietHours: { from: 0, until: 1_440 } }),
  number_too_low: () => settle({ quietHours: { from: -1, until: 60 } }),
  too_many_entries: () =>
    ana.put(`/api/users/${ana.id}/profile`, { interests: Array.from({ length: 200 }, (_, index) => `kind ${index}`) }),
  too_few_entries: () => publish({ summary: [] }),
  no_time_zone: () => settle({ timeZone: 'Mars/Olympus' }),
  no_message_digest: () => settle({ choices: [{ kind: 'message', byMail: 'digest' }] }),
  archive_missing: () => ana.upload({ other: Buffer.from('x') }, '/api/me/imports'),
  account_leaving_for: async () => {
    const left = await site.person()
    expect((await left.delete('/api/me')).status).toBe(200)
    const { email } = left.user
    await left.post('/api/auth/mobile', { email })
    return left.post('/api/auth/mobile', { email, code: await left.mailedCode(email) })
  },
  price_too_high: () => withSettings({ maximumPriceCents: 5_000 }, () => setUp({ price: 6_000 })),
}

const setJoining = async (joining: object) => expect((await boss.put('/api/admin/settings', { joining })).status).toBe(200)
/** The answer says why it left a line out. */
async function importBlocks(csv: string): Promise<Answer> {
  const answer = await boss.post('/api/admin/sign-up-blocks/import', { csv })
  return { ...answer, body: { message: answer.body.mistakes[0]?.message } }
}
let invited = 0
/** Someone new comes by a link to a site that asks for one. */
async function joinInvited(url: string): Promise<Answer> {
  await setJoining({ mode: 'invitation' })
  const [newcomer, email] = [site.visitor(), `invited.${(invited += 1)}@people.example`]
  await newcomer.post('/api/auth/mobile', { email })
  const code = await newcomer.mailedCode(email)
  const invitation = new URL(url).searchParams.get('invitation')
  const answer = await newcomer.post('/api/auth/mobile', { email, code, birthDate: '1990-05-17', acceptTerms: true, invitation })
  await setJoining({ mode: 'open' })
  return answer
}

/** Limits of the operator's own, for one call. */
async function withSettings(wish: object, call: () => Promise<Answer>): Promise<Answer> {
  expect((await setSettings(wish)).status).toBe(200)
  const answer = await call()
  await setSettings(Object.fromEntries(Object.keys(wish).map((name) => [name, null])))
  return answer
}

function reportAsVisitor(who: object): Promise<Answer> {
  return site.visitor().post('/api/reports', { targetKind: 'person', targetId: ben.id, reason: 'harassment', inGoodFaith: true, ...who })
}

/** The sentence with anything where a value is filled in or counted. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence
      .replace(/\{\w+, plural.*\}/, '~')
      .replaceAll(/[.*+?^$()[\]|\\]/g, String.raw`\$&`)
      .replace('{answer}', '~')
      .replaceAll(/\{\w+\}/g, String.raw`\S+`)
      .replace('~', '.+')}$`,
  )
/** Said of a line that an import leaves out; the import itself isn't refused. */
const ofLines: readonly ErrorSentence[] = ['no_csv_kind', 'no_csv_line']
/** What is said of the whole, and of each field. */
const said = ({ body }: Answer): string[] => [body.message, ...(body.fields ?? []).map((field: { message: string }) => field.message)]

describe('an error that says more than its code', () => {
  it.each(Object.keys(provocations) as ErrorSentence[])('%s is said to whoever provokes it', async (name) => {
    const answer = await provocations[name]()
    expect(answer.status >= 400).toBe(!ofLines.includes(name))
    expect(said(answer)).toContainEqual(expect.stringMatching(patternOf(errorSentences[name])))
  })
})
