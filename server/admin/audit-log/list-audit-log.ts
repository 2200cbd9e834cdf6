import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Role } from '#contract/account/roles.ts'
import type { AuditLine } from '#contract/admin/audit-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { splitPage, type Page } from '#server/platform/database/page.ts'
import { handle } from '#server/platform/http/handle.ts'

interface LineRow {
  readonly id: number
  readonly createdAt: Date
  readonly actorId: number | null
  readonly actorName: string | null
  readonly actorRole: Role | null
  readonly action: string
  readonly targetKind: string | null
  readonly targetId: string | null
  readonly label: string | null
  readonly reason: string | null
  readonly details: unknown
  readonly isSealed: boolean
}

/** What the staff did, newest first. */
export const listAuditLog = handle(api.roles.auditLog, async ({ query, page, database, exchange }) => {
  const { rows, next } = splitPage(await findLines(database, query, page), page)
  exchange.nextPage(next)
  return rows.map(viewLine)
})

/** Names as they are now: the log itself keeps ids. A post or comment is named after its author. */
async function findLines(database: Database, query: QueryOf<typeof api.roles.auditLog>, page: Page): Promise<LineRow[]> {
  const { actor, action, targetKind, targetId, from, to } = query
  const conditions = [
    actor === undefined ? undefined : sql`one.actor_id = ${actor}`,
    action === undefined ? undefined : sql`one.action = ${action}`,
    targetKind === undefined ? undefined : sql`one.target_kind = ${targetKind}`,
    targetId === undefined ? undefined : sql`one.target_id = ${targetId}`,
    from === undefined ? undefined : sql`one.at >= ${new Date(from)}`,
    to === undefined ? undefined : sql`one.at < ${dayAfter(to)}`,
    page.after === null ? undefined : sql`(one.at, one.id) < (${page.after.at}, ${page.after.id})`,
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<LineRow>`
    select one.id, one.at as "createdAt", one.actor_id as "actorId", actor.username as "actorName", one.actor_role as "actorRole",
      one.action, one.target_kind as "targetKind", one.target_id as "targetId", one.reason, one.details,
      case when one.target_id ~ '^[1-9][0-9]{0,15}$' then case one.target_kind
        when 'person' then (select username from users where id = one.target_id::bigint)
        when 'post' then (select username from posts join users on users.id = user_id where posts.id = one.target_id::bigint)
        when 'comment' then (select username from comments join users on users.id = user_id where comments.id = one.target_id::bigint)
      end end as label,
      exists (select from audit_sealed where entry_id = one.id) as "isSealed"
    from audit_entries one left join users actor on actor.id = one.actor_id
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    order by one.at desc, one.id desc limit ${page.limit + 1}`.execute(database)
  return rows
}

const dayAfter = (day: string): Date => new Date(new Date(day).getTime() + 86_400_000)

function viewLine(row: LineRow): AuditLine {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: row.actorId === null ? null : { id: row.actorId, username: row.actorName, role: row.actorRole ?? 'user' },
    action: row.action,
    target: row.targetKind === null || row.targetId === null ? null : { kind: row.targetKind, id: row.targetId, label: row.label },
    reason: row.reason,
    details: isRecord(row.details) ? row.details : {},
    isSealed: row.isSealed,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
