import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { callRow } from './call-queries.ts'
import type { CallRow } from './call-tables.ts'

/**
 * Ends the calls under way of which the condition is true, in one statement, so that of two who end a call one does. A call that was
 * accepted is completed, whatever ended it; one that still rang has the given outcome.
 */
export async function endCalls(
  database: Database,
  condition: RawBuilder<unknown>,
  outcomeOfRinging: RawBuilder<unknown>,
  now: Date,
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    update calls
    set state = 'ended', ended_at = ${now}, outcome = case when state = 'connected' then 'completed' else ${outcomeOfRinging} end
    where state <> 'ended' and (${condition})
    returning ${callRow}`.execute(database)
  return rows
}
