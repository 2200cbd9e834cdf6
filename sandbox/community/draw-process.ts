import { drawFace, drawPicture } from './pictures/pictures.ts'
import type { Drawing } from './draw.ts'

/** Draws what it is asked for, until whoever asks has gone. */
process.on('message', (drawing: Drawing) => {
  void ('face' in drawing ? drawFace(drawing.face) : drawPicture(drawing.picture)).then((bytes) => process.send?.(bytes))
})
process.on('disconnect', () => process.exit(0))
