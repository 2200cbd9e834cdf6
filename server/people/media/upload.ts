import { api } from '#contract/index.ts'
import { authorize } from '#server/access/index.ts'
import { AppError, fieldError, sentence } from '#server/platform/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { countFirstStep } from '#server/people/newcomers/index.ts'
import { readSettings } from '#server/site/site-settings/index.ts'
import { hasRoom } from './media-queries.ts'
import { storeUpload } from './store-upload.ts'

const megabyte = 1024 * 1024

/** Stores a picture or video (D49). The person sees it alone until a post or profile of theirs refers to it. */
export const upload = handle(api.media.upload, async ({ viewer, database, platform, exchange }) => {
  const allowed = authorize(viewer, 'media.upload', {})
  await countFirstStep(platform, database, viewer, 'newcomerUploads')
  if (!(await hasRoom(database, viewer.id))) throw new AppError('quota_exceeded')
  const { uploadMegabytes, videoSeconds } = (await readSettings(platform)).limits
  const options = { folder: platform.config.incomingDir, maxBytes: uploadMegabytes * megabyte, fields: ['media', 'poster'] }
  const release = await platform.diskSpace.claim(spaceFor(Number(exchange.header('content-length') ?? options.maxBytes)), viewer.id)
  try {
    return await exchange.receiveFiles(options, async (files) => {
      const file = files.get('media')
      if (!file) throw fieldError('media', 'required', sentence('choose_file'))
      if (file.bytes === 0) throw new AppError('file_broken')
      return storeUpload(platform, allowed, viewer.id, { path: file.path, still: files.get('poster')?.path, videoSeconds })
    })
  } finally {
    release()
  }
})

/** What arrives lies beside what is made of it. */
const spaceFor = (arriving: number) => arriving * 2
