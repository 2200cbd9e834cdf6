import { mkdtemp, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Uploaded } from '#contract/people/media.ts'
import type { Allowed, AsSystem } from '#server/access/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MadeImage } from './make-image.ts'
import { remake } from './maker-pool.ts'
import { mediaPath, stillKey, variantKey } from './media-names.ts'
import { insertMedia, type NewMedia } from './media-queries.ts'
import { passScan, type MadeFile } from './quarantine.ts'
import { recognise } from './recognise.ts'

type Maker = Pick<Platform, 'storage' | 'database' | 'ids' | 'clock' | 'log' | 'scanner'>

/** A file as it arrived, with the still a browser drew of a video, and how long a video may be. */
interface Received {
  readonly path: string
  readonly still: string | undefined
  readonly videoSeconds: number
}

interface Made {
  readonly row: Omit<NewMedia, 'filename' | 'ownerId' | 'bytes'>
  readonly extension: 'webp' | 'mp4' | 'webm'
  /** What the scanning service is shown. */
  readonly shown: Pick<MadeFile, 'whole' | 'still' | 'likeness'>
  /** Local file by storage key, given the filename. */
  readonly files: (filename: string) => ReadonlyMap<string, string>
}

/**
 * Turns a received file into one of ours: recognised by its bytes, remade, scanned, stored, then entered. The row comes last, so a file is
 * reachable only when all of it is stored; what a crash leaves without a row is swept.
 */
export async function storeUpload(
  platform: Maker,
  _may: Allowed<'media.upload' | 'article.write'> | AsSystem,
  ownerId: number,
  file: Received,
): Promise<Uploaded> {
  const folder = await mkdtemp(join(dirname(file.path), 'made-'))
  try {
    const made = (await recognise(file.path)) === 'image' ? await imageOf(ownerId, file.path, folder) : await videoOf(ownerId, file, folder)
    const { kind } = made.row
    await passScan(platform, { ...made.shown, ownerId, source: file.path, kind, extension: made.extension })
    return await keep(platform, ownerId, made)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function imageOf(ownerId: number, file: string, folder: string): Promise<Made> {
  const image = await remake(ownerId, { kind: 'image', file, folder })
  const { width, height, thumbhash, preview } = image
  return {
    row: { kind: 'image', width, height, durationMs: null, hasStill: false, widths: widthsOf(image), thumbhash, preview },
    extension: 'webp',
    shown: { whole: image.whole, still: null, likeness: image.likeness },
    files: (filename) => new Map([[filename, image.whole], ...variantsOf(image, filename)]),
  }
}

async function videoOf(ownerId: number, { path, still, videoSeconds }: Received, folder: string): Promise<Made> {
  const video = await remake(ownerId, { kind: 'video', file: path, folder, maxSeconds: videoSeconds })
  const image = still && (await recognise(still)) === 'image' ? await remake(ownerId, { kind: 'image', file: still, folder }) : null
  const { width, height, durationMs, extension } = video
  return {
    row: {
      kind: 'video',
      width,
      height,
      durationMs,
      hasStill: image !== null,
      widths: image ? widthsOf(image) : [],
      thumbhash: image?.thumbhash ?? null,
      preview: image?.preview ?? null,
    },
    extension,
    shown: { whole: video.path, still: image?.whole ?? null, likeness: image?.likeness ?? null },
    files: (filename) =>
      new Map([[filename, video.path], ...(image ? [[stillKey(filename), image.whole] as const, ...variantsOf(image, filename)] : [])]),
  }
}

const widthsOf = (image: MadeImage) => [...new Set(image.variants.map((variant) => variant.width))]
const variantsOf = (image: MadeImage, filename: string) =>
  image.variants.map(({ width, format, path }) => [variantKey(filename, width, format), path] as const)

async function keep({ storage, database, ids, clock, log }: Maker, ownerId: number, made: Made): Promise<Uploaded> {
  const filename = `${ids.id()}.${made.extension}`
  const files = made.files(filename)
  const sizes = await Promise.all([...files.values()].map(async (path) => (await stat(path)).size))
  const removeAll = () =>
    Promise.all([...files.keys()].map((key) => storage.remove(key))).catch((failure: unknown) => {
      log.warn({ error: String(failure) }, 'files of a refused upload stay until the sweep')
    })
  const bytes = sizes.reduce((total, size) => total + size, 0)
  let isEntering = false
  try {
    for (const [key, path] of files) await storage.put(key, path)
    isEntering = true
    await insertMedia(database, { ...made.row, filename, ownerId, bytes }, clock.now())
  } catch (error) {
    if (!isEntering || isRefusal(error)) await removeAll()
    throw error
  }
  const { kind, width, height, durationMs } = made.row
  return { url: mediaPath(filename), mediaType: kind, width, height, durationSeconds: durationMs === null ? null : durationMs / 1000 }
}

/**
 * The database said no. Where it was lost instead, the entry may be there and must have its files; where it is not, they are swept.
 */
const isRefusal = (error: unknown) =>
  error instanceof AppError || (error instanceof pg.DatabaseError && error.code !== undefined && !error.code.startsWith('57P'))
