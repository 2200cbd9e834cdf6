import type { PercentCrop } from 'react-image-crop'

/** Quarter turns to the right: 0 to 3. */
export type Turns = 0 | 1 | 2 | 3

/** A picture as it's being edited. */
export interface Edit {
  readonly turns: Turns
  /** Of the turned picture. */
  readonly crop: PercentCrop
}

export const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

export const isWhole = ({ x, y, width, height }: PercentCrop): boolean => x <= 0 && y <= 0 && width >= 99.95 && height >= 99.95

/** Width and height after turning. */
export function sizeOf({ width, height }: ImageBitmap, turns: Turns): { readonly width: number; readonly height: number } {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Turns the picture with what is cut out of it. */
export function turn({ turns, crop }: Edit, by: 1 | -1): Edit {
  const { x, y, width, height } = crop
  const turned = by === 1 ? { x: 100 - y - height, y: x } : { x: y, y: 100 - x - width }
  return { turns: ((turns + by + 4) % 4) as Turns, crop: { unit: '%', ...turned, width: height, height: width } }
}

/** Draws the part of the turned picture as large as the canvas is. */
export function draw(picture: ImageBitmap, { turns, crop }: Edit, canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  const { width, height } = sizeOf(picture, turns)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.scale((canvas.width * 100) / (crop.width * width), (canvas.height * 100) / (crop.height * height))
  context.translate((-crop.x * width) / 100, (-crop.y * height) / 100)
  context.translate(width / 2, height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** The edited picture as a file, each of its pixels one of the original. */
export async function fileOf(picture: ImageBitmap, edit: Edit): Promise<File> {
  const { width, height } = sizeOf(picture, edit.turns)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((edit.crop.width * width) / 100))
  canvas.height = Math.max(1, Math.round((edit.crop.height * height) / 100))
  draw(picture, edit, canvas)
  // A browser that can't write WebP writes PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95))
  if (!blob) throw new Error('the picture was not written')
  return new File([blob], 'photo', { type: blob.type })
}
