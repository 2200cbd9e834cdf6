import { limits } from '#contract/limits.ts'
import type { SiteSettings } from '#contract/site/site.ts'

/** What is in force where the operator has set nothing. */
export const defaultSettings: SiteSettings = {
  links: { facebook_url: '', instagram_url: '', twitter_url: '' },
  branding: { siteName: 'Coterie', tagline: null, logoUrl: null, accentHue: null, contactEmail: null },
  limits: {
    postLength: limits.postLength,
    creatorPostLength: limits.creatorPostLength,
    messageLength: limits.messageLength,
    uploadMegabytes: limits.uploadMegabytes,
    videoSeconds: limits.videoSeconds,
    freeMessages: limits.freeMessages,
    minimumAge: limits.minimumAge,
    defaultPriceCents: limits.defaultPriceCents,
    minimumPriceCents: limits.minimumPriceCents,
    maximumPriceCents: limits.maximumPriceCents,
  },
  features: { blog: true, requests: true, calls: true, aiReplies: true, ageGate: false },
  joining: { mode: 'open', memberInvitations: 0, refusesThrowaway: false, proof: 'surge', limitsNew: 'surge', holdsSimilar: true },
  networks: {
    visaCount: 1_500,
    visaBasisPoints: 150,
    visaSource: 'https://support.checkout.com/hc/en-us/articles/23330844282514',
    mastercardCount: 100,
    mastercardBasisPoints: 150,
    mastercardSource: 'https://www.paymentsandrisk.com/docs/compliance/network-rules/dispute-monitoring',
    readOn: '2026-11-29',
  },
  seller: { name: null, address: null, taxNumber: null },
}
