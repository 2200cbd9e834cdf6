import { api } from '#contract/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { csvReply, type Cell } from '#server/platform/http/csv.ts'
import { handle } from '#server/platform/http/handle.ts'

const day = 86_400_000
const atOnce = 1_000

/** The whole list as a file that the import takes. */
export const exportSignUpBlocks = handle(api.joining.exportSignUpBlocks, async ({ platform }) =>
  csvReply('sign-up-blocks.csv', ['kind', 'value', 'ends on', 'note'], readRows(platform.database)),
)

async function* readRows(database: Database): AsyncGenerator<Cell[]> {
  let last = 0
  for (;;) {
    const rows = await database
      .selectFrom('sign_up_blocks')
      .select(['id', 'kind', 'value', 'ends_at as endsAt', 'note'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { kind, value, endsAt, note } of rows)
      yield [kind, value, endsAt && new Date(endsAt.getTime() - day).toISOString().slice(0, 10), note]
    last = rows.at(-1)?.id ?? 0
    if (rows.length < atOnce) return
  }
}
