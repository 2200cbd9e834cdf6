import { expect, test } from 'vitest'
import type { FileRefusal } from '#web/people/media/file-refusal.ts'
import { AttachmentSlot } from './attachment-slot.ts'
import type { ChosenMedia } from './outbox-entry.ts'

const fileOf = (name: string) => new File(['x'], name, { type: 'video/mp4' })
const keptMedia: ChosenMedia = { file: fileOf('kept'), kind: 'video', alt: 'Kept' }

/** A message's place for a file; what's kept is read, and files are checked, when the test says so. */
function start() {
  const reading = Promise.withResolvers<ChosenMedia | null>()
  const checking = Promise.withResolvers<FileRefusal | null>()
  const written: (string | undefined)[] = []
  const slot = new AttachmentSlot({
    read: () => reading.promise,
    write: async (media) => void written.push(media?.file.name),
    check: () => checking.promise,
  })
  return { slot, written, reading, checking, name: () => slot.media.value?.file.name }
}

test('a file that is chosen is there right away, and was removed for good while it was checked', async () => {
  const { slot, written, reading, checking, name } = start()
  reading.resolve(null)
  await slot.open()
  const chosen = slot.choose(fileOf('a'))
  expect(name()).toBe('a')
  slot.change(null)
  checking.resolve(null)
  await chosen
  expect([slot.media.value, written]).toEqual([null, ['a', undefined]])
})

test.each([
  ['a file that is refused gives way to the one before', () => undefined, 'kept'],
  ['unless it was removed by then', (slot: AttachmentSlot) => slot.change(null), undefined],
])('%s', async (_, meanwhile, left) => {
  const { slot, written, reading, checking, name } = start()
  reading.resolve(keptMedia)
  await slot.open()
  const chosen = slot.choose(fileOf('long'))
  meanwhile(slot)
  checking.resolve('video_too_long')
  expect([await chosen, name(), written.at(-1)]).toEqual(['video_too_long', left, left])
})

test('what was removed before the kept file was read does not come back', async () => {
  const { slot, reading } = start()
  const opened = slot.open()
  slot.change(null)
  reading.resolve(keptMedia)
  await opened
  expect(slot.media.value).toBe(null)
})

test('a device that cannot read has kept nothing', async () => {
  const { slot, reading } = start()
  reading.reject(new Error('forbidden'))
  await slot.open()
  expect(slot.media.value).toBe(null)
})
