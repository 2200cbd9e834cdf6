/** Between the setup and the workers: the addresses of the sites, one for each worker, and what the browser lacks. */
const [urls, lacks] = ['JOURNEY_URLS', 'JOURNEY_BROWSER_LACKS']

export function handOver(siteUrls: readonly string[], lacking: string): void {
  process.env[urls] = siteUrls.join(' ')
  process.env[lacks] = lacking
}

/** The site of this worker; none before the setup. */
export const workerSite = (): string | undefined => process.env[urls]?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]

/** What the browser of this run cannot do, as the reason of a skip; empty when it can do everything. */
export const browserLacks = (): string => process.env[lacks] ?? ''
