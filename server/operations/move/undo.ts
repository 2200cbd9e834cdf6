import { RefusedError } from '#server/operations/backup/index.ts'
import { lowerFence, replaceNote, tryFenceLock } from '#server/platform/database/fence.ts'
import { readNote, type SiteNote } from '#server/platform/database/site-note.ts'
import { withClient, type Places } from './places.ts'

const begun =
  'A site has begun to run in the new place, or TO_DATABASE_URL is not where this one was moved to. What was written there would be missing here.'

/**
 * Takes a move back as long as no site has begun to run in the new place: first no site may start there any more, then the old place is
 * opened. Killed in between, both are closed, and it can be run again. Throws one sentence.
 */
export async function undoMove({ from, to, say, clock }: Places): Promise<void> {
  await withClient(from, async (old) => {
    if (!(await tryFenceLock(old))) throw new RefusedError('A move of this site goes on; end it first.')
    const moved = await readNote(old)
    if (moved?.state !== 'moved') throw new RefusedError('This site was not moved: there is nothing to take back.')
    await withClient(to, async (target) => {
      const found = await readNote(target)
      if (found === null) throw new RefusedError(begun)
      if (found.move !== moved.move || (found.state !== 'arrived' && found.state !== 'arriving'))
        throw new RefusedError('TO_DATABASE_URL is not where this site was moved to.')
      const closed: SiteNote = { ...moved, state: 'arriving', at: clock.now().toISOString() }
      if (!(await replaceNote(target, found, closed))) throw new RefusedError(begun)
    })
    await lowerFence(old, moved)
  })
  say(
    'The move was taken back: the site lives in the old place as before, and takes writes. No site can start in the copy; another move replaces it.',
  )
}
