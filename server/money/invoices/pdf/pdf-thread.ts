import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

/** A thread of its own: the fonts of ten languages leave memory with it. */
parentPort?.on('message', (paper: Paper) => {
  void drawPaper(paper).then((pdf) => parentPort?.postMessage(new Uint8Array(pdf), []))
})
