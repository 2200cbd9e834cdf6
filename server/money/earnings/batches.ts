import type { Mark } from '#server/platform/database/page.ts'

/** Rows a database is asked for at a time while a file is written. */
export const csvBatch = 500

/** Any number of rows, a batch of the database at a time. */
export async function* inBatches<Row extends { readonly id: number; readonly createdAt: Date }>(
  find: (after: Mark | null) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Mark | null = null
  for (;;) {
    const rows: Row[] = await find(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < csvBatch) return
    after = { at: last.createdAt, id: last.id }
  }
}
