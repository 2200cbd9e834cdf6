import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { mediaUrl } from '#contract/people/media.ts'
import { writtenLine, writtenLines } from '#contract/text.ts'

/** How the Google button works on this site: through Firebase, through the sandbox provider, or not at all. */
const google = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('firebase'), apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
  z.object({ kind: z.literal('sandbox'), authorizeUrl: z.string() }),
  z.object({ kind: z.literal('missing') }),
])

/** Parts of the site that an operator can switch off: their screens and calls are then not there. */
export const features = z.object({
  blog: z.boolean(),
  requests: z.boolean(),
  calls: z.boolean(),
  aiReplies: z.boolean(),
  /** Visitors confirm their age before they see anything. */
  ageGate: z.boolean(),
})
export type Features = z.infer<typeof features>

/** Who can create an account. People who have one always sign in. */
export const joiningMode = z.enum(['open', 'invitation', 'approval', 'closed'])
export type JoiningMode = z.infer<typeof joiningMode>

/** When something against spam is done about new accounts: never, while far more people than usual join, or always. */
export const spamMode = z.enum(['off', 'surge', 'always'])
export type SpamMode = z.infer<typeof spamMode>

export const joining = z.object({
  mode: joiningMode,
  /** How many people each member can invite in 30 days; zero where only the site team invites. */
  memberInvitations: z.int().min(0).max(100),
  /** No one joins with an address of a throwaway mailbox. */
  refusesThrowaway: z.boolean(),
  /** Someone new proves work (0095). */
  proof: spamMode,
  /** Accounts that anyone can make begin with limits (0096). */
  limitsNew: spamMode,
  /** What several new accounts write nearly the same waits for review (0098). */
  holdsSimilar: z.boolean(),
})
export type Joining = z.infer<typeof joining>

/** What an operator calls the site and how it looks. */
export const branding = z.object({
  siteName: writtenLine(40),
  /** One sentence below the footer's links and on the landing page; null for the product's own. */
  tagline: writtenLine(140).nullable(),
  /** Own upload; null for the product's mark. */
  logoUrl: mediaUrl.nullable(),
  /** Hue of the accent colour, 0 to 359 (OKLCH); null for the product's own. Lightness and chroma stay, and with them every contrast. */
  accentHue: z.int().min(0).max(359).nullable(),
  contactEmail: z.email().max(limits.emailLength).nullable(),
})
export type Branding = z.infer<typeof branding>

/** Limits an operator may set, within what the product can bear (D14, C§9, M§9). */
export const siteLimits = z.object({
  postLength: z.int().min(50).max(5_000),
  creatorPostLength: z.int().min(280).max(5_000),
  messageLength: z.int().min(200).max(4_000),
  uploadMegabytes: z.int().min(1).max(50),
  videoSeconds: z.int().min(5).max(60),
  freeMessages: z.int().min(0).max(100),
  minimumAge: z.int().min(18).max(25),
  defaultPriceCents: z.int().min(100).max(10_000),
  minimumPriceCents: z.int().min(100).max(10_000),
  maximumPriceCents: z.int().min(100).max(10_000),
})
export type SiteLimits = z.infer<typeof siteLimits>

/** Who sells Premium, and writes invoices for creators; null where nothing was set. */
export const sellerSettings = z.object({
  /** Null for the site's name. */
  name: writtenLine(limits.billedNameLength).nullable(),
  address: writtenLines(limits.postalAddressLength, limits.postalAddressLines).nullable(),
  taxNumber: writtenLine(limits.taxNumberLength).nullable(),
})
export type SellerSettings = z.infer<typeof sellerSettings>

export const linkKeys = ['facebook_url', 'instagram_url', 'twitter_url'] as const
export const linkKey = z.enum(linkKeys)
export type LinkKey = z.infer<typeof linkKey>
/** An https address, or empty for none. */
export const linkValue = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(2000)])

const monthlyCount = z.int().min(1).max(1_000_000)
const ratio = z.int().min(1).max(10_000)
const httpsAddress = z.url({ protocol: /^https$/ }).max(2000)

/** From how many disputes a month, and from which ratio to sales, card networks act. They change their rules; record 0088 has today's. */
export const cardNetworks = z.object({
  visaCount: monthlyCount,
  visaBasisPoints: ratio,
  visaSource: httpsAddress,
  mastercardCount: monthlyCount,
  mastercardBasisPoints: ratio,
  mastercardSource: httpsAddress,
  /** The day on which the sources were read. */
  readOn: z.iso.date(),
})
export type CardNetworks = z.infer<typeof cardNetworks>

/** Every setting of the site; changed by its operator, kept in the database, in force at once. */
export const siteSettings = z.object({
  links: z.object({ facebook_url: linkValue, instagram_url: linkValue, twitter_url: linkValue }),
  branding,
  limits: siteLimits,
  features,
  joining,
  networks: cardNetworks,
  seller: sellerSettings,
})
export type SiteSettings = z.infer<typeof siteSettings>

/** What the web app must know before it can draw anything. Public keys only. */
export const siteConfig = z.object({
  siteName: z.string(),
  languages: z.array(z.string()),
  google,
  /** Where mail lands when no SMTP server is set: a page of this site, else null. */
  mailbox: z.string().nullable(),
  /** The host for which passkeys are made: they work on no other, so not where the site is reached by a number; null where they cannot at all. */
  passkeyHost: z.string().nullable(),
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
  limits: siteLimits.extend({ commentLength: z.int() }),
  tagline: z.string().nullable(),
  logoUrl: z.string().nullable(),
  accentHue: z.int().nullable(),
  contactEmail: z.string().nullable(),
  /** Addresses of the site elsewhere; only those that are set. */
  links: z.partialRecord(linkKey, z.string()),
  features,
  joining: joining.pick({ mode: true, memberInvitations: true }).extend({
    /** Someone new sends a proof of work: see `GET /api/auth/challenge`. */
    needsProof: z.boolean(),
  }),
  /** Uploads are looked at by a scanning service; never said where none is set up. */
  isScanning: z.boolean(),
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
  settings: endpoint({
    method: 'GET',
    path: '/api/site-settings',
    summary: 'List social links',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    reply: z.array(z.object({ key: linkKey, value: z.string() })),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/site/figures',
    summary: 'Get site totals',
    description: 'People, creators, and this week’s posts. `null` if there are too few to show.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    reply: siteFigures,
  }),
  config: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'Get site configuration',
    description: 'What a client needs to know about this site.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    reply: siteConfig,
  }),
}
