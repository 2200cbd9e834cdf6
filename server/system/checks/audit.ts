import { readLastAudit } from '#server/audit/index.ts'
import { failing, missing, ok, type Check } from './check.ts'

const hour = 3_600_000
/** It runs every night; one that took long, or a machine that slept, is no reason to worry yet. */
const late = 50 * hour

export const auditCheck: Check = {
  name: 'audit',
  advice: 'Run npm run coterie -- audit.',
  look: async (platform) => {
    const last = await readLastAudit(platform)
    if (!last) return ok('The first nightly audit is still to come.')
    const { at, seconds, broken } = last
    const [first] = broken
    if (first) {
      const others = broken.length === 1 ? '' : `, and ${broken.length - 1} more`
      return failing(
        `The audit of ${at} found ${first.count} × ${first.check} (${first.row})${others}.`,
        'Run npm run coterie -- audit: it names every row. Keep a backup before anybody changes one.',
      )
    }
    const age = platform.clock.now().getTime() - Date.parse(at)
    if (age > late) return missing(`The last audit was on ${at}.`, 'See why the job audit-site does not run: it needs a worker.')
    return ok(`Every promise held on ${at}; it took ${seconds} s.`)
  },
}
