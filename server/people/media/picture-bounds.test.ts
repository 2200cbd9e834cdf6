import { expect, it } from 'vitest'
import { isAnimation, isTooLarge, type PictureHeader } from './picture-bounds.ts'

const header = (format: PictureHeader['format'], width: number, height: number, more: Partial<PictureHeader> = {}): PictureHeader => ({
  format,
  width,
  height,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  ...more,
})
const [progressive, deep] = [{ isProgressive: true }, { bitsPerSample: 10, depth: 'ushort' }] as const

it.each([
  ['a telephone with 48 megapixels', header('jpeg', 8064, 6048, { chromaSubsampling: '4:2:0' })],
  ['one that writes it progressively', header('jpeg', 8064, 6048, { ...progressive, chromaSubsampling: '4:2:0' })],
  ['a camera with 100 megapixels', header('jpeg', 11_600, 8600)],
  ['AVIF of a telephone', header('heif', 4080, 3072, { bitsPerSample: 8 })],
  ['AVIF of one with 16 megapixels', header('heif', 4624, 3468, { bitsPerSample: 8, channels: 4 })],
  ['AVIF with ten bits', header('heif', 4032, 3024, deep)],
  ['a screenshot as PNG', header('png', 5120, 2880, { channels: 4 })],
  ['a scan as PNG', header('png', 9900, 7000)],
  ['an interlaced PNG', header('png', 6000, 4000, progressive)],
  ['WebP of a telephone', header('webp', 8064, 6048)],
  ['GIF', header('gif', 1920, 1080, { pages: 300 })],
])('%s is made', (_name, about) => {
  expect(isTooLarge(about)).toBe(false)
})

it.each([
  ['any format beyond 100 megapixels', header('jpeg', 12_000, 9000)],
  ['AVIF', header('heif', 5000, 4000, { bitsPerSample: 8 })],
  ['AVIF with ten bits', header('heif', 4624, 3468, deep)],
  ['AVIF that does not say its bits but is large', header('heif', 8000, 6250)],
  ['interlaced PNG', header('png', 10_000, 10_000, progressive)],
  ['interlaced PNG with sixteen bits', header('png', 6000, 6000, { ...progressive, channels: 4, depth: 'ushort' })],
  ['progressive JPEG', header('jpeg', 10_000, 10_000, { ...progressive, chromaSubsampling: '4:2:0' })],
  ['progressive JPEG whose colors are as fine', header('jpeg', 8000, 6000, { ...progressive, chromaSubsampling: '4:4:4' })],
  ['progressive JPEG in four inks', header('jpeg', 7000, 5000, { ...progressive, channels: 4, chromaSubsampling: '4:4:4:4' })],
  ['WebP', header('webp', 10_000, 10_000)],
  ['GIF', header('gif', 8000, 6250)],
])('%s is too large', (_name, about) => {
  expect(isTooLarge(about)).toBe(true)
})

it.each([
  ['a short GIF', header('gif', 500, 500, { pages: 100 }), true],
  ['a still GIF', header('gif', 500, 500), false],
  ['more pixels than a picture has', header('webp', 1920, 1080, { pages: 30 }), false],
  ['frames without end', header('gif', 1, 1, { pages: 100_000 }), false],
  ['pages of AVIF', header('heif', 100, 100, { pages: 3 }), false],
])('%s moves: %s', (_name, about, moves) => {
  expect(isAnimation(about)).toBe(moves)
})
