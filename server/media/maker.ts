import { makeImage } from './make-image.ts'
import type { MakerAnswer, MakerTask } from './maker-pool.ts'
import { makeVideo } from './make-video.ts'

/** The process in which strangers' bytes are decoded: one task at a time, nothing of the site within reach. */
process.on('message', (task: MakerTask) => {
  void answer(task).then((made) => process.send?.(made))
})
process.on('disconnect', () => process.exit(0))

async function answer(task: MakerTask): Promise<MakerAnswer> {
  try {
    const { file, folder } = task
    return task.kind === 'image' ? { image: await makeImage(file, folder) } : await makeVideo(file, folder, task.maxSeconds)
  } catch (error) {
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
