import { InvalidatedCache } from '#server/platform/events/invalidated-cache.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { findSurge } from './sign-up-queries.ts'

type Source = Pick<Platform, 'connection' | 'bus' | 'config'>

const kept = new InvalidatedCache('sign_ups.changed', async ({ connection }) => (await findSurge(connection.database)) !== undefined)

/** Makes every process know that a surge began or ended. */
export const tellSurgeChanged = (platform: Source, isSurge: boolean): Promise<void> => kept.tell(platform, { isSurge })

/** Whether someone new proves work now. No one does where browsers have no keys to compute: `crypto.subtle` needs a secure context. */
export const needsProof = async (platform: Source): Promise<boolean> =>
  platform.config.isSecureContext && (await isInForce(platform, 'proof'))

/** Whether an account that's made now begins with limits. */
export const limitsNew = (platform: Source): Promise<boolean> => isInForce(platform, 'limitsNew')

async function isInForce(platform: Source, setting: 'proof' | 'limitsNew'): Promise<boolean> {
  const mode = (await readSettings(platform)).joining[setting]
  return mode === 'always' || (mode === 'surge' && (await kept.read(platform)))
}
