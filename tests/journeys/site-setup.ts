import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { startCoterie } from '#server/start.ts'
import { operatorPassword } from '../people/staff.ts'

/** Starts one site with an embedded database for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-journeys-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    LIMIT_SCALE: '1000',
    SAMPLE: '0',
    ADMIN_PASSWORD: operatorPassword,
  })
  const site = await startCoterie(config)
  process.env['JOURNEY_URL'] = site.url
  return async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
