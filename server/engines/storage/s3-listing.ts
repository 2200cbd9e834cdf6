import type { StoredObject } from '#server/platform/storage.ts'

export interface Listing {
  readonly objects: readonly StoredObject[]
  /** What the next page is asked with; undefined on the last. */
  readonly next: string | undefined
}

/** One page of ListObjectsV2. Our own keys need no XML reader; anything else in there is skipped by its name. */
export function readListing(xml: string): Listing {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('the storage answers a list with something else')
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    key: field(part, 'Key') ?? '',
    size: Number(field(part, 'Size')),
    modifiedAt: new Date(field(part, 'LastModified') ?? ''),
  }))
  const isCut = field(xml, 'IsTruncated') === 'true'
  const next = field(xml, 'NextContinuationToken')
  if (isCut && next === undefined) throw new Error('the storage breaks a list off without saying how it goes on')
  return { objects, next: isCut ? next : undefined }
}

function field(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos|#34|#39);/g, (_, entity: string) => entities[entity] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" }
