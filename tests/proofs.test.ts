import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import { deletePerson, hidePost, letLeave, restorePerson, suspendPerson, unhidePost } from '#server/account/enforcement/index.ts'
import { reverseDecisions, writeDecision } from '#server/moderation/index.ts'
import { giveBack } from '#server/money/earnings/index.ts'
import { claimAccount } from '#server/money/payouts/index.ts'
import { makeExportKey } from '#server/notify/mail/index.ts'
import { storeUpload } from '#server/people/media/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Never called: the compiler reads it, and an expected error that doesn't come is an error. */
export function writeWithoutProof(
  database: Database,
  platform: Platform,
  now: Date,
  proofs: {
    readonly liking: Allowed<'post.like'>
    readonly deciding: Allowed<'decision.make'>
    readonly reversing: Allowed<'decision.reverse'>
    readonly system: AsSystem
  },
  wishes: {
    readonly decision: Parameters<typeof writeDecision>[2]
    readonly refund: Parameters<typeof giveBack>[2]
    readonly account: Parameters<typeof claimAccount>[3]
    readonly file: Parameters<typeof storeUpload>[3]
  },
): unknown[] {
  const { liking, deciding, reversing, system } = proofs
  const target = { kind: 'post', id: 1 } as const
  const hiding = { isDeleted: false }
  return [
    // With the right proof each of them compiles.
    hidePost(database, deciding, 1, now, hiding),
    unhidePost(database, reversing, 1),
    suspendPerson(database, deciding, 1, { until: null }, now),
    restorePerson(database, system, 1),
    writeDecision(database, deciding, wishes.decision, now),
    reverseDecisions(database, reversing, { target, actions: ['hide'] }, now),

    // @ts-expect-error no proof
    hidePost(database, 1, now, hiding),
    // @ts-expect-error no proof
    unhidePost(database, 1),
    // @ts-expect-error no proof
    writeDecision(database, wishes.decision, now),
    // @ts-expect-error no proof
    giveBack(platform, wishes.refund, now),
    // @ts-expect-error no proof
    claimAccount(database, platform, wishes.account),
    // @ts-expect-error no proof
    storeUpload(platform, 1, wishes.file),

    // @ts-expect-error the proof of another action
    hidePost(database, liking, 1, now, hiding),
    // @ts-expect-error who may decide may not undo by that
    unhidePost(database, deciding, 1),
    // @ts-expect-error who may undo may not delete someone by that
    deletePerson(database, reversing, 1, now),
    // @ts-expect-error the proof of another action
    letLeave(database, liking, now),
    // @ts-expect-error the proof of another action
    writeDecision(database, reversing, wishes.decision, now),
    // @ts-expect-error the proof of another action
    reverseDecisions(database, deciding, { target, actions: ['hide'] }, now),
    // @ts-expect-error the proof of another action
    giveBack(platform, deciding, wishes.refund, now),
    // @ts-expect-error the proof of another action
    makeExportKey(platform, liking, 1, 1),

    // @ts-expect-error nothing is hidden by itself
    hidePost(database, system, 1, now, hiding),
    // @ts-expect-error no one is suspended by itself
    suspendPerson(database, system, 1, { until: null }, now),
    // @ts-expect-error no decision comes from a schedule
    writeDecision(database, system, wishes.decision, now),
    // @ts-expect-error a viewer alone proves nothing
    hidePost(database, { viewer: deciding.viewer }, 1, now, hiding),
    // @ts-expect-error nor does nothing at all
    restorePerson(database, {}, 1),
  ]
}

const server = join(import.meta.dirname, '..', 'server')
const filesWith = (words: RegExp) =>
  globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] })
    .filter((file) => words.test(readFileSync(join(server, file), 'utf8')))
    .toSorted()

it('proofs are made in server/access alone', () => {
  expect(filesWith(/\bas (unknown as )?(Allowed|AsSystem)\b/)).toEqual(['access/as-system.ts', 'access/decide.ts'])
})

it('the site acts by itself in these places alone', () => {
  expect(filesWith(/\bactAsSystem\(/)).toEqual(
    [
      'access/as-system.ts',
      // The photo of an account that is just being made.
      'account/session/adopt-picture.ts',
      // A measure whose time is over.
      'account/enforcement/end-measures.ts',
      // The batches of a wave that an admin undid or restored.
      'account/waves/run-wave.ts',
      // Refunds that were accepted, and whose call broke off.
      'money/refund-requests/sweep-requests.ts',
      // Evidence that an admin submitted, and whose call broke off.
      'money/subscriptions/sweep-disputed.ts',
      // The link in the confirmation of a withdrawal: reading the mailbox is the proof.
      'money/withdrawals/open-by-key.ts',
      // The link in a mail about an export that was asked for.
      'notify/mail/mail-keys.ts',
      // What several new accounts wrote nearly the same.
      'moderation/similar/finish-holding.ts',
      'moderation/similar/hold-similar.ts',
      'moderation/similar/sweep-similar.ts',
      // Limits of a new account that have ended.
      'people/newcomers/end-newcomers.ts',
      // A device that its push service no longer knows.
      'notify/push/deliver.ts',
    ].toSorted(),
  )
})
