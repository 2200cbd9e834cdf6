import { sql } from 'kysely'
import type { Allowed } from '#server/access/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fingerprintOf, isNearlySame, type Fingerprint } from './fingerprint.ts'
import { keyOf, linksOf, type Link } from './links.ts'
import { findPopular } from './popular-links.ts'
import { rules } from './rules.ts'

const valueLength = 500
type May = Allowed<'held.review' | 'decision.make'>
type MayForget = Allowed<'held.review' | 'decision.reverse' | 'appeal.decide'>

interface Entry {
  readonly kind: 'text' | 'link' | 'host'
  readonly key: number
  readonly value: string
  readonly marks: readonly number[]
  readonly signature: Buffer | null
}

/**
 * Remembers the texts and pages of removed spam, so that they're held where a new account writes them. Pages that people who aren't new have
 * posted lately aren't remembered.
 */
export async function rememberSpam(database: Database, { viewer }: May, texts: readonly string[], now: Date): Promise<void> {
  const all = texts.map((text) => ({ text, fingerprint: fingerprintOf(text) }))
  const pages = new Map(all.flatMap(({ fingerprint }) => fingerprint.links.map((link) => [link.page, link] as const)))
  const links = [...pages.values()].slice(0, rules.linksRemembered)
  const popular = await findPopular(database, links, now)
  const entries = [...differentTexts(all), ...links.filter(({ pageKey }) => !popular.has(pageKey)).map(pageEntry)]
  await write(database, entries, { isSpam: true, by: viewer.id, now, endsAt: new Date(now.getTime() + rules.rememberedFor) })
}

/**
 * Remembers the hosts to which several people linked in what's removed as spam together, unless people who aren't new have posted them
 * lately: one removed post says nothing about a whole site.
 */
export async function rememberHosts(
  database: Database,
  { viewer }: Allowed<'held.review'>,
  removed: readonly { readonly userId: number; readonly text: string }[],
  now: Date,
): Promise<void> {
  const byHost = Map.groupBy(
    removed.flatMap(({ userId, text }) => linksOf(text).map((link) => ({ userId, link }))),
    ({ link }) => link.host,
  )
  const shared = [...byHost.values()].flatMap((all) =>
    new Set(all.map(({ userId }) => userId)).size >= rules.hostAuthors ? all.slice(0, 1).map(({ link }) => link) : [],
  )
  const popular = await findPopular(database, shared, now)
  const entries = shared.filter(({ hostKey }) => !popular.has(hostKey)).map(hostEntry)
  await write(database, entries, { isSpam: true, by: viewer.id, now, endsAt: new Date(now.getTime() + rules.rememberedFor) })
}

/** Lets the text, and the links, for which a group was held pass from now on. */
export async function rememberAllowed(
  database: Database,
  { viewer }: Allowed<'held.review'>,
  text: string,
  { links, isText }: { readonly links: readonly number[]; readonly isText: boolean },
  now: Date,
): Promise<void> {
  const fingerprint = fingerprintOf(text)
  const shared = fingerprint.links.filter(({ pageKey }) => links.includes(pageKey))
  const entries = [...(isText ? differentTexts([{ text, fingerprint }]) : []), ...shared.map(pageEntry)]
  await write(database, entries, { isSpam: false, by: viewer.id, now, endsAt: new Date(now.getTime() + rules.allowedFor) })
}

/** Forgets as spam what these texts hold: they were released, or the decision about them was reversed. */
export async function forgetSpam(database: Database, _may: MayForget, texts: readonly string[]): Promise<void> {
  for (const { marks, signature, links } of texts.map(fingerprintOf)) {
    const keys = links.flatMap((link) => [pageEntry(link), hostEntry(link)]).map(({ kind, key }) => `${kind}:${key}`)
    const { rows } = await sql<{ id: number; signature: Buffer | null }>`
      select id, signature from remembered_content where is_spam and (marks && ${marks}::bigint[]
        or key = any(${links.flatMap(({ pageKey, hostKey }) => [pageKey, hostKey])}::bigint[]) and kind || ':' || key = any(${keys}))`.execute(
      database,
    )
    const gone = rows.filter((row) => row.signature === null || isNearlySame(row.signature, signature)).map(({ id }) => id)
    if (gone.length > 0) await sql`delete from remembered_content where id = any(${gone}::bigint[])`.execute(database)
  }
}

/** Of texts that are nearly the same, the first one. */
function differentTexts(all: readonly { readonly text: string; readonly fingerprint: Fingerprint }[]): Entry[] {
  const kept: Entry[] = []
  for (const { text, fingerprint } of all) {
    const { marks, signature } = fingerprint
    if (signature === null || kept.some((one) => isNearlySame(one.signature, signature))) continue
    const value = Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, valueLength).join('')
    kept.push({ kind: 'text', key: keyOf('text', signature.toString('hex')), value, marks, signature })
  }
  return kept
}

const pageEntry = ({ page, pageKey }: Link): Entry => ({ kind: 'link', key: pageKey, value: page, marks: [], signature: null })
const hostEntry = ({ host, hostKey }: Link): Entry => ({ kind: 'host', key: hostKey, value: host, marks: [], signature: null })

async function write(
  database: Database,
  entries: readonly Entry[],
  { isSpam, by, now, endsAt }: { readonly isSpam: boolean; readonly by: number; readonly now: Date; readonly endsAt: Date },
): Promise<void> {
  if (entries.length === 0) return
  const unique = [...new Map(entries.map((entry) => [`${entry.kind}:${entry.key}`, entry])).values()]
  await database
    .insertInto('remembered_content')
    .values(unique.map((entry) => ({ ...entry, is_spam: isSpam, made_by: by, created_at: now, ends_at: endsAt })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({ is_spam: isSpam, made_by: by, created_at: now, ends_at: endsAt }),
    )
    .execute()
}
