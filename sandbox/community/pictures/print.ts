import sharp from 'sharp'
import { randomFrom } from './random.ts'

export interface Layer {
  /** What stands inside the svg element. */
  readonly body: string
  /** Soft parts become dots, denser where they are more opaque, as in a lithograph. */
  readonly stippled?: boolean
}

export interface Drawing {
  /** The first layer covers the whole sheet. */
  readonly layers: readonly [Layer, ...Layer[]]
  /** Strength of the grain; 1 unless said. */
  readonly grain?: number
  /** How much the corners darken; 1 unless said. */
  readonly vignette?: number
}

interface Sheet {
  readonly width: number
  readonly height: number
}

const tileSize = 512
const mask = tileSize - 1
const noise = makeNoise()
const mottle = makeMottle(7)
const wobble = makeMottle(96)

/** Prints the layers over each other on a sheet with grain, slightly rough edges and darker corners; `reduce` times smaller. */
export async function print(drawing: Drawing, sheet: Sheet, seed: number, reduce = 1): Promise<Buffer> {
  const [ground, ...others] = await Promise.all(drawing.layers.map(({ body }) => render(body, sheet, reduce)))
  const canvas = ground as Buffer
  for (const [index, layer] of others.entries()) {
    const isStippled = drawing.layers[index + 1]?.stippled ?? false
    lay(canvas, layer, sheet, isStippled, seed + index)
  }
  const pixels = finish(canvas, sheet, seed, drawing.grain ?? 1, drawing.vignette ?? 1)
  const printed = sharp(pixels, { raw: { ...sheet, channels: 3 } })
  const sized = reduce === 1 ? printed : printed.resize(sheet.width / reduce, sheet.height / reduce)
  return sized.jpeg({ quality: 86 }).toBuffer()
}

function render(body: string, { width, height }: Sheet, reduce: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / reduce} ${height / reduce}">${body}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

function lay(canvas: Buffer, layer: Buffer, { width, height }: Sheet, stippled: boolean, seed: number): void {
  const [shiftX, shiftY] = [(seed * 131) & mask, (seed * 57) & mask]
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = ((y + shiftY) & mask) * tileSize
    for (let x = 0; x < width; x += 1, at += 4) {
      const alpha = layer[at + 3] as number
      if (alpha === 0) continue
      const dot = (noise[row + ((x + shiftX) & mask)] as number) < alpha ? 255 : 0
      const share = stippled ? (alpha * 0.4 + dot * 0.6) / 255 : alpha / 255
      for (let part = at; part < at + 3; part += 1) {
        const below = canvas[part] as number
        canvas[part] = below + ((layer[part] as number) - below) * share
      }
    }
  }
}

function finish(canvas: Buffer, { width, height }: Sheet, seed: number, grain: number, vignette: number): Uint8ClampedArray {
  const result = new Uint8ClampedArray(width * height * 3)
  const [shiftX, shiftY] = [(seed * 91) & mask, (seed * 43) & mask]
  for (let y = 0, to = 0; y < height; y += 1) {
    const row = ((y + shiftY) & mask) * tileSize
    const down = (y / height - 0.5) ** 2
    for (let x = 0; x < width; x += 1, to += 3) {
      const spot = row + ((x + shiftX) & mask)
      // Ink does not keep exactly to its edge.
      const fromX = Math.max(0, Math.min(width - 1, x + Math.round((wobble[spot] as number) / 74)))
      const fromY = Math.max(0, Math.min(height - 1, y + Math.round((wobble[(spot + 7919) & (tileSize * tileSize - 1)] as number) / 74)))
      const from = (fromY * width + fromX) * 4
      const corner = ((x / width - 0.5) ** 2 + down) ** 2
      const shade = 1 - corner * 0.55 * vignette
      const speck = ((noise[spot] as number) - 128) * 0.085 * grain + (mottle[spot] as number) * 0.028 * grain
      result[to] = (canvas[from] as number) * shade + speck
      result[to + 1] = (canvas[from + 1] as number) * shade + speck
      result[to + 2] = (canvas[from + 2] as number) * shade + speck * 0.92
    }
  }
  return result
}

function makeNoise(): Uint8Array {
  const random = randomFrom(20_240_607)
  return Uint8Array.from({ length: tileSize * tileSize }, () => random() * 255)
}

/** Smooth unevenness between about -128 and 128, which repeats without a seam; `cells` along each side. */
function makeMottle(cells: number): Int8Array {
  const random = randomFrom(cells)
  const knots = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1)
  const knot = (x: number, y: number) => knots[(y % cells) * cells + (x % cells)] as number
  const result = new Int8Array(tileSize * tileSize)
  for (let y = 0; y < tileSize; y += 1) {
    const down = (y / tileSize) * cells
    const [top, v] = [Math.floor(down), ease(down % 1)]
    for (let x = 0; x < tileSize; x += 1) {
      const across = (x / tileSize) * cells
      const [left, u] = [Math.floor(across), ease(across % 1)]
      const above = knot(left, top) * (1 - u) + knot(left + 1, top) * u
      const below = knot(left, top + 1) * (1 - u) + knot(left + 1, top + 1) * u
      result[y * tileSize + x] = (above * (1 - v) + below * v) * 127
    }
  }
  return result
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
