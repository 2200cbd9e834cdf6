import type { FullConfig } from '@playwright/test'
import { operatorPassword } from '../people/staff.ts'
import { ProcessSite } from '../process-site.ts'
import { handOver } from './worker-site.ts'

/** Starts a site with an embedded database for each worker. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const sites = Array.from({ length: workers }, () => new ProcessSite())
  const stop = async () => {
    for (const site of sites) {
      await site.remove()
      if (site.errors) process.stderr.write(site.errors)
    }
  }
  try {
    for (const site of sites) await site.start({ LOG_LEVEL: 'error', ADMIN_PASSWORD: operatorPassword })
  } catch (error) {
    await stop()
    throw error
  }
  handOver(sites.map(({ url }) => url))
  return stop
}
