import { writeFollowSettings } from '#server/graph/follows/index.ts'
import { mediaPath } from '#server/people/media/index.ts'
import { fillProfile, findEmptyParts } from '#server/people/users/index.ts'
import { bringFile } from './bring-file.ts'
import type { Importer } from './importer.ts'

/** Fills what is empty in the profile here, and closes the account where it was private there; what somebody wrote here stays. */
export async function bringProfile(importer: Importer): Promise<void> {
  const { platform, viewer, archive, report } = importer
  const found = await archive.readProfile()
  if (!found) return
  // Before any post: what was for followers there is not for everybody here. Whoever is a creator here is open, and knows it.
  if (found.isPrivate && !viewer.isCreator) {
    await writeFollowSettings(platform.database, viewer.id, { isPrivate: true }, platform.clock.now())
    report.isPrivate = true
  }
  const empty = await findEmptyParts(platform.database, viewer.id)
  const texts = Object.fromEntries(
    (['bio', 'location', 'interests', 'services', 'links'] as const).flatMap((part) => {
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
    ...(Object.keys(texts) as Exclude<keyof typeof found, 'isPrivate'>[]),
    ...(photo === null ? [] : (['photo'] as const)),
    ...(photos.length > 0 ? (['photos'] as const) : []),
  ]
}

/** A profile shows pictures only. */
const bringPicture = (importer: Importer, filename: string): Promise<string | null> =>
  filename.endsWith('.webp') ? bringFile(importer, filename) : Promise.resolve(null)
