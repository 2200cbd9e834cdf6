import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { limits } from '#contract/limits.ts'
import { imageWidths } from '#contract/media.ts'
import { faceWidth } from './media-names.ts'

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

const wholeSide = 2048
/** Frames of an animation multiply its pixels; past this it is shown as its first frame. */
const animationPixels = 40_000_000
// One thread: several at a time would otherwise fight for the processor with requests.
sharp.concurrency(1)
sharp.cache(false)

/** Reads a picture and writes its sizes into `folder`. Throws what the decoder says when it cannot be read. */
export async function makeImage(file: string, folder: string): Promise<MadeImage> {
  const isAnimated = await isShortAnimation(file)
  const whole = join(folder, 'whole.webp')
  const { width, height } = await fitted(open(file, isAnimated), wholeSide)
    .webp({ quality: 82, effort: 2 })
    .toFile(whole)
    .then((info) => ({ width: info.width, height: info.pageHeight ?? info.height }))
  // The sizes come from the whole: it is decoded once, and small.
  const variants = await makeVariants(whole, width, folder)
  const small = await sharp(whole).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString('base64')
  const blurred = await sharp(whole).resize(32, 32, { fit: 'inside' }).blur(1.2).webp({ quality: 40 }).toBuffer()
  const likeness = await likenessOf(whole)
  return { width, height, whole, variants, thumbhash, preview: `data:image/webp;base64,${blurred.toString('base64')}`, likeness }
}

/** A difference hash: what looks alike, in another size or format, differs in few bits. */
async function likenessOf(whole: string): Promise<string> {
  const spots = await sharp(whole).flatten().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
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
  return sharp(file, { limitInputPixels: limits.imagePixels, animated: isAnimated, failOn: 'error', sequentialRead: true }).autoOrient()
}

function fitted(image: Sharp, side: number): Sharp {
  return image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
}

async function isShortAnimation(file: string): Promise<boolean> {
  const { pages = 1, width, height } = await sharp(file, { limitInputPixels: limits.imagePixels }).metadata()
  return pages > 1 && pages * width * height <= animationPixels
}

async function makeVariants(whole: string, width: number, folder: string) {
  const variants: { width: number; format: 'webp' | 'avif'; path: string }[] = []
  for (const target of imageWidths) {
    if (target >= width) break
    const webp = join(folder, `${target}.webp`)
    await sharp(whole).resize({ width: target }).webp({ quality: 78, effort: 4 }).toFile(webp)
    variants.push({ width: target, format: 'webp', path: webp })
    if (target === faceWidth) continue
    const avif = join(folder, `${target}.avif`)
    // Effort 1 costs 50 ms for 720 pixels and saves a fifth; effort 4 costs 900 ms for another tenth.
    await sharp(whole).resize({ width: target }).avif({ quality: 50, effort: 1 }).toFile(avif)
    variants.push({ width: target, format: 'avif', path: avif })
  }
  return variants
}
