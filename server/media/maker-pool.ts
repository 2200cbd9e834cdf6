import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError, type Said, sentence } from '#server/platform/errors.ts'
import { noRoom } from '#server/platform/room.ts'
import type { MadeImage } from './make-image.ts'
import type { MadeVideo } from './make-video.ts'
import { createTurns } from '#server/platform/turns.ts'

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

const processes = 2
/** A maker that has nothing to do holds a hundred megabytes: it may go. */
const idleFor = 10_000

const turns = createTurns(processes)
const idle = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * Has a file remade in a process of its own: what a decoder allocates goes with it, and one that crashes, hangs or is taken over by
 * what it decodes takes nothing of the site along; after `patience` milliseconds it is given up. The others wait their turn; waiting costs
 * nothing. Throws AppError.
 */
export async function remake(task: ImageTask, patience?: number): Promise<MadeImage>
export async function remake(task: VideoTask, patience?: number): Promise<MadeVideo>
export async function remake(task: MakerTask, patience = 60_000): Promise<MadeImage | MadeVideo> {
  const answer = await turns(() => ask(task, patience))
  if ('image' in answer) return answer.image
  if ('video' in answer) return answer.video
  if ('refused' in answer) throw new AppError(answer.refused, saidOf(answer.refused, task))
  if (/ENOSPC|EDQUOT|EFBIG|No space left|File too large/i.test(answer.failed)) throw noRoom()
  throw new Error(answer.failed)
}

/** What is said of a video that is too long names how long one may be here. */
function saidOf(refused: Refusal, task: MakerTask): Said | undefined {
  if (refused !== 'video_too_long' || task.kind !== 'video') return undefined
  return sentence('video_longer_than', { seconds: task.maxSeconds })
}

async function ask(task: MakerTask, patience: number): Promise<MakerAnswer> {
  const maker = takeIdle() ?? startMaker()
  const answer = await new Promise<MakerAnswer>((resolve) => {
    let isTooSlow = false
    const timer = setTimeout(() => {
      isTooSlow = true
      maker.kill('SIGKILL')
    }, patience)
    const finish = (result: MakerAnswer) => {
      clearTimeout(timer)
      maker.off('exit', lost).off('message', finish)
      resolve(result)
    }
    // Otherwise it fell over what it was given.
    const lost = () => finish({ refused: isTooSlow ? 'file_too_slow' : 'file_broken' })
    maker.once('exit', lost).once('message', finish)
    maker.send(task, (error) => error && lost())
  })
  if (maker.connected && maker.exitCode === null) putIdle(maker)
  return answer
}

/** It is given no setting of the site: no address of the database, no key. */
function startMaker(): ChildProcess {
  const { PATH = '', TMPDIR = '' } = process.env
  const maker = fork(join(import.meta.dirname, 'maker.ts'), {
    env: { PATH, ...(TMPDIR ? { TMPDIR } : {}) },
    execArgv: ['--max-old-space-size=256', '--no-warnings'],
    // What a reader says about damaged files belongs in nobody's log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  maker.on('error', () => maker.kill('SIGKILL'))
  return maker
}

function takeIdle(): ChildProcess | undefined {
  for (const [maker, timer] of idle) {
    clearTimeout(timer)
    idle.delete(maker)
    if (!maker.connected) continue
    maker.ref()
    maker.channel?.ref()
    return maker
  }
  return undefined
}

/** An idle maker keeps nobody from ending; it ends with whoever started it. */
function putIdle(maker: ChildProcess): void {
  maker.unref()
  maker.channel?.unref()
  const timer = setTimeout(() => {
    idle.delete(maker)
    maker.disconnect()
  }, idleFor)
  idle.set(maker, timer.unref())
}
