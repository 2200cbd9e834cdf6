import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { FileRefusal } from '#web/people/media/file-refusal.ts'
import { ChosenFiles } from './chosen-files.ts'
import type { ChosenMedia } from './outbox-entry.ts'

const fileOf = (name: string) => new File(['x'], name, { type: 'video/mp4' })
const keptMedia: ChosenMedia = { id: 'kept', file: fileOf('kept'), kind: 'video', alt: 'Kept' }

/** The files of a message; what's kept is read, and files are checked, when the test says so. */
function start() {
  const reading = Promise.withResolvers<readonly ChosenMedia[]>()
  const checking = Promise.withResolvers<void>()
  const written: string[] = []
  const chosen = new ChosenFiles({
    read: () => reading.promise,
    write: async (files) => void written.push(files.map(({ file }) => file.name).join()),
    check: async ({ name }): Promise<FileRefusal | null> => {
      await checking.promise
      return name === 'long' ? 'video_too_long' : null
    },
  })
  return { chosen, written, reading, checking, names: () => chosen.files.value?.map(({ file }) => file.name) }
}

test('files that are chosen are there right away, and one was removed for good while it was checked', async () => {
  const { chosen, written, reading, checking, names } = start()
  reading.resolve([])
  await chosen.open()
  const added = chosen.add([fileOf('a'), fileOf('b')])
  expect(names()).toEqual(['a', 'b'])
  chosen.change((files) => files.slice(1))
  checking.resolve()
  expect(await added).toEqual({ refusals: [], left: 0 })
  expect([names(), written]).toEqual([['b'], ['a,b', 'b']])
})

test('what is refused goes, whatever else was chosen stays', async () => {
  const { chosen, written, reading, checking, names } = start()
  reading.resolve([keptMedia])
  await chosen.open()
  const added = chosen.add([fileOf('long'), fileOf('short')])
  checking.resolve()
  expect(await added).toEqual({ refusals: ['video_too_long'], left: 0 })
  expect([names(), written.at(-1)]).toEqual([['kept', 'short'], 'kept,short'])
})

test('only as many as a message may have are taken', async () => {
  const { chosen, checking, names } = start()
  checking.resolve()
  await chosen.add([fileOf('first')])
  const more = Array.from({ length: limits.messageAttachments + 1 }, (_, index) => fileOf(String(index)))
  expect((await chosen.add(more)).left).toBe(2)
  expect(names()).toHaveLength(limits.messageAttachments)
})

test('what was removed before the kept files were read does not come back', async () => {
  const { chosen, reading, names } = start()
  const opened = chosen.open()
  chosen.change(() => [])
  reading.resolve([keptMedia])
  await opened
  expect(names()).toEqual([])
})

test('a device that cannot read has kept nothing', async () => {
  const { chosen, reading, names } = start()
  reading.reject(new Error('forbidden'))
  await chosen.open()
  expect(names()).toEqual([])
})
