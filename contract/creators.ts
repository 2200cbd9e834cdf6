import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { post, page, postBody } from './posts.ts'
import { isService } from './services.ts'
import { id, idReply, instant, writtenLine, writtenText } from './text.ts'
import { ownUser, publicUser } from './users.ts'

/** Whole cents, refused outside the range instead of being moved into it (D25). */
const price = z.int().min(limits.minimumPriceCents).max(limits.maximumPriceCents).meta({ description: 'cents' })
const description = writtenText(limits.creatorDescriptionLength)

export const industries = [
  'content_creators',
  'education',
  'entertainment',
  'fitness',
  'gaming',
  'art_design',
  'music',
  'technology',
  'other',
] as const

const numberLike = z.union([z.number(), z.string().regex(/^\d{1,4}$/)]).transform(Number)

/**
 * What the form of M§3 asks. Identity and address are checked and then dropped: they belong to the payment provider (D26).
 * Outside the United States its own pages ask for them (D53).
 */
export const setupBody = z.object({
  description,
  price: price.default(limits.defaultPriceCents),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  firstName: writtenLine(100).optional(),
  lastName: writtenLine(100).optional(),
  dateOfBirth: z.object({ day: numberLike, month: numberLike, year: numberLike }).optional(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s().-]{6,24}$/)
    .optional(),
  ssnLast4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  address: z
    .object({
      line1: writtenLine(200),
      line2: z.string().max(200).optional(),
      city: writtenLine(100),
      state: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{2}$/),
      postalCode: z
        .string()
        .trim()
        .regex(/^\d{5}$/),
    })
    .optional(),
  businessWebsite: z.string().trim().max(2000).optional(),
  businessType: z.enum(['individual']).default('individual'),
  industry: z.enum(industries).default('content_creators'),
})

export const subscriberRecord = z.object({ id: idReply, createdAt: instant, status: z.string(), subscriber: publicUser })

export const creators = {
  list: endpoint({
    method: 'GET',
    path: '/api/creators',
    summary: 'Creators, the newest first; those of one service, or those who posted this week',
    access: 'anyone',
    limit: 'reads',
    query: z.object({ ...page, service: z.string().refine(isService).optional(), posting: z.enum(['week']).optional() }),
    paged: true,
    reply: z.array(publicUser),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/api/creator/setup',
    summary: 'Become a creator at once; payouts wait for the payment provider (D58)',
    access: 'signed-in',
    limit: 'profileWrites',
    body: setupBody,
    identity: ['userId'],
    reply: z.object({ success: z.literal(true), message: z.string(), user: ownUser }),
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/api/creator/{id}/settings',
    summary: 'Change your own description and price; the price holds for new subscribers (D25)',
    access: 'signed-in',
    limit: 'profileWrites',
    params: z.object({ id }),
    body: z.object({ description: description.optional(), price: price.optional() }),
    reply: ownUser,
  }),
  createPost: endpoint({
    method: 'POST',
    path: '/api/creator/posts',
    summary: 'Write a post as a creator; the same as POST /api/posts',
    access: 'signed-in',
    limit: 'posts',
    body: postBody,
    identity: ['userId', 'authorId'],
    repeatable: true,
    status: 201,
    reply: post,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/posts',
    summary: 'The posts of one creator, newest first',
    access: 'anyone',
    limit: 'reads',
    params: z.object({ id }),
    query: z.object(page),
    paged: true,
    reply: z.array(post),
  }),
  subscribers: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/subscribers',
    summary: 'Your own subscribers, newest first',
    access: 'signed-in',
    limit: 'reads',
    params: z.object({ id }),
    query: z.object(page),
    paged: true,
    reply: z.array(subscriberRecord),
  }),
}
