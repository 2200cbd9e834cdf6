import * as z from 'zod'
import { idReply, instant } from '#contract/text.ts'

/**
 * What a creator may know of all subscribers together. New are those of the last 7 and 30 days. Groups of fewer than five people are left out, and counts are rounded to five
 * where a group is made of what people told of themselves (D50).
 */
export const analytics = z.object({
  newSubscribersThisWeek: z.int(),
  newSubscribersThisMonth: z.int(),
  totalSubscribers: z.int(),
  demographics: z.object({
    age: z.object({ average: z.number().nullable(), groups: z.record(z.string(), z.int()) }),
    locations: z.array(z.object({ location: z.string(), count: z.int() })),
    interests: z.array(z.object({ interest: z.string(), percentage: z.number(), count: z.int() })),
  }),
  /** Age and location only where the person shows them on the profile. */
  recentSubscribers: z.array(
    z.object({
      id: idReply,
      displayName: z.string(),
      username: z.string(),
      photoURL: z.string().nullable(),
      age: z.int().nullable(),
      location: z.string().nullable(),
      subscriptionDate: instant,
    }),
  ),
  /** The last six months, oldest first; `month` is `YYYY-MM`. */
  monthlyTrend: z.array(
    z.object({
      month: z.string(),
      /** Begun in that month. */
      subscriptions: z.int(),
      ended: z.int(),
      /** Entitled when the month ended, or now. */
      subscribers: z.int(),
      /** Ended in the month of those entitled at its start, 0 to 1; null when there was nobody. */
      churn: z.number().nullable(),
      /** After tax, fee and refunds, from the ledger, in the creator's currency. */
      revenueCents: z.int(),
    }),
  ),
  subscribersWithDemographics: z.object({ withAge: z.int(), withLocation: z.int(), withInterests: z.int() }),
  /** Of those who began in `month`, the share entitled at the end of each following month, the month itself first. */
  retention: z.array(z.object({ month: z.string(), began: z.int(), kept: z.array(z.number()) })),
  /** The creator's latest posts and how many different people saw them. */
  reach: z.array(
    z.object({
      postId: idReply,
      excerpt: z.string(),
      isPremium: z.boolean(),
      viewers: z.int(),
      likes: z.int(),
      comments: z.int(),
      createdAt: instant,
    }),
  ),
  currency: z.string(),
})
export type Analytics = z.infer<typeof analytics>

/** Days of UTC, oldest first, the present one last; the first half is there to compare with. */
export const creatorDays = z.object({
  /** The first day, `YYYY-MM-DD`. */
  from: z.string(),
  currency: z.string(),
  /** After tax, fee and refunds, from the ledger, in the creator's currency. */
  earnedCents: z.array(z.int()),
  began: z.array(z.int()),
  ended: z.array(z.int()),
  /** Entitled when the day ended, or now. */
  subscribers: z.array(z.int()),
})
export type CreatorDays = z.infer<typeof creatorDays>
