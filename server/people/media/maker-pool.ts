import type { ErrorCode } from '#contract/errors.ts'
import { AppError, type Said, sentence } from '#server/platform/errors.ts'
import { diskFull } from '#server/platform/disk-space.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import { Helpers } from '#server/platform/helpers.ts'
import type { MadeImage } from './make-image.ts'
import type { MadeVideo } from './make-video.ts'

interface Work {
  readonly file: string
  /** Where the made files go. */
  readonly folder: string
}
type ImageTask = Work & { readonly kind: 'image' }
/** `maxSeconds`: longer videos are refused. */
type VideoTask = Work & { readonly kind: 'video'; readonly maxSeconds: number }
export type MakerTask = ImageTask | VideoTask

export type Refusal = Extract<ErrorCode, 'file_broken' | 'file_too_slow' | 'video_too_long' | 'unsupported_file'>
export type MakerAnswer =
  | { readonly image: MadeImage }
  | { readonly video: MadeVideo }
  | { readonly refused: Refusal }
  | { readonly failed: string }

const megabyte = 1024 * 1024
const processes = 2
/** Files of one person that may wait while another of theirs is made. */
const waitingEach = 20
/** What one file may take. What the header of a picture says is bounded in picture-bounds.ts; these hold also for those that lie. */
const bounds = { residentBytes: 400 * megabyte, cpuSeconds: 30, milliseconds: 120_000 }
export type MakerBounds = typeof bounds

/** Behind the site itself, and still before what no one waits for. */
const makers = new Helpers<MakerTask, MakerAnswer>(new URL('./maker.ts', import.meta.url), { heapMegabytes: 128, priority: 5 })
const inQueue = createFairQueue({ most: processes, waitingEach })

/**
 * Has a file of someone remade in a process of its own, which is ended when it takes more than one file may. People take turns;
 * waiting costs nothing. Throws AppError.
 */
export async function remake(ownerId: number, task: ImageTask, most?: Partial<MakerBounds>): Promise<MadeImage>
export async function remake(ownerId: number, task: VideoTask, most?: Partial<MakerBounds>): Promise<MadeVideo>
export async function remake(ownerId: number, task: MakerTask, most: Partial<MakerBounds> = {}): Promise<MadeImage | MadeVideo> {
  const answer = await inQueue(ownerId, () => ask(task, { ...bounds, ...most }))
  if ('image' in answer) return answer.image
  if ('video' in answer) return answer.video
  if ('refused' in answer) throw new AppError(answer.refused, saidOf(answer.refused, task))
  if (/ENOSPC|EDQUOT|EFBIG|No space left|File too large/i.test(answer.failed)) throw diskFull()
  throw new Error(answer.failed)
}

/** What is said of a video that is too long names how long one may be here. */
function saidOf(refused: Refusal, task: MakerTask): Said | undefined {
  if (refused !== 'video_too_long' || task.kind !== 'video') return undefined
  return sentence('video_longer_than', { seconds: task.maxSeconds })
}

async function ask(task: MakerTask, most: MakerBounds): Promise<MakerAnswer> {
  const maker = makers.take()
  try {
    const answered = await maker.ask(task, most)
    if ('answer' in answered) return answered.answer
    return { refused: answered.ended === 'beyond_bounds' ? 'file_too_slow' : 'file_broken' }
  } finally {
    maker.release()
  }
}
