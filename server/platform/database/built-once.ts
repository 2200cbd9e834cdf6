import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** Stands for a value in a query that was built. */
class Place {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/**
 * A query of a hot path: built with its first use, and after that only given its values, as building one takes up to a tenth of a
 * request. `build` gets each value as an expression of the query, so its text can't depend on one. Answers the rows.
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (database: Database, ...values: { [Index in keyof Values]: RawBuilder<Values[Index]> }) => Compilable<Row>,
): (database: Database, ...values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (database, ...values) => {
    const places = () => values.map((_, index) => sql.val(new Place(index)))
    built ??= build(database, ...(places() as unknown as { [Index in keyof Values]: RawBuilder<Values[Index]> })).compile()
    const parameters = built.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.index] : parameter))
    return (await database.executeQuery<Row>({ ...built, parameters })).rows
  }
}
