import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { SiteConfig } from '#contract/site.ts'
import { readTerms } from '#server/money-terms/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasOwner } from '#server/staff/index.ts'
import { readFigures } from './figures.ts'

export { readFigures }

export const siteName = 'Coterie'
/** Where the sandbox stands in for Stripe's API, on this very site. */
const sandboxPayments = '/sandbox/stripe/v1'
const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh']

type Site = Pick<Platform, 'connection' | 'bus' | 'config' | 'mail' | 'identity' | 'ai' | 'payments'>

/** What the web app must know of this site; public keys only. */
export async function readSiteConfig(platform: Site): Promise<SiteConfig> {
  const { config, mail, identity, ai, payments } = platform
  const { feeBasisPoints, premiumPriceCents, freeSubscribers, taxRates } = await readTerms(platform)
  return {
    siteName,
    languages,
    google: googleButton(config, identity.realm),
    mailbox: mail.realm === 'sandbox' ? '/sandbox/mailbox' : null,
    providers: {
      identity: identity.realm === 'live',
      mail: mail.realm === 'live',
      ai: ai.realm === 'live',
      payments: payments.realm === 'live',
    },
    payments: cardForm(payments),
    isOpenSandbox: config.isOpenSandbox,
    feeBasisPoints,
    premiumPrice: premiumPriceCents,
    freeSubscribers,
    taxRates: { ...taxRates },
    limits: {
      postLength: limits.postLength,
      creatorPostLength: limits.creatorPostLength,
      commentLength: limits.commentLength,
      messageLength: limits.messageLength,
      uploadMegabytes: limits.uploadMegabytes,
      videoSeconds: limits.videoSeconds,
      freeMessages: limits.freeMessages,
      minimumAge: limits.minimumAge,
      defaultPriceCents: limits.defaultPriceCents,
      minimumPriceCents: limits.minimumPriceCents,
      maximumPriceCents: limits.maximumPriceCents,
    },
    tagline: null,
    logoUrl: null,
    accentHue: null,
    contactEmail: null,
    links: {},
    features: { signUps: true, blog: true, requests: true, calls: true, aiReplies: true, ageGate: false },
    hasOwner: await hasOwner(platform),
    isScanning: false,
  }
}

function googleButton({ firebase }: Platform['config'], realm: Platform['identity']['realm']): SiteConfig['google'] {
  if (firebase) return { kind: 'firebase', ...firebase }
  return realm === 'sandbox' ? { kind: 'sandbox', authorizeUrl: '/sandbox/google/authorize' } : { kind: 'missing' }
}

/** Stripe's own form with real keys, the sandbox's test-card form with its own. */
function cardForm({ realm, publishableKey }: Platform['payments']): SiteConfig['payments'] {
  if (realm === 'missing' || publishableKey === null) return { kind: 'missing' }
  return realm === 'live' ? { kind: 'stripe', publishableKey } : { kind: 'sandbox', publishableKey, apiUrl: sandboxPayments }
}

const readConfigCall = handle(api.site.config, ({ platform }) => readSiteConfig(platform))

const readFiguresCall = handle(api.site.figures, ({ platform }) => readFigures(platform))

/** What this site is called and how it is set up. Promises: nothing secret. */
export const siteRoutes = [readConfigCall, readFiguresCall]
