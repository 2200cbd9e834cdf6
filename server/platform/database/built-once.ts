import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import { straightTo, type Database } from './database.ts'

/** Stands for a value in a query that was built. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Values as expressions of a query. */
export type InQuery<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> }
type Query<Row> = Compilable<Row> | RawBuilder<Row>

/**
 * A query of a hot path: built with its first use, and after that only given its values, as building one takes up to a fifth of a
 * request. `build` gets each value as an expression of the query, so its text can't depend on one. Answers the rows.
 */
export function builtOnce<Values extends object, Row>(
  build: (database: Database, values: InQuery<Values>) => Query<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  const run = builtPerShape((database, _shape: object, values: InQuery<Values>) => build(database, values))
  return (database, values) => run(database, noShape, values)
}

const noShape = {}

/** The same for a query with parts that are there or not: built once for each shape it's asked in, of which there must be few. */
export function builtPerShape<Shape extends object, Values extends object, Row>(
  build: (database: Database, shape: Shape, values: InQuery<Values>) => Query<Row>,
): (database: Database, shape: Shape, values: Values) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (database, shape, values) => {
    const key = Object.values(shape).join()
    let query = built.get(key)
    if (!query) {
      query = build(database, shape, placesOf(values)).compile(database)
      built.set(key, query)
    }
    const valueOf = values as Readonly<Record<string, unknown>>
    const write = datesOnce()
    const parameters = query.parameters.map((parameter) => write(parameter instanceof Place ? valueOf[parameter.name] : parameter))
    return runBuilt<Row>(database, query, parameters)
  }
}

/** Writes a moment as text where it first stands in a statement: many have the same one in a dozen places. */
function datesOnce(): (value: unknown) => unknown {
  let known: Date | undefined
  let text = ''
  return (value) => {
    if (!(value instanceof Date)) return value
    if (value !== known) [known, text] = [value, value.toISOString()]
    return text
  }
}

/** Straight on a connection of the pool, where no transaction has one: the way through the query builder costs as much as a small statement. */
async function runBuilt<Row>(database: Database, query: CompiledQuery<Row>, parameters: readonly unknown[]): Promise<Row[]> {
  const run = straightTo(database)
  return run ? run<Row>(query.sql, parameters) : (await database.executeQuery<Row>({ ...query, parameters })).rows
}

function placesOf<Values extends object>(values: Values): InQuery<Values> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, sql.val(new Place(name))])) as unknown as InQuery<Values>
}
