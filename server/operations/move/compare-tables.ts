import pg from 'pg'
import { listSequences, type CopiedTable } from '#server/operations/backup/index.ts'

/** How many rows a table has, and what all of them say together, in any order. */
interface TableSum {
  readonly rows: string
  readonly sum: string
}

/** Reads every row of every table and every sequence in both places; answers what differs. Both sessions write values the same way (`openWide`). */
export async function compareTables(
  from: pg.ClientBase,
  to: pg.ClientBase,
  tables: readonly CopiedTable[],
): Promise<{ readonly rows: number; readonly differences: readonly string[] }> {
  const differences: string[] = []
  let rows = 0
  for (const table of tables) {
    const [old, copy] = await Promise.all([sumOf(from, table), sumOf(to, table)])
    const name = `${table.schema}.${table.name}`
    if (old.rows !== copy.rows) differences.push(`${name} has ${old.rows} rows in the old place and ${copy.rows} in the new one`)
    else if (old.sum !== copy.sum) differences.push(`${name} says something else in the new place`)
    rows += Number(old.rows)
  }
  const [old, copy] = await Promise.all([sequencesOf(from), sequencesOf(to)])
  for (const [name, state] of old) if (copy.get(name) !== state) differences.push(`the numbers of ${name} go on from another one`)
  return { rows, differences }
}

async function sumOf(client: pg.ClientBase, { schema, name, columns }: CopiedTable): Promise<TableSum> {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const { rows } = await client.query<TableSum>(
    `select count(*)::text as rows, coalesce(sum(('x' || left(md5(line), 16))::bit(64)::bigint::numeric), 0)::text as sum
     from (select row(${list})::text as line from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}) lines`,
  )
  return rows[0] ?? { rows: '0', sum: '0' }
}

async function sequencesOf(client: pg.ClientBase): Promise<Map<string, string>> {
  const states = await listSequences(client)
  return new Map(states.map(({ schema, name, lastValue, isCalled }) => [`${schema}.${name}`, `${lastValue} ${isCalled}`]))
}
