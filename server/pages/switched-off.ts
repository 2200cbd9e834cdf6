import { readSettings } from '#server/site/site-settings/index.ts'
import type { PageRequest } from './page.ts'

/** Screens of parts that an operator can switch off: then they are not there. */
const parts = [
  ['blog', /^\/blog(\/|$)/],
  ['requests', /^\/requests(\/|$)/],
] as const

export async function isSwitchedOff({ path, platform }: Pick<PageRequest, 'path' | 'platform'>): Promise<boolean> {
  const part = parts.find(([, screens]) => screens.test(path))?.[0]
  return part !== undefined && !(await readSettings(platform)).features[part]
}
