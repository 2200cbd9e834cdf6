import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { ALL_FORMATS, Conversion, FilePathSource, FilePathTarget, Input, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'
import type { VideoOutcome, VideoTask } from './make-video.ts'

const inWebm = new Set(['vp8', 'vp9', 'av1'])
const inMp4 = new Set(['avc', 'hevc', 'av1', 'vp9'])

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await run(workerData as VideoTask).catch((): VideoOutcome => ({ refused: 'file_broken' })))

/** A file that was cut off has no tracks or no duration, without an error: both are refused. */
async function run({ file, folder, maxSeconds }: VideoTask): Promise<VideoOutcome> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    const seconds = track ? await input.computeDuration() : 0
    if (!track || !Number.isFinite(seconds) || seconds <= 0) return { refused: 'file_broken' }
    // A container counts in ticks: the last one may reach a hair beyond the minute.
    if (seconds > maxSeconds + 0.1) return { refused: 'video_too_long' }
    const codec = (await track.getCodec()) ?? ''
    const isWebm = /webm|matroska/i.test((await input.getFormat()).name) && inWebm.has(codec)
    if (!isWebm && !inMp4.has(codec)) return { refused: 'unsupported_file' }
    const extension = isWebm ? 'webm' : 'mp4'
    const path = join(folder, `video.${extension}`)
    if (!(await copyTracks(input, path, isWebm))) return { refused: 'unsupported_file' }
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return { video: { path, extension, width, height, durationMs: Math.max(1, Math.round(seconds * 1000)) } }
  } finally {
    input.dispose()
  }
}

/** False when the picture cannot be carried over. Sound that cannot be is left out: the video is still worth seeing. */
async function copyTracks(input: Input, path: string, isWebm: boolean): Promise<boolean> {
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false })
  const output = new Output({ format, target: new FilePathTarget(path) })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    tags: {},
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    showWarnings: false,
  })
  if (!conversion.isValid || conversion.discardedTracks.some(({ track }) => track.type === 'video')) return false
  await conversion.execute()
  return true
}
