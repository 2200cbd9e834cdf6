import { existsSync } from 'node:fs'
import { join } from 'node:path'

export { isFull, stretch as scaled } from '../pace.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Details of a journey that runs at full width alone, since this test catches the same mistakes for less: the path of a file
 * that every `npm test` runs, with words about which of its tests where that is not plain.
 */
export function caughtBy(cheaper: string, ...tags: `@${string}`[]): { tag: string[]; annotation: { type: string; description: string } } {
  const [path = ''] = cheaper.split(': ')
  if (!existsSync(join(root, path))) throw new Error(`${path} is named as the cheaper test and is not there`)
  return { tag: ['@full', ...tags], annotation: { type: 'caught by', description: cheaper } }
}
