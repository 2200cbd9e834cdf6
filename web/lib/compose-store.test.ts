import { expect, test } from 'vitest'
import { closeComposer, openComposer, openComposerWith, takeChosen } from './compose-store.ts'

test('a file is taken once, and only by the dialog it was chosen for', () => {
  const file = new File(['x'], 'loaf.jpg')
  openComposerWith(file)
  expect([takeChosen(), takeChosen()]).toEqual([file, null])
  // Its code couldn't be had, so it was closed without being there.
  openComposerWith(file)
  closeComposer()
  openComposer()
  expect(takeChosen()).toBeNull()
})
