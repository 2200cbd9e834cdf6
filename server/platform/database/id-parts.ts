import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** Ids in one part of a long list. A part keeps its rows: new ones come at the end. */
export const idsInPart = 5_000

export interface Part {
  /** Holds the ids from `number * idsInPart` up to the next part's. */
  readonly number: number
  /** Of its newest row; null where that isn't known without reading them all. */
  readonly changedAt: Date | null
}

/** Rows that a list shows: `from` ends in a condition, and more are added with `and`. */
interface Listed {
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly changedAt: RawBuilder<unknown>
}

/** The parts that hold something, in order, at most `most`: a few probes of the primary key for each, however many rows it has. */
export async function findParts(database: Database, { from, id, changedAt }: Listed, most: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    with recursive parts as (
      (select ${id} / ${idsInPart}::bigint as number from ${from} order by ${id} limit 1)
      union all
      select (select ${id} / ${idsInPart}::bigint from ${from} and ${id} >= (parts.number + 1) * ${idsInPart}::bigint order by ${id} limit 1)
      from parts where parts.number is not null
    )
    select number, (select ${changedAt} from ${from} and ${id} >= number * ${idsInPart}::bigint
      and ${id} < (number + 1) * ${idsInPart}::bigint order by ${id} desc limit 1) as "changedAt"
    from parts where number is not null limit ${most}`.execute(database)
  return rows
}

/** In a query: the ids of this part. */
export function isInPart(id: RawBuilder<unknown>, number: number): RawBuilder<boolean> {
  return sql<boolean>`(${id} >= ${number * idsInPart}::bigint and ${id} < ${(number + 1) * idsInPart}::bigint)`
}
