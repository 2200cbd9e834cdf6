import './media-tables.ts'
import { mediaInvariants } from './media-invariants.ts'
import { readMedia } from './read-media.ts'
import { sweepMedia } from './sweep-media.ts'
import { upload } from './upload.ts'
import type { Slice } from '#server/platform/slice.ts'

/**
 * Pictures and videos. Promises: what is stored was remade from its pixels or packets, a file is reachable only whole, and every
 * request for its bytes passes the access gate.
 */
export const media: Slice = {
  name: 'people/media',
  routes: [upload, readMedia],
  invariants: mediaInvariants,
  schedules: (platform) => [
    { name: 'sweep-media', cron: '27 * * * *', run: async () => platform.log.info(await sweepMedia(platform), 'media were swept') },
  ],
}
