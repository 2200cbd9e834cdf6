import { actAsSystem } from '#server/access/index.ts'
import { holdWritten, type EnforcementEffects } from '#server/account/enforcement/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { joinGroup, joinRemembered, makeGroup, type NewGroup } from './assign-group.ts'
import { keepFingerprint, type Writing } from './fingerprint-queries.ts'
import { fingerprintOf, type Fingerprint } from './fingerprint.ts'
import { judge, type Verdict } from './judge.ts'
import { findPopularPages } from './popular-pages.ts'

export interface Held {
  readonly groupId: number
  /** For `announceEnforcement` after the commit. */
  readonly effects: EnforcementEffects
}

/**
 * Compares what a new account has just written with what others wrote, in the transaction that wrote it. A post or comment that several
 * wrote, or that was removed as spam before, is hidden from everyone but its author until the site team has reviewed it; of a message
 * nothing is done here. Call `finishHolding` after the commit: it holds what the others wrote. Null where it passes.
 */
export async function holdSimilar(
  platform: Pick<Platform, 'connection' | 'bus'>,
  database: Database,
  writing: Writing & { readonly text: string },
  now: Date,
): Promise<Held | null> {
  const fingerprint = fingerprintOf(writing.text)
  if (fingerprint.signature === null && fingerprint.links.length === 0) return null
  if (!(await readSettings(platform)).joining.holdsSimilar) return null
  // Most pass: their fingerprint is one statement.
  const kept = await keepFingerprint(database, writing, fingerprint, now)
  const verdict = kept && judge(fingerprint, kept.found)
  if (!verdict) return null
  return inTransaction(database, async (transaction) => {
    const groupId = await findGroup(platform, transaction, { verdict, writing, fingerprint, fingerprintId: kept.id }, now)
    if (groupId === null) return null
    const things = { postIds: writing.kind === 'post' ? [writing.id] : [], commentIds: writing.kind === 'comment' ? [writing.id] : [] }
    return { groupId, effects: await holdWritten(transaction, actAsSystem(), things, now) }
  })
}

interface Judged {
  readonly verdict: Verdict
  readonly writing: Pick<Writing, 'kind'>
  readonly fingerprint: Fingerprint
  readonly fingerprintId: number
}

/** The group it's held with; null where the links that several posted are ones that others post, too, or the site team has just decided. */
async function findGroup(
  platform: Pick<Platform, 'connection'>,
  transaction: Database,
  { verdict, writing, fingerprint, fingerprintId }: Judged,
  now: Date,
): Promise<number | null> {
  const isOfMessages = writing.kind === 'message'
  const nothing: NewGroup = { isOfMessages, marks: [], signature: null, links: [] }
  if (verdict.kind === 'group') return (await joinGroup(transaction, verdict.groupId, [fingerprintId], now)) ? verdict.groupId : null
  // No one reviews messages, so each is withheld by itself.
  if (verdict.kind === 'remembered')
    return isOfMessages
      ? makeGroup(transaction, nothing, [fingerprintId], now)
      : joinRemembered(transaction, verdict.rememberedId, fingerprintId, now)
  const popular = await findPopularPages(
    platform,
    transaction,
    fingerprint.links.filter(({ pageKey }) => verdict.byLink.has(pageKey)),
    now,
  )
  const byLink = [...verdict.byLink].filter(([key]) => !popular.has(key))
  if (verdict.byText.length + byLink.length === 0) return null
  const { marks, signature } = verdict.byText.length > 0 ? fingerprint : nothing
  const group = { isOfMessages, marks, signature, links: byLink.map(([key]) => key) }
  const members = new Set([fingerprintId, ...verdict.byText, ...byLink.flatMap(([, ids]) => ids)])
  return makeGroup(transaction, group, [...members], now)
}
