import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limits } from '#contract/limits.ts'
import { imageWidths } from '#contract/people/image-widths.ts'
import { faceWidth } from './media-names.ts'
import { isAnimation, isTooLarge } from './picture-bounds.ts'

/** Sizes of one picture, made anew from its pixels: no metadata, no trailing bytes, turned the right way up. */
export interface MadeImage {
  readonly width: number
  readonly height: number
  /** Local files by what they are: the whole, and each width in each format. */
  readonly whole: string
  readonly variants: readonly { readonly width: number; readonly format: 'webp' | 'avif'; readonly path: string }[]
  readonly thumbhash: string
  /** 32 blurred pixels as a data: address. */
  readonly preview: string
  /** 64 bits in hexadecimal: whether it grows brighter or darker from one of 9 by 8 spots to the next. */
  readonly likeness: string
}

/** It would take more memory or time than one picture may. */
export class PictureTooLarge extends Error {}

const wholeSide = 2048
/** Black, white, red, green and blue with their transparency: no camera has more, and no browser shows more. */
const channelsMost = 5
// One thread: several at a time would otherwise fight for the processor with requests.
sharp.concurrency(1)
sharp.cache(false)

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Reads a picture and writes its sizes into `folder`. Throws PictureTooLarge, or what the decoder says when it cannot be read. */
export async function makeImage(file: string, folder: string): Promise<MadeImage> {
  // The header alone: nothing is decoded before its size is known.
  const about = await sharp(file, { limitInputPixels: false, limitInputChannels: channelsMost }).metadata()
  if (isTooLarge(about)) throw new PictureTooLarge('too many pixels for its format')
  const whole = join(folder, 'whole.webp')
  const encode = (image: Sharp) => image.webp({ quality: 82, effort: 2 }).toFile(whole)
  const isAnimated = isAnimation(about)
  if (isAnimated) await encode(fitted(open(file, true), wholeSide))
  // A file is decoded once; all its sizes come from these pixels, which are few.
  const pixels = await readPixels(isAnimated ? sharp(whole) : fitted(open(file, false), wholeSide))
  if (!isAnimated) await encode(from(pixels))
  const { width, height } = pixels
  const variants = await makeVariants(pixels, folder)
  const small = await from(pixels).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64')
  const blurred = await from(pixels).resize(32, 32, { fit: 'inside' }).blur(1.2).webp({ quality: 40 }).toBuffer()
  const likeness = await likenessOf(pixels)
  return { width, height, whole, variants, thumbhash, preview: `data:image/webp;base64,${blurred.toString('base64')}`, likeness }
}

async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const from = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } })

/** A difference hash: what looks alike, in another size or format, differs in few bits. */
async function likenessOf(pixels: Pixels): Promise<string> {
  const spots = await from(pixels).flatten().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = 0n
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((spots[at] ?? 0) < (spots[at + 1] ?? 0) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

function open(file: string, isAnimated: boolean): Sharp {
  return sharp(file, {
    limitInputPixels: limits.imagePixels,
    limitInputChannels: channelsMost,
    animated: isAnimated,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient()
}

function fitted(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

async function makeVariants(pixels: Pixels, folder: string) {
  const variants: { width: number; format: 'webp' | 'avif'; path: string }[] = []
  for (const target of imageWidths) {
    if (target >= pixels.width) break
    const webp = join(folder, `${target}.webp`)
    await from(pixels).resize({ width: target }).webp({ quality: 78, effort: 4 }).toFile(webp)
    variants.push({ width: target, format: 'webp', path: webp })
    if (target === faceWidth) continue
    const avif = join(folder, `${target}.avif`)
    // Effort 1 costs 50 ms for 720 pixels and saves a fifth; effort 4 costs 900 ms for another tenth.
    await from(pixels).resize({ width: target }).avif({ quality: 50, effort: 1 }).toFile(avif)
    variants.push({ width: target, format: 'avif', path: avif })
  }
  return variants
}
