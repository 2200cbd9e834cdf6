import type { Metadata } from 'sharp'
import { limits } from '#contract/limits.ts'

/** What the header of a picture says of it, before anything is decoded. */
export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'bitsPerSample' | 'isProgressive' | 'chromaSubsampling' | 'pages'
>

/** What decoding one picture may take, beside the 90 MB of the process that does it. */
const decodingBytes = 300_000_000

/** Frames of an animation multiply its pixels; past this it's shown as its first frame. */
const animationPixels = 40_000_000
const animationFrames = 1000

/** Whether decoding it would take more memory or time than one picture may. */
export function isTooLarge(header: PictureHeader): boolean {
  const pixels = header.width * header.height
  return pixels > limits.imagePixels || pixels * bytesPerPixel(header) > decodingBytes
}

/** Whether all of its frames are shown. */
export function isAnimation({ format, pages = 1, width, height }: PictureHeader): boolean {
  const moves = (format === 'gif' || format === 'webp') && pages > 1
  return moves && pages <= animationFrames && pages * width * height <= animationPixels
}

/**
 * Bytes that decoders were seen to hold for each pixel of a file, rounded up (picture-bounds.full.test.ts measures them). Those that read
 * from top to bottom hold a few rows; the others keep the whole.
 */
function bytesPerPixel({ format, channels, depth, bitsPerSample = 8, isProgressive, chromaSubsampling }: PictureHeader): number {
  if (format === 'jpeg') {
    if (!isProgressive) return 1
    // Two bytes for each coefficient of each channel, until the last scan was read.
    return 1 + 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  }
  if (format === 'png') return isProgressive ? 1 + channels * (depth === 'ushort' ? 2 : 1) * 1.25 : 1
  if (format === 'webp') return 5
  if (format === 'gif') return 7
  if (bitsPerSample <= 8) return 18.5
  return channels > 3 ? 25 : 23.5
}
