import { api } from '#contract/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import { dayOf, hasBegun, inForce } from './document.ts'
import { readVersions } from './versions.ts'

/** What is in force and what was, the newest first; what is only planned is nobody's yet. */
export const listVersions = handle(api.legal.versions, async ({ params, platform }) => {
  const today = dayOf(platform.clock.now())
  const versions = await readVersions(platform)
  const current = inForce(versions, params.document, today)
  return versions
    .filter((one) => one.document === params.document && hasBegun(one, today))
    .map((one) => ({ version: one.version, state: one === current ? ('in_force' as const) : ('past' as const) }))
})
