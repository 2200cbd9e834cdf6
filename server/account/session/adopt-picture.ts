import { actAsSystem } from '#server/access/index.ts'
import { importPicture } from '#server/people/media/index.ts'
import { keepFirstPhoto } from '#server/people/users/index.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Gives a new account the photo it has at the identity provider; without it they simply have none yet. */
export async function adoptPicture(platform: Platform, userId: number, address: string): Promise<void> {
  try {
    const filename = await importPicture(platform, actAsSystem(), userId, address)
    await keepFirstPhoto(platform.database, userId, filename)
    platform.bus.publish('person.changed', { personId: userId })
  } catch (error) {
    platform.log.info({ userId, error: String(error) }, 'the photo of a new account was not taken over')
  }
}
