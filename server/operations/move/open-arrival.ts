import { RefusedError } from '#server/operations/backup/index.ts'
import { replaceNote, tryFenceLock } from '#server/platform/database/fence.ts'
import { readNote } from '#server/platform/database/site-note.ts'
import { withClient, type Places } from './places.ts'

const notOpened =
  'The site has moved, and everything is in the new place, but that could not be told so. Run the move again to end it, or with --undo to take it back.'

/**
 * From now on a site may start in the new place. Done after the old one was told, so that never both are open: whoever kills a move in
 * between finds both closed.
 */
export async function openArrival({ to, clock }: Places, move: string): Promise<void> {
  const isOpened = await withClient(to, async (client) => {
    const found = await readNote(client)
    // An earlier try whose answer was lost; a site may even run there.
    if (found === null || (found.state === 'arrived' && found.move === move)) return true
    if (found.state !== 'arriving' || found.move !== move) return false
    return replaceNote(client, found, { ...found, state: 'arrived', at: clock.now().toISOString() })
  }).catch((error: unknown) => {
    throw new RefusedError(notOpened, { cause: error })
  })
  if (!isOpened) throw new RefusedError(notOpened)
}

/** Ends a move that died when all was decided. False where there is none. */
export async function endDecided(places: Places): Promise<boolean> {
  return withClient(places.from, async (old) => {
    const left = await readNote(old)
    if (left?.state !== 'moved') return false
    const found = await withClient(places.to, readNote)
    if (found?.state !== 'arriving' || found.move !== left.move) return false
    if (!(await tryFenceLock(old))) throw new RefusedError('Another move of this site goes on.')
    await openArrival(places, left.move)
    return true
  })
}
