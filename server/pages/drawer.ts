import { drawPicture, type DrawAnswer, type DrawTask } from './draw-picture.ts'

/** The process in which pictures are drawn: what fonts and photos take goes with it. */
process.on('message', (task: DrawTask) => {
  void answer(task).then((drawn) => process.send?.(drawn))
})
process.on('disconnect', () => process.exit(0))

async function answer(task: DrawTask): Promise<DrawAnswer> {
  try {
    return { jpeg: (await drawPicture(task)).toString('base64') }
  } catch (error) {
    return { failed: String(error) }
  }
}
