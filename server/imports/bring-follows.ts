import { limits } from '#contract/limits.ts'
import { findPersonByName } from '#server/users/index.ts'
import { followShape } from './archive-shapes.ts'
import { countFollows, followWaiting } from './follow-waiting.ts'
import type { Importer } from './importer.ts'

const atOnce = 500

/**
 * Notes those of the archive who are here under the same name, and follows the first of them. The others wait for the minutes to come, as
 * many a minute as somebody could follow by hand.
 */
export async function bringFollows(importer: Importer): Promise<void> {
  const { platform, viewer, importId, report } = importer
  const found = new Set<number>()
  for (const username of await readNames(importer)) {
    const person = await findPersonByName(platform.database, viewer.id, username, platform.clock.now())
    if (!person) report.unknownPeople += 1
    else if (person.id !== viewer.id) found.add(person.id)
  }
  const rows = [...found].map((personId, place) => ({ import_id: importId, person_id: personId, place }))
  for (let from = 0; from < rows.length; from += atOnce) {
    await platform.database
      .insertInto('import_follows')
      .values(rows.slice(from, from + atOnce))
      // Of a try before this one.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await followWaiting(platform, viewer, importId)
  const { followed, waiting } = await countFollows(platform.database, importId)
  report.follows = followed
  report.followsWaiting = waiting
}

async function readNames({ archive }: Importer): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const item of archive.readList('following')) {
    const { success, data } = followShape.safeParse(item)
    if (success) names.add(data.username.toLowerCase())
    if (names.size >= limits.importedFollows) break
  }
  return names
}
