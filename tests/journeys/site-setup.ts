import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startCoterie, type Coterie } from '#server/start.ts'
import { Visitor } from '#tests/people/visitor.ts'

/** Starts one site with an embedded database for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-journeys-'))
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', LIMIT_SCALE: '1000', SAMPLE: '0' })
  const site = await startCoterie(config)
  process.env['JOURNEY_URL'] = site.url
  process.env['JOURNEY_PREMIUM_POST'] = await writePremiumPost(site)
  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Until creators can be set up, the role is given in the database. Answers the post's id. */
async function writePremiumPost({ url, platform }: Coterie): Promise<string> {
  const creator = await Visitor.signUp(url, { email: 'lena@people.example', username: 'lena_creator', displayName: 'Lena Sample' })
  await platform.connection.pool.query(
    'update users set is_creator = true, creator_since = now(), subscription_price_cents = 999 where id = $1',
    [creator.id],
  )
  const answer = await creator.post('/api/posts', { content: 'words for subscribers alone', isPremium: true })
  return String(answer.body.id)
}
