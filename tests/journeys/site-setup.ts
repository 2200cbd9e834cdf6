import type { FullConfig } from '@playwright/test'
import { ProcessSite } from '../process-site.ts'
import { makeDatabase, startQuickPostgres } from '../quick-postgres.ts'
import { whatBrowserLacks } from './browser-lacks.ts'
import { siteSettings } from './own-site.ts'
import { handOver } from './worker-site.ts'

/** Starts a site for each worker, with databases of their own on one server, and finds out what the browser can do. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const postgres = await startQuickPostgres()
  const sites = Array.from({ length: workers }, () => new ProcessSite())
  const stop = async () => {
    await Promise.all(sites.map((site) => site.remove()))
    for (const { errors } of sites) if (errors) process.stderr.write(errors)
    await postgres.stop()
  }
  try {
    const databases: string[] = []
    for (const _ of sites) databases.push(await makeDatabase(postgres.url))
    await Promise.all(sites.map((site, index) => site.start({ ...siteSettings, DATABASE_URL: databases[index] ?? '' })))
    const urls = sites.map(({ url }) => url)
    handOver(urls, postgres.url, await whatBrowserLacks(urls[0] ?? ''))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
