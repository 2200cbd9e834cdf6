import { readLastCheck } from '#server/operations/integrity/index.ts'
import { failing, missing, ok, said, type Check } from './check.ts'

const hour = 3_600_000
/** It runs every night; one that took long, or a machine that slept, is no reason to worry yet. */
const late = 50 * hour

export const integrityCheck: Check = {
  name: 'audit',
  advice: 'auditAdvice',
  look: async (platform) => {
    const last = await readLastCheck(platform)
    if (!last) return ok('auditFirst')
    const { seconds, broken } = last
    const moment = new Date(last.at)
    const [first, ...others] = broken
    if (first) {
      // The row is named as `coterie audit` and the log name it, so that it is found there.
      const { count, check, row } = first
      const more = others.length === 0 ? [] : [said('auditBrokenMore', { count: others.length })]
      return failing([said('auditBroken', { moment, count, check: { invariant: check }, row }), ...more], 'auditBrokenAdvice')
    }
    if (platform.clock.now().getTime() - moment.getTime() > late) return missing(said('auditOld', { moment }), 'auditOldAdvice')
    return ok(said('audit', { moment, seconds }))
  },
}
