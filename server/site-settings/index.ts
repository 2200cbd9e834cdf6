import { api } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { SiteConfig } from '#contract/site.ts'
import { handle } from '#server/platform/http/handle.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readFigures } from './figures.ts'

export { readFigures }

const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'ko', 'zh']

/** What the web app must know of this site; public keys only. */
export function readSiteConfig({ config, mail, identity, ai }: Pick<Platform, 'config' | 'mail' | 'identity' | 'ai'>): SiteConfig {
  return {
    siteName: 'Coterie',
    languages,
    google: googleButton(config, identity.realm),
    mailbox: mail.realm === 'sandbox' ? '/sandbox/mailbox' : null,
    providers: { identity: identity.realm === 'live', mail: mail.realm === 'live', ai: ai.realm === 'live' },
    isOpenSandbox: config.isOpenSandbox,
    feeBasisPoints: limits.feeBasisPoints,
    premiumPrice: limits.premiumPriceCents,
    limits: { postLength: limits.postLength, creatorPostLength: limits.creatorPostLength, commentLength: limits.commentLength },
  }
}

function googleButton({ firebase }: Platform['config'], realm: Platform['identity']['realm']): SiteConfig['google'] {
  if (firebase) return { kind: 'firebase', ...firebase }
  return realm === 'sandbox' ? { kind: 'sandbox', authorizeUrl: '/sandbox/google/authorize' } : { kind: 'missing' }
}

const readConfigCall = handle(api.site.config, async ({ platform }) => readSiteConfig(platform))

const readFiguresCall = handle(api.site.figures, ({ platform }) => readFigures(platform))

/** What this site is called and how it is set up. Promises: nothing secret. */
export const siteRoutes = [readConfigCall, readFiguresCall]
