import { startEmbeddedPostgres } from '#server/platform/database/embedded/index.ts'
import pg from 'pg'
const p = await startEmbeddedPostgres({ dataDir: '/tmp/h-backup/data', log: { info: () => {}, warn: console.log } })
const c = new pg.Client(p.connection); await c.connect()
await c.query("insert into posts (user_id, content, created_at) select (select min(id) from users), 'post ' || n || ' ' || md5(n::text) || md5((n+1)::text) || md5((n+2)::text), now() from generate_series(1, 1500000) n")
await c.end(); await p.stop()
