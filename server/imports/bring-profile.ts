import { mediaPath } from '#server/media/index.ts'
import { fillProfile, findEmptyParts } from '#server/users/index.ts'
import { profileShape } from './archive-shapes.ts'
import { bringFile } from './bring-file.ts'
import type { Importer } from './importer.ts'

/** Fills what is empty in the profile here; what somebody wrote here stays. */
export async function bringProfile(importer: Importer): Promise<void> {
  const { platform, viewer, archive, report } = importer
  const list = await archive.readJson('lists/profile.json')
  const { success, data: found } = profileShape.safeParse(Array.isArray(list) ? list[0] : undefined)
  if (!success) return
  const empty = await findEmptyParts(platform.database, viewer.id)
  const texts = Object.fromEntries(
    (['bio', 'location', 'interests', 'services'] as const).flatMap((part) => {
      const value = found[part]
      return empty.has(part) && value && value.length > 0 ? [[part, value] as const] : []
    }),
  )
  const photo = empty.has('photo') && found.photo ? await bringPicture(importer, found.photo) : null
  const photos: string[] = []
  if (empty.has('photos')) {
    for (const file of new Set(found.photos ?? [])) {
      const brought = await bringPicture(importer, file)
      if (brought !== null) photos.push(brought)
    }
  }
  const body = { ...texts, ...(photo === null ? {} : { photoURL: mediaPath(photo) }), ...(photos.length > 0 ? { photos } : {}) }
  await fillProfile(platform.database, viewer, body, platform.clock.now())
  report.profile = [
    ...(Object.keys(texts) as (keyof typeof found)[]),
    ...(photo === null ? [] : (['photo'] as const)),
    ...(photos.length > 0 ? (['photos'] as const) : []),
  ]
}

/** A profile shows pictures only. */
const bringPicture = (importer: Importer, filename: string): Promise<string | null> =>
  filename.endsWith('.webp') ? bringFile(importer, filename) : Promise.resolve(null)
