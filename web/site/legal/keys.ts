import type { LegalDocumentReply } from '#contract/site/legal.ts'

/** A document in one language; with a version, an earlier one. */
export const legalKey = (slug: LegalDocumentReply['slug'], language: string, version: string | null = null) =>
  ['legal', slug, 'text', language, version] as const
