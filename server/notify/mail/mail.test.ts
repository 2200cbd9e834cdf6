import { beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { decisionAction, reportReason, targetKind } from '#contract/moderation/moderation.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'
import { composeMail, isMailKind } from './compose-mail.ts'
import type { MailDetails, MailKind } from './mail-kinds.ts'
import { sendMail } from './send-mail.ts'
import { writeMails } from './write-mails.ts'

const at = '2026-11-22T12:00:00.000Z'
const offers = [{ creatorName: null }, { creatorName: 'Ada {other} # <b>' }]
const amount = { amountCents: 123_450, currency: 'USD' }
const decided = targetKind.options.flatMap((targetKind) => decisionAction.options.map((action) => ({ decisionId: 1, action, targetKind })))

/** Everything that can be written, in all its forms. */
const all: { readonly [K in MailKind]: readonly MailDetails[K][] } = {
  receipt: offers.flatMap((offer) =>
    [
      { taxBasisPoints: 0, taxCountry: null, billedTo: 'Ben <b>' },
      { taxBasisPoints: 1_900, taxCountry: 'DE' },
      { taxBasisPoints: 825, taxCountry: null },
    ].map((tax) => ({ ...offer, ...amount, ...tax, number: 'A-1', taxCents: 100, paidAt: at, periodStart: at, periodEnd: at })),
  ),
  payment_failed: offers.flatMap((offer) => [at, null].map((nextRetryAt) => ({ ...offer, ...amount, nextRetryAt }))),
  renewal_reminder: offers.map((offer) => ({ ...offer, ...amount, renewsAt: at })),
  subscription_cancelled: offers.flatMap((offer) => [at, null].map((endsAt) => ({ ...offer, endsAt }))),
  subscription_ended: offers.flatMap((offer) =>
    (['unpaid', 'refunded', 'disputed', 'over'] as const).map((reason) => ({ ...offer, reason })),
  ),
  withdrawal: offers.map((offer) => ({ ...offer, ...amount, withdrawnAt: at })),
  refund: offers.flatMap((offer) => [
    { ...offer, ...amount },
    { ...offer, ...amount, number: 'S1-2026-0002' },
  ]),
  dispute_opened: [amount],
  dispute_team: [true, false].flatMap((isInquiry) => [at, null].map((dueAt) => ({ ...amount, isInquiry, dueAt }))),
  dispute_due: [true, false].map((isInquiry) => ({ ...amount, isInquiry, dueAt: at })),
  dispute_closed: [true, false].map((isWon) => ({ ...amount, isWon })),
  price_notice: offers.map((offer) => ({ ...offer, oldPriceCents: 100, newPriceCents: 200, currency: 'USD', effectiveAt: at })),
  creator_full: [1, 3].map((freeSubscribers) => ({ freeSubscribers, premiumPriceCents: 999 })),
  bank_changed: [{ bankLast4: '6789' }],
  payout_sent: [
    { ...amount, bankLast4: '6789', arrivesAt: at },
    { ...amount, bankLast4: null, arrivesAt: null },
  ],
  payouts_held: [{ reason: 'The bank asks who owns the account.' }],
  payouts_released: [{ reason: 'The bank confirmed it.' }],
  payout_failed: ['account_closed', 'never_heard_of', null].map((reason) => ({ ...amount, reason })),
  report_received: targetKind.options.map((targetKind) => ({ receipt: 'R', targetKind })),
  report_decided: targetKind.options.flatMap((targetKind) =>
    [true, false].map((isActionTaken) => ({ receipt: 'R', targetKind, isActionTaken })),
  ),
  decision: decided.flatMap((one) =>
    reportReason.options.map((ground, index) => ({
      ...one,
      ground,
      basis: index % 2 ? ('law' as const) : ('terms' as const),
      explanation: 'As somebody wrote it.',
      isAutomated: index % 3 === 0,
      until: index % 2 ? at : null,
    })),
  ),
  decision_reversed: decided,
  appeal_decided: decided.flatMap((one) => [true, false].map((isReversed) => ({ ...one, isReversed, answer: 'As somebody wrote it.' }))),
  upload_released: [{ uploadedAt: at }],
  passkey_added: [{ name: 'My {key}', at }],
  passkey_removed: [{ name: 'My {key}', at }],
  recovery_codes_made: [{ count: 10, at }],
  recovery_codes_removed: [{ at }],
  recovery_code_used: [0, 1, 9].flatMap((left) => ['', 'Firefox on Linux'].map((device) => ({ left, at, device }))),
  google_connected: [{ at }],
  google_disconnected: [{ at }],
  email_changed: [
    { emailChangeId: 1, changedAt: at, newEmail: 'n…@people.example' },
    { emailChangeId: 1, changedAt: at, newEmail: 'n…@people.example', google: 'ended' },
    { emailChangeId: 1, changedAt: at, newEmail: 'n…@people.example', google: 'kept' },
  ],
  email_undo_asked: [{ dueAt: at }],
  email_undone: [true, false].map((isBack) => ({ at, since: at, isBack })),
  account_leaving: [{ removalAt: at }],
  account_back: [{}],
  export_ready: [{ exportId: 1, expiresAt: at }],
  export_failed: [{}],
  import_done: [0, 1, 5].flatMap((count) =>
    [true, false].map((isUnfinished) => ({ origin: 'https://b.example', posts: count, follows: count, isUnfinished })),
  ),
  import_failed: [{}, { isOurs: true }, { isOurs: false }],
  latest_seals: [
    {
      at,
      ledger: { seal: 'a'.repeat(64), rows: 1 },
      people: { seal: 'b'.repeat(64), rows: 2 },
      log: { seal: 'c'.repeat(64), rows: 5_000 },
    },
    { at, ledger: null, people: null, log: { seal: 'c'.repeat(64), rows: 21 } },
  ],
  withdrawal_declared: [{ withdrawalId: 1, name: 'Ada', purchase: 'My subscription', declaredAt: at, dueAt: at }],
  withdrawal_answered: [{ declaredAt: at, answer: 'As somebody wrote it.' }],
  refund_request: (
    [
      ['fan', ['received', 'moved', 'declined', 'denied', 'disputed']],
      ['creator', ['requested', 'moved', 'denied', 'refunded', 'cancelled']],
      ['team', ['requested']],
    ] as const
  ).flatMap(([side, steps]) =>
    steps.flatMap((step) =>
      [true, false].map((isAsked) => ({
        step,
        side,
        isAsked,
        saleId: 1,
        isPremium: false,
        creatorName: null,
        dueAt: at,
        amountCents: 999,
        currency: 'USD',
        isWithTeam: isAsked,
        askUntil: isAsked ? at : null,
        words: 'As somebody wrote it.',
      })),
    ),
  ),
  application_received: [{ keptDays: 90 }],
  application_approved: [{ keptDays: 90 }],
  application_declined: [
    { keptDays: 90, words: null },
    { keptDays: 90, words: 'We’re a small site about bread.' },
  ],
  sign_up_surge: [true, false].map((isProofNeeded) => ({ lastHour: 1_312, usual: 4, isProofNeeded })),
  data_request_received: [{ dueAt: at }],
  data_request_answered: [{ askedAt: at, answer: 'As somebody wrote it.' }],
}
const kinds = Object.keys(all).filter(isMailKind)

describe.each(locales)('mails in %s', (locale) => {
  it.each(kinds)('%s is whole in all its forms', (kind) => {
    expect(all[kind].length).toBeGreaterThan(0)
    for (const detail of all[kind]) {
      const { subject, text, html } = composeMail(kind, detail, { origin: 'https://a.example', key: 'k', siteName: 'Site', locale })
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).not.toContain('<b>')
      for (const written of [subject, text]) expect(written).not.toMatch(/undefined|\bnull\b|NaN|Invalid|\{(?!other\} # <b>|key\})/)
      if ('answer' in detail || 'explanation' in detail) expect(text).toContain('As somebody wrote it.')
      if ('creatorName' in detail && detail.creatorName !== null) expect(`${subject} ${text}`).toContain('Ada {other} # <b>')
    }
  })
})

describe('money and days', () => {
  it('are written as the language writes them', () => {
    const [detail] = all.withdrawal
    if (!detail) throw new Error('no detail')
    const inGerman = composeMail('withdrawal', detail, { origin: 'https://a.example', key: '', siteName: 'Site', locale: 'de' }).text
    expect(inGerman.replaceAll('\u00a0', ' ')).toContain('1.234,50 $')
    expect(inGerman).toContain('22. November 2026')
  })
})

describe('the language of a mail', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite()
  })

  const send = async (mails: Parameters<typeof writeMails>[1]) => {
    const { database } = site.platform
    for (const id of await writeMails(database, mails, new Date())) await sendMail(site.platform, id)
  }
  const lastTo = async (email: string) => (await site.visitor().get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)).body[0]

  it('is that of the person at the time it is sent', async () => {
    const ada = await site.person()
    await ada.put('/api/me/language', { language: 'ja' })
    await send([{ userId: ada.id, key: 'one', kind: 'bank_changed', detail: { bankLast4: '1234' } }])
    expect((await lastTo(ada.user.email)).html).toContain('<html lang="ja">')
  })

  it('is the one they came with for somebody without an account, in what follows too', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('language', 'ru')
    const email = 'asker@elsewhere.example'
    const asked = await visitor.post('/api/data-requests', { email, kind: 'access', text: 'What do you keep about me?' })
    expect(asked.status).toBe(201)
    const [mail] = await site.query<{ id: number; detail: object }>('select id, detail from letters where key = $1', [
      `data_request_received:${asked.body.id}`,
    ])
    expect(mail?.detail).toMatchObject({ language: 'ru' })
    const detail = { askedAt: at, answer: 'Nothing.', after: `data_request_received:${asked.body.id}` }
    await send([{ email, key: 'answer', kind: 'data_request_answered', detail }])
    expect((await lastTo(email)).html).toContain('<html lang="ru">')
  })
})
