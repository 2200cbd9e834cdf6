import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { writtenText } from '#contract/text.ts'

/** What a page must know of a picture or video before its bytes arrive. */
export const mediaFacts = z.object({
  width: z.int(),
  height: z.int(),
  /** base64 of a thumbhash; null for a video without a still. */
  thumbhash: z.string().nullable(),
  alt: z.string().nullable(),
  /** Address of the still of a video. */
  poster: z.string().nullable(),
  durationSeconds: z.number().nullable(),
})
export type MediaFacts = z.infer<typeof mediaFacts>

/** A photo or video among others. */
export const attachment = z.object({ url: z.string(), type: z.enum(['image', 'video']), media: mediaFacts })
export type Attachment = z.infer<typeof attachment>

/** What stands for the media of a locked post: how many there are, the shape of the first and 32 pixels of it, blurred on the server. */
export const lockedMedia = z.object({ width: z.int(), height: z.int(), preview: z.string().nullable(), count: z.int() })

/** Where a stored file is found, for ever; every request for it is decided anew. */
export const mediaUrl = z
  .string()
  .regex(/^\/api\/media\/[A-Za-z0-9_-]{22}\.(?:webp|mp4|webm)$/)
  .meta({ description: 'a URL returned by `POST /api/upload`' })

/** Uploads in the order in which they're shown, each with its description for people who can't see it. */
export const newAttachments = (most: number) =>
  z.array(z.object({ url: mediaUrl, alt: writtenText(limits.mediaAltLength).optional() })).max(most)

export const uploaded = z.object({
  url: mediaUrl,
  mediaType: z.enum(['image', 'video']),
  width: z.int(),
  height: z.int(),
  durationSeconds: z.number().nullable(),
})
export type Uploaded = z.infer<typeof uploaded>

export const media = {
  upload: endpoint({
    method: 'POST',
    path: '/api/upload',
    summary: 'Upload a file',
    description: `An image or video (at most ${limits.uploadMegabytes} MB, ${limits.videoSeconds} s) as the form field \`media\`. A video can include its still as \`poster\`.`,
    access: 'signed-in',
    scope: 'posts',
    limit: 'uploads',
    multipart: 'media',
    status: 201,
    reply: uploaded,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/media/{filename}',
    summary: 'Download a file',
    description: 'In full or as a byte range. `w` returns a smaller image, `poster` the still of a video.',
    access: 'anyone',
    scope: 'read',
    limit: 'media',
    params: z.object({
      filename: z
        .string()
        .regex(/^[A-Za-z0-9_-]{22}\.(?:webp|mp4|webm)$/)
        .meta({ examples: ['AAAAAAAAAAAAAAAAAAAAAA.webp'] }),
    }),
    query: z.object({
      w: z.coerce
        .number()
        .pipe(z.int().min(1).max(10_000))
        .meta({ examples: [640] })
        .optional(),
      poster: z.string().max(5).optional(),
    }),
    bytes: ['image/*', 'video/*'],
    reply: z.unknown(),
  }),
}
