// picture-bounds.test.ts stands in for this in `npm test`: it compares headers with the bounds; here files at the bounds are decoded.
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { stretch } from '#tests/pace.ts'
import { watchHelpers } from '#tests/peak-of-helpers.ts'
import { codeOf, type Visitor } from '#tests/people/visitor.ts'
import { startTestSite } from '#tests/site.ts'

let ana: Visitor
beforeAll(async () => {
  ana = await (await startTestSite()).person()
})

function flat(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: { r: 146, g: 34, b: 90, alpha: 0.5 } }, limitInputPixels: false })
}

/** Of each format and kind the largest that is made, and one a fifth larger on each side. */
const kinds: [string, number, number, (image: Sharp) => Sharp, (3 | 4)?][] = [
  ['AVIF', 4624, 3468, (image) => image.avif({ effort: 0, chromaSubsampling: '4:4:4' }), 4],
  ['AVIF with ten bits', 4080, 3072, (image) => image.avif({ effort: 0, bitdepth: 10 })],
  ['AVIF with ten bits and transparency', 4000, 2990, (image) => image.avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }), 4],
  ['JPEG', 11_600, 8600, (image) => image.jpeg({ chromaSubsampling: '4:4:4' })],
  ['progressive JPEG', 9600, 7800, (image) => image.jpeg({ progressive: true })],
  ['progressive JPEG whose colors are as fine', 7000, 6000, (image) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['PNG', 11_600, 8600, (image) => image.png({ compressionLevel: 1 })],
  ['interlaced PNG', 9000, 7000, (image) => image.png({ progressive: true, compressionLevel: 1 })],
  [
    'interlaced PNG with sixteen bits',
    6000,
    4500,
    (image) => image.toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
    4,
  ],
  ['WebP without loss', 8400, 7000, (image) => image.webp({ lossless: true, effort: 0 }), 4],
  ['WebP', 8400, 7000, (image) => image.webp({ effort: 0 }), 4],
  ['GIF', 7000, 6000, (image) => image.gif({ effort: 1 })],
]

it.runIf(process.platform === 'linux').each(kinds)(
  '%s of %i by %i is made below 400 MB, and a larger one is refused',
  async (_name, width, height, encode, channels = 3) => {
    const peak = watchHelpers('server/people/media/maker.ts')
    const { status } = await ana.upload({ media: await encode(flat(width, height, channels)).toBuffer() })
    expect(status).toBe(201)
    expect(peak()).toBeLessThan(400)
    const larger = await encode(flat(Math.round(width * 1.2), Math.round(height * 1.2), channels)).toBuffer()
    expect(codeOf(await ana.upload({ media: larger }))).toBe('file_too_slow')
    expect(peak()).toBeLessThan(400)
  },
  stretch(120_000),
)
