import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { drawnWords } from './drawn-words.ts'
import { pictureSize } from './picture-size.ts'

/** What a picture shows. Photos are bytes in base64, as they come through a pipe. */
export interface DrawTask {
  readonly name: string
  readonly handle: string
  readonly words: string
  readonly note: string | null
  readonly siteName: string
  readonly brand: string
  readonly face: string | null
  readonly still: string | null
}
export type DrawAnswer = { readonly jpeg: string } | { readonly failed: string }

const size = pictureSize
const margin = 72
const side = 480
const faceSide = 128
/** As in web/ui/tokens.css, in light. */
const colors = { ground: '#fbf9f6', ink: '#20191e', soft: '#5a5156' }
const font = (weight: 400 | 600) => join(import.meta.dirname, `fonts/onest-${weight}.ttf`)

sharp.concurrency(1)
sharp.cache(false)

/** The picture of a link (1200 by 630, JPEG): who, what they wrote, and a photo where there's one. */
export async function drawPicture({ name, handle, words, note, siteName, brand, face, still }: DrawTask): Promise<Buffer> {
  const room = size.width - margin * 2 - (still ? side : 0)
  const beside = face ? faceSide + 32 : 0
  const shown = await drawnWords(name, font(600))
  const lines: OverlayOptions[] = [
    ...(await line(shown ?? handle, { weight: 600, size: 46, room: room - beside, high: 60, left: margin + beside, top: margin + 8 })),
    ...(shown
      ? await line(handle, { weight: 400, size: 32, room: room - beside, high: 44, left: margin + beside, top: margin + 78, isSoft: true })
      : []),
    ...(await line(await drawnWords(words, font(400)), { weight: 400, size: 44, room, high: note ? 190 : 250, left: margin, top: 236 })),
    ...(await line(note && (await drawnWords(note, font(400))), {
      weight: 400,
      size: 30,
      room,
      high: 44,
      left: margin,
      top: 456,
      isSoft: true,
    })),
    ...(await line(await drawnWords(siteName, font(600)), { weight: 600, size: 30, room, high: 44, left: margin, top: 534, color: brand })),
  ]
  const photos: OverlayOptions[] = [
    ...(face ? [{ input: await round(Buffer.from(face, 'base64')), left: margin, top: margin }] : []),
    ...(still ? [{ input: await cover(Buffer.from(still, 'base64')), left: size.width - side, top: 0 }] : []),
  ]
  const bar = {
    input: { create: { width: size.width, height: 14, channels: 3 as const, background: brand } },
    left: 0,
    top: size.height - 14,
  }
  return sharp({ create: { ...size, channels: 3, background: colors.ground } })
    .composite([...lines, ...photos, bar])
    .jpeg({ quality: 84, mozjpeg: false })
    .toBuffer()
}

interface Line {
  readonly weight: 400 | 600
  readonly size: number
  /** Pixels it may take, across and down. */
  readonly room: number
  readonly high: number
  readonly left: number
  readonly top: number
  readonly isSoft?: true
  readonly color?: string
}

/** Text that's shortened until it fits; none for no text. */
async function line(text: string | null, { weight, size: pixels, room, high, left, top, isSoft, color }: Line): Promise<OverlayOptions[]> {
  let shown = text ?? ''
  for (let tries = 0; shown !== '' && tries < 8; tries += 1) {
    const ink = color ?? (isSoft ? colors.soft : colors.ink)
    const markup = `<span foreground="${ink}" weight="${weight}">${escapeHtml(shown)}</span>`
    const { data, info } = await sharp({
      text: { text: markup, font: `Onest ${pixels}`, fontfile: font(weight), rgba: true, width: room, wrap: 'word-char' },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.height <= high && info.width <= room) return [{ input: data, left, top }]
    const kept = Math.floor(shown.length * Math.min(0.9, high / info.height))
    shown = `${shown
      .slice(0, kept)
      .toWellFormed()
      .replace(/\s?\S{0,12}$/u, '')
      .replace(/[\s.,…]+$/u, '')}…`
  }
  return []
}

async function round(photo: Buffer): Promise<Buffer> {
  const circle = Buffer.from(
    `<svg width="${faceSide}" height="${faceSide}"><circle cx="${faceSide / 2}" cy="${faceSide / 2}" r="${faceSide / 2}"/></svg>`,
  )
  return sharp(photo)
    .resize(faceSide, faceSide, { fit: 'cover' })
    .composite([{ input: circle, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const cover = (photo: Buffer): Promise<Buffer> =>
  sharp(photo).resize(side, size.height, { fit: 'cover', position: 'attention' }).png().toBuffer()
