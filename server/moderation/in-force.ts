import { sql } from 'kysely'
import type { DecisionAction } from '#contract/moderation/moderation.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { TargetName } from './targets.ts'

/** What a decision does to somebody or something; several decisions can do the same at once, and it lasts as long as one of them does. */
type Effect = 'none' | 'sight' | 'limit' | 'payouts' | 'absence'

const effects: Record<DecisionAction, Effect> = {
  no_action: 'none',
  warn: 'none',
  hide: 'sight',
  delete: 'sight',
  limit: 'limit',
  freeze_payouts: 'payouts',
  suspend: 'absence',
  delete_person: 'absence',
}

const actionsLike = (action: DecisionAction): DecisionAction[] =>
  (Object.keys(effects) as DecisionAction[]).filter((other) => effects[other] === effects[action])

export interface InForce {
  readonly action: DecisionAction
  readonly until: Date | null
}

/** Other decisions in force that do the same to the same: of a thing those about it, of a person those about anything of theirs. */
export async function findInForce(
  database: Database,
  { action, target, personId }: { readonly action: DecisionAction; readonly target: TargetName; readonly personId: number | null },
  now: Date,
  exceptId = 0,
): Promise<InForce[]> {
  const same =
    effects[action] === 'sight' ? sql`target_kind = ${target.kind} and target_id = ${target.id}` : sql`person_id = ${personId}::bigint`
  const { rows } = await sql<InForce>`
    select action, until from decisions
    where ${same} and action = any(${actionsLike(action)}::text[]) and id <> ${exceptId}
      and reversed_at is null and (until is null or until > ${now})`.execute(database)
  return rows
}

/** The latest of several ends; null, without an end, is later than any. */
export function latestEnd(ends: readonly (Date | null)[]): Date | null {
  let latest = new Date(0)
  for (const end of ends) {
    if (end === null) return null
    if (end > latest) latest = end
  }
  return latest
}
