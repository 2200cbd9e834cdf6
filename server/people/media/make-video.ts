import { join } from 'node:path'
import { ALL_FORMATS, Conversion, FilePathSource, FilePathTarget, Input, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny'

export interface MadeVideo {
  readonly path: string
  readonly extension: 'mp4' | 'webm'
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

export type VideoOutcome =
  | { readonly video: MadeVideo }
  | { readonly refused: 'file_broken' | 'file_too_slow' | 'video_too_long' | 'unsupported_file' }

/** No camera and no sound has more; a file can claim millions, and each costs some microseconds and hundreds of bytes. */
const packetsPerSecond = 500

const inWebm = new Set(['vp8', 'vp9', 'av1'])
const inMp4 = new Set(['avc', 'hevc', 'av1', 'vp9'])

/**
 * Reads the container of a video and writes its packets into a new one: the tracks stay bit for bit, and place, camera and title
 * do not come along. A file that was cut off has no tracks or no duration, without an error: both are refused.
 */
export async function makeVideo(file: string, folder: string, maxSeconds: number): Promise<VideoOutcome> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryVideoTrack()
    const seconds = track ? await input.computeDuration() : 0
    if (!track || !Number.isFinite(seconds) || seconds <= 0) return { refused: 'file_broken' }
    // A container counts in ticks: the last one may reach a hair beyond the last second.
    if (seconds > maxSeconds + 0.1) return { refused: 'video_too_long' }
    if (await isTooDense(input, maxSeconds)) return { refused: 'file_too_slow' }
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

async function isTooDense(input: Input, maxSeconds: number): Promise<boolean> {
  const most = Math.ceil(maxSeconds) * packetsPerSecond
  for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]) {
    if (track && (await track.computePacketStats(most + 1)).packetCount > most) return true
  }
  return false
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
