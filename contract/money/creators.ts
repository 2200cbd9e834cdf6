import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { locales } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { analytics, creatorDays } from '#contract/money/analytics.ts'
import { page } from '#contract/content/posts.ts'
import { isService } from '#contract/people/services.ts'
import { id, idReply, instant, word, writtenLine, writtenText } from '#contract/text.ts'
import { ownUser, publicUser } from '#contract/people/users.ts'

/** Whole cents. Outside the site's range it's refused with a sentence that says the range, instead of being moved into it (D25). */
const price = z
  .int()
  .min(1)
  .meta({ description: 'cents, within the site’s range', examples: [999] })
const description = writtenText(limits.creatorDescriptionLength).meta({ examples: ['I throw pots in a small studio, and show how.'] })

const searchWords = z
  .string()
  .trim()
  .max(limits.searchLength)
  .meta({ examples: ['pot'] })
  .optional()

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
  /** Absent: the site's default price. */
  price: price.optional(),
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
  /** What the provider made of identity and address in the browser; then those fields need not be sent to us at all (D26). */
  personToken: word(200).optional(),
  bankToken: word(200).optional(),
  businessWebsite: z.string().trim().max(2000).optional(),
  businessType: z.enum(['individual']).default('individual'),
  industry: z.enum(industries).default('content_creators'),
  /** Whose account is private must agree that it opens to everybody. */
  opensAccount: z.boolean().optional(),
})

export const subscriberRecord = z.object({
  id: idReply,
  createdAt: instant,
  status: z.string(),
  subscriber: publicUser,
  priceCents: z.int(),
  currency: z.string(),
  /** Set once it was cancelled or has ended. */
  endsAt: instant.nullable(),
})
export type SubscriberRecord = z.infer<typeof subscriberRecord>

export const creators = {
  list: endpoint({
    method: 'GET',
    path: '/api/creators',
    summary: 'List creators',
    description: 'Newest first. Filter by service, language, or by who posted this week.',
    access: 'anyone',
    scope: 'read',
    limit: 'people',
    query: z.object({
      ...page,
      service: z.string().refine(isService).optional(),
      /** Of the pages they use. */
      language: z.enum(locales).optional(),
      posting: z.enum(['week']).optional(),
      /** Words of name, username, description or services; from two characters on. */
      q: searchWords,
      minPrice: z.coerce
        .number()
        .pipe(z.int().min(0))
        .meta({ examples: [500] })
        .optional(),
      maxPrice: z.coerce
        .number()
        .pipe(z.int().min(0))
        .meta({ examples: [2000] })
        .optional(),
      sort: z.enum(['newest', 'popular', 'price']).optional(),
    }),
    paged: true,
    reply: z.array(publicUser),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/api/creator/setup',
    bodyBytes: 32 * 1024,
    summary: 'Become a creator',
    description: 'Takes effect right away. Payouts start once the payment provider has verified you.',
    access: 'signed-in',
    limit: 'profileWrites',
    body: setupBody,
    identity: ['userId'],
    /** With a link when the provider still asks for something; the page goes there (D58). */
    reply: z.object({ success: z.literal(true), message: z.string(), onboardingUrl: z.string().nullable(), user: ownUser }),
  }),
  settings: endpoint({
    method: 'PUT',
    path: '/api/creator/{id}/settings',
    summary: 'Update creator settings',
    description: 'Your description and price. A new price applies to new subscribers only.',
    access: 'signed-in',
    limit: 'profileWrites',
    params: z.object({ id }),
    body: z.object({ description: description.optional(), price: price.optional() }),
    reply: ownUser,
  }),
  salePreview: endpoint({
    method: 'GET',
    path: '/api/creator/sale-preview',
    summary: 'Preview a sale',
    description: 'What a monthly price earns the site and costs it at the payment provider: an estimate, in US cents, before tax.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    query: z.object({
      priceCents: z.coerce
        .number()
        .pipe(z.int().min(1).max(limits.maximumPriceCents))
        .meta({ examples: [999] }),
    }),
    reply: z.object({ feeCents: z.int(), costCents: z.int(), lossCents: z.int() }),
  }),
  subscribers: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/subscribers',
    summary: 'List subscribers',
    description: 'Your own, newest first.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id }),
    query: z.object({
      ...page,
      /** `entitled`: those who are in now; `ending`: of them, who will not renew; `ended`: who was. */
      status: z.enum(['entitled', 'ending', 'ended']).optional(),
      q: searchWords,
    }),
    paged: true,
    reply: z.array(subscriberRecord),
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/analytics',
    summary: 'Get subscriber analytics',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id }),
    reply: analytics,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/days',
    summary: 'Get daily figures',
    description: 'Earnings and subscribers of each of the last days (30 unless you say how many), and of as many days before them.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id }),
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.int().min(1).max(limits.analyticsDays))
        .meta({ examples: [30] })
        .optional(),
    }),
    reply: creatorDays,
  }),
  movePrices: endpoint({
    method: 'POST',
    path: '/api/creator/{id}/price-moves',
    summary: 'Ask subscribers to pay the current price',
    description: 'Emails everyone who pays an older price, 30 days ahead. The price changes only with their consent.',
    access: 'signed-in',
    limit: 'checkout',
    params: z.object({ id }),
    body: z.object({}),
    reply: z.object({ asked: z.int() }),
  }),
  olderPrices: endpoint({
    method: 'GET',
    path: '/api/creator/{id}/price-moves',
    summary: 'Get price change status',
    description: 'How many subscribers pay an older price, and how many were asked, accepted, or declined.',
    access: 'signed-in',
    scope: 'creator',
    limit: 'reads',
    params: z.object({ id }),
    reply: z.object({ older: z.int(), asked: z.int(), accepted: z.int(), declined: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/creator/{id}/delete',
    summary: 'Delete a creator account',
    description:
      'Subscriptions stop renewing, subscribers keep their paid time, and your balance is paid out. Needs a recent proof of identity (step-up).',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'profileWrites',
    params: z.object({ id }),
    body: z.object({}),
    reply: ownUser,
  }),
}
