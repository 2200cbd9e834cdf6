import { parentPort, workerData } from 'node:worker_threads'
import type { Drawing, Drawn } from './draw-page.ts'

/** The app as it was built for the server: its file is named by who starts this thread. */
const { renderPage } = (await import((workerData as { readonly app: string }).app)) as { renderPage: (page: Drawing) => Promise<string> }

parentPort?.on('message', (page: Drawing) => void draw(page).then((drawn) => parentPort?.postMessage(drawn, [])))

async function draw(page: Drawing): Promise<Drawn> {
  try {
    return { markup: await renderPage(page) }
  } catch (error) {
    return { failure: String(error) }
  }
}
