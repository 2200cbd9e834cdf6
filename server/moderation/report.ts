import { api } from '#contract/index.ts'
import type { Locale } from '#contract/languages.ts'
import { decide } from '#server/access/index.ts'
import { writeMails, type NewMail } from '#server/notify/mail/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { sha256 } from '#server/platform/ids.ts'
import { takeEvidence } from './evidence.ts'
import { firstMailKey } from './first-mail.ts'
import { addReport, type NewReport } from './report-queries.ts'
import { excerptOf, findTarget } from './targets.ts'

/**
 * Somebody tells the staff of something (DSA article 16), with an account or without. What they saw is frozen, all reports of one thing
 * wait as one case, and the same person reporting the same thing again is answered the first report.
 */
export const report = handle(api.moderation.report, async ({ viewer, body, database, platform, exchange, afterCommit }) => {
  const now = platform.clock.now()
  const reporter = viewer ? { id: viewer.id, name: null, email: null } : visitorOf(body)
  const target = await findTarget(database, viewer?.id ?? 0, { kind: body.targetKind, id: body.targetId })
  const refusal = target ? decide(viewer, 'report.make', target) : 'not_found'
  if (!target || refusal) throw new AppError(refusal ?? 'not_found')
  // Whoever names other people's addresses writes few mails to each of them.
  if (reporter.email !== null) await platform.limiter.take('emailsPerMailbox', sha256(reporter.email))
  const wish: NewReport = { target, reporter, reason: body.reason, explanation: body.explanation ?? '', excerpt: excerptOf(target.text) }
  const { row, mailIds } = await inTransaction(database, async (transaction) => {
    const added = await addReport(transaction, wish, receiptOf(platform.ids.id()), now)
    if (!added.isNew) return { row: added, mailIds: [] }
    await takeEvidence(transaction, added.caseId, target, now)
    return { row: added, mailIds: await writeMails(transaction, mailOf(wish, added, exchange.language), now) }
  })
  if (!row.isNew) exchange.status(200)
  afterCommit(() => platform.bus.publish('mails.written', { mailIds }))
  return { id: row.id, receipt: row.receipt, createdAt: row.createdAt.toISOString() }
})

interface Reporter {
  readonly id: number | null
  readonly name: string | null
  readonly email: string | null
}

/** Who reports without an account says who they are, except where that keeps somebody from reporting at all. */
function visitorOf({ reason, name, email }: { reason: string; name?: string | undefined; email?: string | undefined }): Reporter {
  if (reason !== 'child_abuse') {
    if (name === undefined) throw fieldError('name', 'required', sentence('name_missing'))
    if (email === undefined) throw fieldError('email', 'required', sentence('address_missing'))
  }
  return { id: null, name: name ?? null, email: email?.toLowerCase() ?? null }
}

/** 32 letters and digits of which none looks like another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Twelve signs from random bytes, such as `7F3K-9QX2-HM4D`: a number that can be read out. */
function receiptOf(random: string): string {
  const picked = [...Buffer.from(random, 'base64url').subarray(0, 12)].map((byte) => signs.charAt(byte % signs.length))
  return [0, 4, 8].map((at) => picked.slice(at, at + 4).join('')).join('-')
}

function mailOf({ target, reporter }: NewReport, report: { id: number; caseId: number; receipt: string }, language: Locale): NewMail[] {
  const detail = { receipt: report.receipt, targetKind: target.kind }
  const kind = 'report_received'
  if (reporter.id !== null) return [{ userId: reporter.id, key: `${kind}:${report.id}`, kind, detail }]
  // Nobody has proved that this address is theirs: it hears of one case once.
  if (reporter.email !== null)
    return [{ email: reporter.email, key: firstMailKey(report.caseId, reporter.email), kind, detail: { ...detail, language } }]
  return []
}
