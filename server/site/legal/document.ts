import type { LegalVersion } from '#contract/admin/legal.ts'

export type DocumentName = 'terms' | 'privacy'

/** The words of a document, in which `{siteName}` and the like stand for what is in force. */
export interface LegalText {
  readonly summary: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** A version of a document people accept. A change of meaning gets a new version, the date it takes effect (D33). */
export interface DocumentVersion extends LegalText {
  readonly document: DocumentName
  /** ISO date, by UTC. */
  readonly version: string
  readonly needsConsent: boolean
  /** Null for what came with the product, and for who has left. */
  readonly authorId: number | null
  readonly createdAt: Date | null
}

/** What came with the product is in force from the start, whatever the clock says. */
export const hasBegun = ({ version, createdAt }: DocumentVersion, today: string): boolean => createdAt === null || version <= today

/** The one version of its document that is in force on a day: the newest that has begun. */
export function inForce(versions: readonly DocumentVersion[], document: DocumentName, today: string): DocumentVersion {
  const found = versions.find((one) => one.document === document && hasBegun(one, today))
  if (!found) throw new Error(`no version of ${document} is in force on ${today}`)
  return found
}

export function stateOf(versions: readonly DocumentVersion[], one: DocumentVersion, today: string): LegalVersion['state'] {
  if (!hasBegun(one, today)) return 'scheduled'
  return inForce(versions, one.document, today) === one ? 'in_force' : 'past'
}

/** The day documents go by. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
