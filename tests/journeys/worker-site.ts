/** Between the setup and the workers: the addresses of the sites, one for each worker. */
const variable = 'JOURNEY_URLS'

export const handOver = (urls: readonly string[]): void => void (process.env[variable] = urls.join(' '))

/** The site of this worker; none before the setup. What a journey settles for a whole site meets no journey of another worker. */
export const workerSite = (): string | undefined => process.env[variable]?.split(' ')[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
