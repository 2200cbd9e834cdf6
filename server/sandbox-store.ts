import type pg from 'pg'

type Thing = { readonly id: string; [field: string]: unknown }
interface Search {
  readonly having?: Readonly<Record<string, unknown>>
  readonly since?: number
  readonly after?: string
  readonly limit: number
}

/** Where the sandbox's payment provider keeps its things: a table of this site's database, so that they outlive a kill and are shared. */
export function sandboxStore(pool: pg.Pool) {
  return {
    /** One writer at a time among all processes. */
    alone: <T>(work: (rows: SandboxRows) => Promise<T>, name?: string) =>
      inTransaction(pool, 'begin', async (client) => {
        if (name !== undefined && !(await tryLock(client, name))) return null
        await client.query("select pg_advisory_xact_lock(hashtextextended('sandbox_stripe', 0))")
        return { value: await work(new SandboxRows(client)) }
      }),
    look: <T>(work: (rows: SandboxRows) => Promise<T>) =>
      inTransaction(pool, 'begin isolation level repeatable read read only', (client) => work(new SandboxRows(client))),
  }
}

async function tryLock(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 1)) as got', [name])
  return rows[0]?.got === true
}

async function inTransaction<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query(begin)
    const value = await work(client)
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch(() => (isBroken = true))
    throw error
  } finally {
    client.release(isBroken)
  }
}

class SandboxRows {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async get(id: string): Promise<Thing | undefined> {
    const { rows } = await this.#client.query<{ data: Thing }>('select data from sandbox_stripe where id = $1', [id])
    return rows[0]?.data
  }

  async put(kind: string, thing: Thing, due: number | null): Promise<void> {
    await this.#client.query(
      `insert into sandbox_stripe (id, kind, data, due) values ($1, $2, $3, $4)
       on conflict (id) do update set data = excluded.data, due = excluded.due`,
      [thing.id, kind, JSON.stringify(thing), due],
    )
  }

  async remove(id: string): Promise<void> {
    await this.#client.query('delete from sandbox_stripe where id = $1', [id])
  }

  async find(kind: string, { having = {}, since, after, limit }: Search): Promise<Thing[]> {
    const { rows } = await this.#client.query<{ data: Thing }>(
      `select data from sandbox_stripe
       where kind = $1 and data @> $2::jsonb
         and ($3::bigint is null or (data ->> 'created')::bigint >= $3)
         and ($4::text is null or seq < (select seq from sandbox_stripe where id = $4))
       order by seq desc limit $5`,
      [kind, JSON.stringify(having), since ?? null, after ?? null, limit],
    )
    return rows.map(({ data }) => data)
  }

  async earliest(
    kinds: readonly string[],
    atMost: number,
  ): Promise<{ readonly kind: string; readonly due: number; readonly thing: Thing } | undefined> {
    const { rows } = await this.#client.query<{ kind: string; due: string; data: Thing }>(
      `select kind, due, data from sandbox_stripe where kind = any($1) and due <= $2 order by due, seq limit 1`,
      [kinds, atMost],
    )
    const [row] = rows
    return row && { kind: row.kind, due: Number(row.due), thing: row.data }
  }
}
