import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { EmbeddedConnection } from '#server/platform/database/embedded/index.ts'
import { freshPlan, keepPlan, keptPlan } from '#server/platform/database/database.ts'
import { bindValue, type Statement } from '../statements.ts'

/*
 * The second yardstick: node:http and pg doing the product's own statements for one route, and answering the rows. No
 * sessions, no rules, no views: nobody reaches it, but it bounds what Node and this database can do.
 */
export interface FloorOrder {
  readonly connection: EmbeddedConnection
  readonly statements: readonly Statement[]
}

const int8 = 20
/** Of the same size as the product's. */
const poolSize = 16

process.once('message', ({ connection, statements }: FloorOrder) => {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    application_name: 'bench-floor',
    types: {
      getTypeParser: (oid: number, format?: string) => (oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid)),
    },
  })
  const named = statements.map((statement) => ({
    ...statement,
    name: `f_${createHash('sha256').update(statement.text).digest('hex').slice(0, 20)}`,
  }))
  const server = createServer((request, response) => {
    answer(request)
      .then((text) => response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text))
      .catch((error: unknown) => response.writeHead(500, { 'content-length': 0, 'x-error': String(error).slice(0, 200) }).end())
  })

  async function answer(request: IncomingMessage): Promise<string> {
    const body = request.method === 'POST' ? await readText(request) : ''
    const client = await pool.connect()
    try {
      const rows: unknown[] = []
      for (const { name, text, values } of named) {
        const bound = values.map((value) => bindValue(value, request.url ?? '', body))
        // As the product asks: a statement that is planned for its values each time has no name, and a marked plan is kept.
        const isNamed = bound.length > 0 && !text.includes(freshPlan)
        rows.push((await client.query({ text, ...(bound.length > 0 ? { values: bound } : {}), ...(isNamed ? { name } : {}) })).rows)
        if (isNamed && text.includes(keptPlan)) await keepOnce(client, name, bound.length)
      }
      return JSON.stringify(rows)
    } finally {
      client.release()
    }
  }

  const kept = new WeakMap<pg.PoolClient, Set<string>>()
  async function keepOnce(client: pg.PoolClient, name: string, valueCount: number): Promise<void> {
    const names = kept.get(client) ?? new Set()
    if (names.has(name)) return
    kept.set(client, names.add(name))
    await keepPlan(client, name, valueCount, { query_timeout: 10_000 })
  }

  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())

function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })
}
