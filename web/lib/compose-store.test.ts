import { expect, test } from 'vitest'
import { closeComposer, openComposer, openComposerWith, takeChosen } from './compose-store.ts'

test('files are taken once, and only by the dialog they were chosen for', () => {
  const files = ['loaf.jpg', 'crumb.jpg'].map((name) => new File(['x'], name))
  openComposerWith(files)
  expect([takeChosen(), takeChosen()]).toEqual([files, []])
  // Its code couldn't be had, so it was closed without being there.
  openComposerWith(files)
  closeComposer()
  openComposer()
  expect(takeChosen()).toEqual([])
})
