import { sql } from 'kysely'
import type { BlockKind, SignUpBlock } from '#contract/account/sign-up-blocks.ts'
import { authorColumns, viewAuthor, type AuthorRow } from '#server/people/users/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/database/page.ts'
import { fieldError, sentence } from '#server/platform/errors.ts'
import type { ErrorSentence } from '#contract/error-sentences.ts'
import { readDomain } from './domains.ts'
import { readNamePattern } from './names.ts'
import { readNetwork } from './networks.ts'

const day = 86_400_000
const readers = { domain: readDomain, exception: readDomain, network: readNetwork, name: readNamePattern }
const mistakes = { domain: 'no_domain', exception: 'no_domain', network: 'no_network', name: 'no_name_pattern' } as const

/** What's blocked, in its one form; or what is wrong with it. */
export function readValue(kind: BlockKind, text: string): { readonly value: string } | { readonly mistake: ErrorSentence } {
  const value = readers[kind](text)
  return value === null ? { mistake: mistakes[kind] } : { value }
}

/** The end of a day; throws a field error for one that's over. */
export function endOf(endsOn: string | null | undefined, now: Date): Date | null {
  if (!endsOn) return null
  const end = new Date(Date.parse(`${endsOn}T00:00:00Z`) + day)
  if (end <= now) throw fieldError('endsOn', 'too_short', sentence('day_past'))
  return end
}

export type BlockRow = Partial<AuthorRow> & {
  readonly id: number
  readonly kind: BlockKind
  readonly value: string
  readonly endsAt: Date | null
  readonly note: string | null
  readonly createdAt: Date
}

function selectBlocks(database: Database) {
  return database
    .selectFrom('sign_up_blocks as block')
    .leftJoin('users', 'users.id', 'block.made_by')
    .select(['block.id', 'block.kind', 'block.value', 'block.ends_at as endsAt', 'block.note', 'block.created_at as createdAt'])
    .select(authorColumns)
}

export async function findBlock(database: Database, id: number): Promise<BlockRow | undefined> {
  return (await selectBlocks(database).where('block.id', '=', id).executeTakeFirst()) as BlockRow | undefined
}

interface Wish {
  readonly kind?: BlockKind | undefined
  readonly query?: string | undefined
}

/** The newest first; one more than the page holds tells that there is a next one. */
export async function findBlocks(database: Database, { kind, query: words }: Wish, { after, limit }: Page): Promise<BlockRow[]> {
  let query = selectBlocks(database)
    .orderBy('block.created_at', 'desc')
    .orderBy('block.id', 'desc')
    .limit(limit + 1)
  if (kind) query = query.where('block.kind', '=', kind)
  const asked = words?.trim().toLowerCase() ?? ''
  if (asked !== '')
    query = query.where(sql<boolean>`(position(${asked} in block.value) > 0 or position(${asked} in lower(block.note)) > 0)`)
  if (after) query = query.where((where) => where(where.refTuple('block.created_at', 'block.id'), '<', where.tuple(after.at, after.id)))
  return (await query.execute()) as BlockRow[]
}

export function viewBlock(row: BlockRow, now: Date): SignUpBlock {
  const isThere = row.authorId !== undefined && row.authorId !== null
  return {
    id: row.id,
    kind: row.kind,
    value: row.value,
    endsAt: row.endsAt?.toISOString() ?? null,
    hasEnded: row.endsAt !== null && row.endsAt <= now,
    note: row.note,
    madeBy: isThere ? viewAuthor(row as AuthorRow) : null,
    createdAt: row.createdAt.toISOString(),
  }
}
