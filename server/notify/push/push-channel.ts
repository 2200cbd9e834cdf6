import { type Addressee, BusyError, type Channel, type Note } from '#server/notify/notifications/index.ts'
import { deliver, type Delivery, type Outlets } from './deliver.ts'
import { findReachable, findReached, type ReachedDevice } from './device-queries.ts'
import { readSiteKeys } from './site-keys.ts'
import { writePayload } from './write-payload.ts'
import type { Platform } from '#server/platform/platform.ts'

type Source = Outlets & Pick<Platform, 'origins'>

const hour = 3_600
/** How long after the event it is still news: whoever switches a telephone on after that reads it in the app. */
const freshFor = (note: Note): number => (note.isUrgent ? 24 : 72) * hour

/** Tells people on their devices, however many they have. A device that is gone, or was told already, is none to try again. */
export function pushChannel(platform: Source): Channel {
  const send = async ({ personId, locale }: Addressee, note: Note): Promise<'sent' | 'nobody'> => {
    const { database, clock } = platform
    const now = clock.now()
    const seconds = Math.floor(freshFor(note) - (now.getTime() - note.createdAt.getTime()) / 1_000)
    if (seconds <= 0) return 'nobody'
    const { publicKey } = await readSiteKeys(platform)
    const devices = await findReached(database, { userId: personId }, publicKey, now)
    const tell = (device: ReachedDevice): Promise<Delivery> => {
      const payload = writePayload({
        title: note.title,
        body: device.showsPreviews && note.preview !== null ? note.preview : note.body,
        locale,
        url: (platform.origins()[0] ?? '') + note.path,
        tag: note.topic,
        unreadCount: note.unreadCount,
        isAlwaysShown: false,
      })
      const urgency = note.isUrgent ? 'high' : 'normal'
      return deliver(platform, device, note.ids, { payload, seconds, urgency, topic: note.topic })
    }
    const first = await Promise.all(devices.map(async (device) => ({ device, delivery: await tell(device) })))
    const deliveries: Delivery[] = []
    // Where their own devices stood in each other's way, there is room now.
    for (const { device, delivery } of first) deliveries.push(delivery === 'busy' ? await tell(device) : delivery)
    if (deliveries.includes('later')) throw new Error('a push service takes nothing at the moment')
    if (deliveries.includes('busy')) throw new BusyError('a push service has enough to do for this site at the moment')
    return deliveries.some((delivery) => delivery !== 'gone' && delivery !== 'refused') ? 'sent' : 'nobody'
  }
  const reachable = async (personIds: readonly number[]) =>
    findReachable(platform.database, personIds, (await readSiteKeys(platform)).publicKey, platform.clock.now())
  return { name: 'push', reachable, send }
}
