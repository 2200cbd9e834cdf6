import type { Features } from '#contract/site/site.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import type { Page } from './page.ts'

/** Set by the browser once its person said that they are old enough. */
const adultCookie = 'adult'
/** What everybody may read before: the documents, and where to turn to with a complaint, a question about one's data or a withdrawal. */
const open = new Set(['/terms', '/privacy', '/report', '/data-request', '/withdraw'])

interface Arrival {
  readonly path: string
  readonly viewer: Viewer | null
  readonly features: Features
  readonly cookie: (name: string) => string | undefined
}

/** Whether a visitor is asked for their age before they see anything (D3). Whoever is signed in has declared it. */
export function isAgeAsked({ path, viewer, features, cookie }: Arrival): boolean {
  return features.ageGate && viewer === null && cookie(adultCookie) === undefined && !open.has(path)
}

/** What machines read of a page stays; what it shows does not. */
export function withoutContent(page: Page): Page {
  const { status, title, isIndexed, description, canonical, type } = page
  return {
    status,
    title,
    isIndexed,
    ...(description === undefined ? {} : { description }),
    ...(canonical === undefined ? {} : { canonical }),
    ...(type === undefined ? {} : { type }),
  }
}
