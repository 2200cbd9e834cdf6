/** Between the setup and the workers: the addresses of the sites, one for each worker, the databases' server, and what the browser lacks. */
const [urls, databases, lacks] = ['JOURNEY_URLS', 'JOURNEY_DATABASES', 'JOURNEY_BROWSER_LACKS']

export function handOver(siteUrls: readonly string[], databaseServer: string, lacking: string): void {
  process.env[urls] = siteUrls.join(' ')
  process.env[databases] = databaseServer
  process.env[lacks] = lacking
}

/** The server of the sites' databases; its database is for administration only. */
export const databaseServer = (): string => {
  const url = process.env[databases]
  if (!url) throw new Error('the databases were not started')
  return url
}

/** The site of this worker; none before the setup. */
export const workerSite = (): string | undefined => process.env[urls]?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]

/** What the browser of this run cannot do, as the reason of a skip; empty when it can do everything. */
export const browserLacks = (): string => process.env[lacks] ?? ''
