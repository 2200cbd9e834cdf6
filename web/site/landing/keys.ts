import type { Locale } from '#contract/languages.ts'

/** Where the cache holds what the landing page shows to readers of a language. */
export const openPostsKey = (language: Locale) => ['open-posts', language] as const
export const postingCreatorsKey = (language: Locale) => ['creators', { posting: 'week', language }] as const
export const figuresKey = ['site-figures'] as const
