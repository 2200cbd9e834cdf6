import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'

export interface MadeVideo {
  readonly path: string
  readonly extension: 'mp4' | 'webm'
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** What the worker answers: the video, or why there is none. */
export type VideoOutcome = { readonly video: MadeVideo } | { readonly refused: 'file_broken' | 'video_too_long' | 'unsupported_file' }

export interface VideoTask {
  readonly file: string
  readonly folder: string
  readonly maxSeconds: number
}

const patience = 30_000

/**
 * Reads the container of a video and writes its packets into a new one: the tracks stay bit for bit, and place, camera and title
 * do not come along. In a thread of its own with bounded memory and time, since the bytes are a stranger's.
 */
export async function makeVideo(file: string, folder: string): Promise<MadeVideo> {
  const task: VideoTask = { file, folder, maxSeconds: limits.videoSeconds }
  const worker = new Worker(join(import.meta.dirname, 'video-worker.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    // What a reader says about damaged files belongs in nobody's log.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), patience)
  try {
    const outcome = await new Promise<VideoOutcome>((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve({ refused: 'file_broken' }))
      worker.once('exit', () => resolve({ refused: 'file_broken' }))
    })
    if ('refused' in outcome) throw new AppError(outcome.refused)
    return outcome.video
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
