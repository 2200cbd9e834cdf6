import { makeImage, PictureTooLarge } from './make-image.ts'
import type { MakerAnswer, MakerTask } from './maker-pool.ts'

/** The process in which strangers' bytes are decoded: one task at a time, nothing of the site within reach. */
process.on('message', (task: MakerTask) => {
  void answer(task).then((made) => process.send?.(made))
})
process.on('disconnect', () => process.exit(0))

async function answer(task: MakerTask): Promise<MakerAnswer> {
  try {
    const { file, folder } = task
    if (task.kind === 'image') return { image: await makeImage(file, folder) }
    // Most files are pictures: what reads videos isn't in memory until there is one.
    const { makeVideo } = await import('./make-video.ts')
    return await makeVideo(file, folder, task.maxSeconds)
  } catch (error) {
    if (error instanceof PictureTooLarge) return { refused: 'file_too_slow' }
    return isOurs(error) ? { failed: String(error) } : { refused: 'file_broken' }
  }
}

/** A full disk or a lost folder is no fault of the file. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof Error &&
    /ENOSPC|EDQUOT|EFBIG|EACCES|EROFS|EMFILE|No space left|File too large|unable to (open|write)/i.test(error.message)
  )
}
