import { expect, test } from 'vitest'
import type { Uploaded } from '#contract/people/media.ts'
import type { FileRefusal } from './file-refusal.ts'
import { Upload, type UploadState } from './upload.ts'

const fileOf = (name: string) => new File(['x'], name, { type: name.endsWith('mp4') ? 'video/mp4' : 'image/png' })

/** A place for one file, whose checks and answers come when the test says so. */
function start() {
  let state: UploadState = { step: 'none' }
  const checks = new Map<string, PromiseWithResolvers<FileRefusal | null>>()
  const answers = new Map<string, PromiseWithResolvers<Uploaded> & { readonly signal: AbortSignal }>()
  const heard: unknown[] = []
  const upload = new Upload({
    show: (next) => (state = next),
    check: ({ name }) => {
      checks.set(name, Promise.withResolvers())
      return checks.get(name)!.promise
    },
    send: ({ name }, { signal }) => {
      answers.set(name, { ...Promise.withResolvers(), signal })
      return answers.get(name)!.promise
    },
    onDone: ({ url }) => heard.push(url),
    onRefused: (refusal) => heard.push(refusal),
    onFailed: () => 'No answer.',
  })
  return {
    upload,
    heard,
    state: () => state,
    isSent: (name: string) => answers.has(name),
    check: async (name: string, refusal: FileRefusal | null = null) => {
      checks.get(name)?.resolve(refusal)
      await new Promise(setImmediate)
    },
    answer: async (name: string) => {
      answers.get(name)?.resolve({ url: name, mediaType: 'image', width: 1, height: 1 } as Uploaded)
      await new Promise(setImmediate)
    },
    fail: async (name: string) => {
      answers.get(name)?.reject(new TypeError('offline'))
      await new Promise(setImmediate)
    },
  }
}

test('a file is on its way from the moment it is chosen', async () => {
  const { upload, state, check, answer, heard } = start()
  void upload.choose(fileOf('a.mp4'))
  expect(state()).toMatchObject({ step: 'sending', kind: 'video', progress: 0 })
  await check('a.mp4')
  await answer('a.mp4')
  expect([state().step, heard]).toEqual(['none', ['a.mp4']])
})

test('what was cancelled while it was checked or sent never comes back', async () => {
  const { upload, state, check, answer, fail, heard, isSent } = start()
  void upload.choose(fileOf('checked.mp4'))
  upload.cancel()
  expect(state().step).toBe('none')
  await check('checked.mp4')
  expect(isSent('checked.mp4')).toBe(false)
  for (const [name, end] of [
    ['sent.png', answer],
    ['failing.png', fail],
  ] as const) {
    void upload.choose(fileOf(name))
    await check(name)
    upload.cancel()
    await end(name)
  }
  expect([state().step, heard]).toEqual(['none', []])
})

test('another file takes the place of the first once nothing speaks against it', async () => {
  const { upload, check, answer, heard, state } = start()
  void upload.choose(fileOf('first.png'))
  await check('first.png')
  void upload.choose(fileOf('long.mp4'))
  await check('long.mp4', 'video_too_long')
  expect([state().step, heard]).toEqual(['sending', ['video_too_long']])
  void upload.choose(fileOf('second.png'))
  await check('second.png')
  await answer('first.png')
  await answer('second.png')
  expect([state().step, heard]).toEqual(['none', ['video_too_long', 'second.png']])
})

test.each([[], ['first.png']])('of two that are checked, the later one is the one, beside %j', async (...before) => {
  const { upload, check, answer, heard } = start()
  for (const name of before) void upload.choose(fileOf(name))
  void upload.choose(fileOf('slow.mp4'))
  void upload.choose(fileOf('quick.png'))
  await check('quick.png')
  await check('slow.mp4')
  await answer('slow.mp4')
  await answer('quick.png')
  expect(heard).toEqual(['quick.png'])
})

test('what failed is sent again, and cancelled with all that waits', async () => {
  const { upload, check, answer, fail, heard, state } = start()
  void upload.choose(fileOf('a.png'))
  await check('a.png')
  await fail('a.png')
  expect(state()).toMatchObject({ step: 'failed', reason: 'No answer.' })
  void upload.retry()
  await answer('a.png')
  expect([state().step, heard]).toEqual(['none', ['a.png']])
  void upload.choose(fileOf('b.png'))
  void upload.choose(fileOf('c.png'))
  upload.cancel()
  await check('b.png')
  await check('c.png')
  expect([state().step, heard]).toEqual(['none', ['a.png']])
})
