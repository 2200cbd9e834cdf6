import * as z from 'zod'
import { role } from '#contract/account/roles.ts'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idReply, instant, word } from '#contract/text.ts'

/** One line of the audit log: who did what to whom, when and why. Lines are never changed, and sealed into a chain. */
export const auditLine = z.object({
  id: idReply,
  at: instant,
  /** Null for the system and for the operator's tool. */
  actor: z.object({ id: idReply, username: z.string().nullable(), role }).nullable(),
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string(), label: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  isSealed: z.boolean(),
})
export type AuditLine = z.infer<typeof auditLine>

export const auditLog = {
  auditLog: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'List audit log entries',
    description: 'Actions of the site team, newest first.',
    access: 'admin',
    limit: 'reads',
    query: z.object({
      ...page,
      actor: id.optional(),
      action: word(80).optional(),
      targetKind: word(40).optional(),
      targetId: word(80).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    paged: true,
    reply: z.array(auditLine),
  }),
  verifyAuditLog: endpoint({
    method: 'POST',
    path: '/api/admin/audit-log/verify',
    summary: 'Verify the audit log and ledger seals',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({}),
    reply: z.object({
      isWhole: z.boolean(),
      lines: z.int(),
      seals: z.int(),
      lastSeal: z.string().nullable(),
      problems: z.array(z.string()),
    }),
  }),
}
