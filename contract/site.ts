import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** How the Google button works on this site: through Firebase, through the sandbox provider, or not at all. */
const google = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('firebase'), apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
  z.object({ kind: z.literal('sandbox'), authorizeUrl: z.string() }),
  z.object({ kind: z.literal('missing') }),
])

/** What the web app must know before it can draw anything. Public keys only. */
export const siteConfig = z.object({
  siteName: z.string(),
  languages: z.array(z.string()),
  google,
  /** Where mail lands when no SMTP server is set: a page of this site, else null. */
  mailbox: z.string().nullable(),
  /** Which providers are real (true) and which are sandbox stand-ins or absent (false). */
  providers: z.object({ identity: z.boolean(), mail: z.boolean(), ai: z.boolean(), payments: z.boolean() }),
  /** How a card is given: to Stripe's own form, to the sandbox's test-card form, or not at all. */
  payments: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
    z.object({ kind: z.literal('sandbox'), publishableKey: z.string(), apiUrl: z.string() }),
    z.object({ kind: z.literal('missing') }),
  ]),
  /** Shown as a banner: the sandbox runs on a site that others can reach. */
  isOpenSandbox: z.boolean(),
  limits: z.object({ postLength: z.int(), creatorPostLength: z.int(), commentLength: z.int() }),
  /** The platform's share of a subscription, in basis points (D2). */
  feeBasisPoints: z.int(),
  /** The Premium plan, cents a month. */
  premiumPrice: z.int(),
  /** Subscribers a creator may have without the Premium plan. */
  freeSubscribers: z.int(),
  /** Countries whose tax is inside the price, with their rate in basis points; empty where no tax applies. */
  taxRates: z.record(z.string(), z.int()),
})
export type SiteConfig = z.infer<typeof siteConfig>

/** Live figures for the landing page; null below what would mean something (D10). */
export const siteFigures = z.object({ people: z.int().nullable(), creators: z.int().nullable(), postsThisWeek: z.int().nullable() })
export type SiteFigures = z.infer<typeof siteFigures>

export const site = {
  figures: endpoint({
    method: 'GET',
    path: '/api/site/figures',
    summary: 'How many people, creators and posts of this week there are; null where there are too few to say',
    access: 'anyone',
    limit: 'reads',
    reply: siteFigures,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What a client must know of this site',
    access: 'anyone',
    limit: 'reads',
    reply: siteConfig,
  }),
}
