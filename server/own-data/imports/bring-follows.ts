import { findIdsByNames } from '#server/people/users/index.ts'
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
  for await (const names of readNames(importer, atOnce)) {
    const people = await findIdsByNames(platform.database, viewer.id, names, platform.clock.now())
    for (const name of names) {
      const id = people.get(name)
      if (id === undefined) report.unknownPeople += 1
      else if (id !== viewer.id) found.add(id)
    }
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

async function* readNames({ archive }: Importer, most: number): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const name of archive.readNames()) {
    names.push(name)
    if (names.length < most) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}
