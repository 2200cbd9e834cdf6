import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import { startTestSite } from '#tests/site.ts'
import { erasePerson } from './erase-person.ts'

const site = await startTestSite()

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** What reads a table, or an index, from one end to the other. */
function readWhole(plan: Plan): string[] {
  const node = plan['Node Type']
  const isWhole = node === 'Seq Scan' || (/^(Index|Index Only|Bitmap Index) Scan$/.test(node) && plan['Index Cond'] === undefined)
  return [...(isWhole ? [`${node} on ${plan['Relation Name'] ?? '?'}`] : []), ...(plan.Plans ?? []).flatMap(readWhole)]
}

it('removes somebody without reading a table as a whole', async () => {
  const ana = await site.person()
  const nodes: RootOperationNode[] = []
  const listen: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const statements = await site.platform.database.transaction().execute(async (transaction) => {
    await erasePerson(transaction.withPlugin(listen), { id: ana.id, email: ana.user.email, name: ana.user.displayName })
    return nodes.map((node): CompiledQuery => transaction.getExecutor().compileQuery(node, { queryId: 'plan' }))
  })
  expect(statements.length).toBeGreaterThan(8)
  const client = await site.platform.connection.pool.connect()
  try {
    // Where an index serves, it is taken even of a table with three rows.
    await client.query('begin; set local enable_seqscan = off')
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [...parameters])
      expect(
        rows.flatMap((row) => readWhole(row['QUERY PLAN'][0].Plan)),
        text,
      ).toEqual([])
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('has an index behind every key by which rows go along with a person, or lose their number', async () => {
  const bare = await site.query<{ key: string }>(`
    with recursive goes (table_id) as (
      select 'users'::regclass::oid
      union select conrelid from pg_constraint join goes on confrelid = table_id where contype = 'f' and confdeltype = 'c'
    )
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as key from pg_constraint
    where contype = 'f' and confrelid in (select table_id from goes) and not exists (
      select from pg_index
      -- All columns of the key, at the beginning of the index in any order.
      where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        -- A key that is null points to nobody, so an index of the others serves.
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    ) order by 1`)
  expect(bare.map(({ key }) => key)).toEqual([])
})
