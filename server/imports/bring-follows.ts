import { limits } from '#contract/limits.ts'
import { followByName } from '#server/follows/index.ts'
import { followShape } from './archive-shapes.ts'
import type { Importer } from './importer.ts'

/** Follows those of the archive who are here under the same name. */
export async function bringFollows({ platform, viewer, archive, report }: Importer): Promise<void> {
  const list = await archive.readJson('lists/following.json')
  const names = (Array.isArray(list) ? (list as unknown[]) : []).flatMap((item) => {
    const { success, data } = followShape.safeParse(item)
    return success ? [data.username.toLowerCase()] : []
  })
  for (const username of new Set(names.slice(0, limits.importedFollows))) {
    const outcome = await followByName(platform, viewer, username)
    if (outcome === 'followed') report.follows += 1
    if (outcome === 'unknown') report.unknownPeople += 1
  }
}
