import type { Platform } from '#server/platform/platform.ts'
import type { Storage } from '#server/platform/storage.ts'
import { moveMedia, type MovedMedia } from './move-media.ts'

interface Places {
  readonly from: Storage
  readonly to: Storage
}

const known = ['--remove', '--quick']
const mostNamed = 20

/**
 * The command that brings everything from STORAGE_ALSO_URL to STORAGE_URL while the site runs with both. True when every file arrived as
 * it was.
 */
export async function printMove(
  { config }: Pick<Platform, 'config'>,
  { from, to }: Places,
  options: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const unknown = options.find((option) => !known.includes(option))
  if (unknown !== undefined) throw new Error(`move-media does not know "${unknown}" (only ${known.join(', ')})`)
  const removesMoved = options.includes('--remove')
  await to.probe()
  const began = performance.now()
  const moved = await moveMedia({ from, to, folder: config.incomingDir, say, removesMoved, isQuick: options.includes('--quick') })
  for (const line of report(moved, (performance.now() - began) / 1000)) say(line)
  if (moved.wrong.length > 0) say('Nothing of these was taken away. See what is wrong with them, and run this again.')
  else if (removesMoved) say('The old place is empty: unset STORAGE_ALSO_URL in every process.')
  else say('Everything lies in the new place. With --remove this takes it from the old one; then unset STORAGE_ALSO_URL in every process.')
  return moved.wrong.length === 0
}

function report(moved: MovedMedia, seconds: number): string[] {
  const { found, copied, copiedBytes, alreadyThere, goneMeanwhile, removed, wrong } = moved
  const rest = wrong.length - mostNamed
  return [
    `${found} files in the old place: ${copied} copied (${(copiedBytes / 1e6).toFixed(1)} MB), ${alreadyThere} there before, ${goneMeanwhile} removed meanwhile by the site, ${wrong.length} wrong; ${seconds.toFixed(1)} s.`,
    ...(removed > 0 ? [`${removed} files were taken from the old place.`] : []),
    ...wrong.slice(0, mostNamed).map(({ key, reason }) => `  ${key} ${reason}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}
