import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { makeVideo } from '#tests/people/files.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import type { TestSite } from '#tests/site.ts'
import type { File } from './facts.ts'
import type { Marks } from './marks.ts'
import { make, type SceneFile } from './scene.ts'

/** A picture like no other, as small as one that still has a smaller size. */
function makePicture(): Promise<Buffer> {
  const channel = () => randomInt(256)
  const patch = (gravity: string) => ({
    input: { create: { width: 80, height: 60, channels: 3 as const, background: { r: channel(), g: channel(), b: channel() } } },
    gravity,
  })
  return sharp({ create: { width: 160, height: 120, channels: 3, background: { r: channel(), g: channel(), b: channel() } } })
    .composite(['northwest', 'northeast', 'southwest', 'southeast'].map(patch))
    .png()
    .toBuffer()
}

export interface Upload {
  readonly url: string
  readonly isVideo: boolean
  readonly preview: string
  readonly thumbhash: string
}

/** Uploads a picture, or a video with its still, and learns by what it is recognised. */
export async function upload(site: TestSite, by: Visitor, kind: 'picture' | 'video' = 'picture'): Promise<Upload> {
  const isVideo = kind === 'video'
  const files = isVideo ? { media: await makeVideo(1), poster: await makePicture() } : { media: await makePicture() }
  const { url } = await make(by.upload(files))
  const [row] = await site.query<{ preview: string; thumbhash: string }>('select preview, thumbhash from media where filename = $1', [
    nameOf(url),
  ])
  if (!row?.preview || !row.thumbhash) throw new Error('a picture has nothing that stands for it')
  return { url, isVideo, ...row }
}

export const nameOf = (url: string): string => url.split('/').at(-1) ?? ''

/** Says what shows an upload, and plants its marks. */
export function asFile(marks: Marks, uploaded: Upload, file: File & { readonly label: string }): SceneFile {
  marks.add(nameOf(uploaded.url), `address of ${file.label}`)
  marks.add(uploaded.preview, `preview of ${file.label}`)
  marks.add(uploaded.thumbhash, `thumbhash of ${file.label}`)
  return { ...uploaded, ...file }
}
