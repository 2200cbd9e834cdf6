import { join } from 'node:path'
import sharp from 'sharp'

const [gap, tileHeight] = [16, 620]

/** Puts pictures of screens side by side into one PNG file that can be looked at in one go. Answers the file. */
export async function makeSheet(out: string, name: string, files: readonly string[], columns: number): Promise<string> {
  const tiles = await Promise.all(
    files.map((file) => sharp(file).resize({ height: tileHeight, fit: 'inside' }).png().toBuffer({ resolveWithObject: true })),
  )
  const width = Math.max(...tiles.map(({ info }) => info.width)) + gap
  const height = tileHeight + gap
  const sheet = join(out, `sheet-${name}.png`)
  await sharp({
    create: { width: width * columns + gap, height: height * Math.ceil(tiles.length / columns) + gap, channels: 3, background: '#808080' },
  })
    .composite(
      tiles.map(({ data }, index) => ({
        input: data,
        left: gap + (index % columns) * width,
        top: gap + Math.floor(index / columns) * height,
      })),
    )
    .png()
    .toFile(sheet)
  return sheet
}
