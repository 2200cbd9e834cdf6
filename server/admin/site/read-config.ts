import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { linkKeys, type SiteConfig, type SiteSettings } from '#contract/site/site.ts'
import { passkeyHost } from '#server/account/credentials/index.ts'
import { needsProof } from '#server/account/sign-ups/index.ts'
import { readTerms } from '#server/site/money-terms/index.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/site/site-settings/index.ts'

/** Where the sandbox stands in for Stripe's API, on this very site. */
const sandboxPayments = '/sandbox/stripe/v1'
const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh']

type Site = Pick<Platform, 'connection' | 'bus' | 'config' | 'mail' | 'identity' | 'ai' | 'payments' | 'scanner'>

/** What every page needs to know of the site: its name, looks, limits and switches. */
export const readConfig = handle(api.site.config, ({ platform }) => readSiteConfig(platform))

/** What the web app must know of this site; public keys only. */
export async function readSiteConfig(platform: Site): Promise<SiteConfig> {
  const { config, mail, identity, ai, payments } = platform
  const [terms, settings, isProofNeeded] = await Promise.all([readTerms(platform), readSettings(platform), needsProof(platform)])
  const { feeBasisPoints, premiumPriceCents, freeSubscribers, taxRates } = terms
  return {
    ...settings.branding,
    languages,
    google: googleButton(config, identity.realm),
    mailbox: mail.realm === 'sandbox' ? '/sandbox/mailbox' : null,
    passkeyHost: passkeyHost(config),
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
    limits: { ...settings.limits, commentLength: limits.commentLength },
    links: linksThatAreSet(settings),
    features: settings.features,
    joining: {
      mode: settings.joining.mode,
      memberInvitations: settings.joining.memberInvitations,
      needsProof: isProofNeeded,
    },
    isScanning: platform.scanner.isOn,
  }
}

function linksThatAreSet({ links }: SiteSettings): SiteConfig['links'] {
  return Object.fromEntries(linkKeys.filter((key) => links[key] !== '').map((key) => [key, links[key]]))
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
