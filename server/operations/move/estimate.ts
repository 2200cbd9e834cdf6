import { look, megabytes } from './look.ts'
import type { Places } from './places.ts'

/** Beside copying and comparing: the fence, what came since the first look at the files, the proof of the new place. */
const beside = 10

/** Looks at both places, changes nothing, and says how long a move would keep people from writing. Answers whether it could go. */
export async function rehearseMove(places: Places): Promise<boolean> {
  const { say } = places
  const { databaseBytes, files, fileBytes, rate, problems } = await look(places)
  say('')
  if (problems.length > 0) {
    say(
      problems.length === 1
        ? 'Nothing was changed. This stands in the way of a move.'
        : `Nothing was changed. ${problems.length} things stand in the way of a move.`,
    )
    return false
  }
  say(`Nothing was changed, and nothing stands in the way. ${files} files (${megabytes(fileBytes)}) would be copied while people write,`)
  // Every row is sent once and read once more in both places.
  const seconds = rate === null ? beside : beside + (2 * databaseBytes) / rate
  say(
    `then ${megabytes(databaseBytes)} of tables while they can only read: about ${duration(seconds)}, estimated from what was measured just now.`,
  )
  return true
}

const duration = (seconds: number): string => (seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`)
