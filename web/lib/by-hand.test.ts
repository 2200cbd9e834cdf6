import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', 'dev/**', '**/*.test.*'] })
const byHand = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(web, file), 'utf8'))).sort()

it('what a person presses for shows by useAction that it is under way', () => {
  expect(byHand(/\[(?:isBusy|isSending|isSaving|isPending|pending|busy), set/)).toEqual(['lib/use-action.ts'])
})

it('a failure is said by useAction or useErrorToast, with the reason of the server', () => {
  expect(byHand(/tone: 'error',[^}]*description: errorText\(/)).toEqual([])
})
