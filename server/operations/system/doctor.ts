import type { HealthCheck } from '#contract/operations/system.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lookAtEverything } from './checks/index.ts'
import { sayCheck } from './say-check.ts'

const marks: Record<HealthCheck['state'], string> = { ok: 'ok', stand_in: 'stand-in', missing: 'missing', failing: 'FAILING' }

/** Says how every part of the site is and what to do about it; false when something fails. Prints no secret. */
export async function printHealth(platform: Platform, say: (line: string) => void): Promise<boolean> {
  const checks = await lookAtEverything(platform)
  for (const check of checks) for (const line of linesOf(sayCheck(check, 'en'))) say(line)
  const failing = checks.filter(({ state }) => state === 'failing').length
  say('')
  say(failing === 0 ? 'Nothing fails.' : `${failing} of ${checks.length} checks fail.`)
  return failing === 0
}

export function linesOf({ name, state, detail, advice }: HealthCheck): string[] {
  const line = `${marks[state].padEnd(9)} ${name.padEnd(18)} ${detail}`
  return advice === null ? [line] : [line, `${' '.repeat(29)}→ ${advice}`]
}
