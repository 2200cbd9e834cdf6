import * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { word, writtenLine, writtenText } from '#contract/text.ts'
import { profileBody } from '#contract/people/users.ts'

/** What an archive says of itself. */
export const manifestShape = z.object({
  format: z.literal('coterie-archive'),
  version: z.literal(1),
  // Both are shown, and kept in the report: what the database cannot hold is refused before anything is brought.
  origin: word(300).regex(/^https?:\/\/[^\s/?#]+$/),
  username: word(60),
})

export type Manifest = z.infer<typeof manifestShape>

const filename = z.string().regex(/^[A-Za-z0-9_-]{22}\.(webp|mp4|webm)$/)

/** A post as an archive has it, under the rules that hold for every post. Ids mean nothing here but that they are different. */
export const postShape = z.object({
  id: z.union([z.int(), z.string().max(100)]),
  content: z.union([z.literal(''), writtenText(limits.creatorPostLength)]),
  media: filename.nullish(),
  mediaAlt: writtenText(limits.mediaAltLength).nullish().catch(null),
  /** Photos and videos after the first. */
  furtherMedia: z
    .array(z.object({ media: filename, mediaAlt: writtenText(limits.mediaAltLength).nullish().catch(null) }))
    .max(limits.postAttachments - 1)
    .nullish()
    .catch(null),
  isPremium: z.boolean().default(false),
  teaser: writtenLine(limits.teaserLength).nullish().catch(null),
  isSensitive: z.boolean().default(false),
  createdAt: z
    .string()
    .max(40)
    .refine((text) => !Number.isNaN(Date.parse(text))),
})
export type ArchivedPost = z.infer<typeof postShape>

export const followShape = z.object({ username: word(60) })

/** Each part by itself: one that does not fit is left as it is. */
export const profileShape = z.object({
  bio: profileBody.shape.bio.catch(null),
  location: profileBody.shape.location.catch(null),
  interests: profileBody.shape.interests.catch(null),
  services: profileBody.shape.services.catch(null),
  links: profileBody.shape.links.catch(null),
  /** Followers alone read what this person wrote. */
  isPrivate: z.boolean().catch(false),
  photo: filename.nullish().catch(null),
  photos: z.array(filename).max(limits.profilePhotos).nullish().catch(null),
})
export type ArchivedProfile = z.infer<typeof profileShape>
