import { InvalidatedCache } from '#server/platform/events/invalidated-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findSurge } from './sign-up-queries.ts'

type Source = Pick<Platform, 'connection' | 'bus'>

const kept = new InvalidatedCache('sign_ups.changed', async ({ connection }) => (await findSurge(connection.database)) !== undefined)

/** Makes every process know that a surge began or ended. */
export const tellSurgeChanged = (platform: Source, isSurge: boolean): Promise<void> => kept.tell(platform, { isSurge })

/** Whether someone new proves work now. */
export async function needsProof(platform: Source): Promise<boolean> {
  const { proof } = (await readSettings(platform)).joining
  return proof === 'always' || (proof === 'surge' && (await kept.read(platform)))
}
