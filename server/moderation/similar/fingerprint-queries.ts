import { sql, type RawBuilder } from 'kysely'
import { isNewRow, isVouchedFor, newSince } from '#server/people/newcomers/index.ts'
import { builtOnce, type InQuery } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Fingerprint } from './fingerprint.ts'
import type { Found } from './judge.ts'
import { rules } from './rules.ts'

export interface Writing {
  readonly kind: 'post' | 'comment' | 'message'
  readonly id: number
  readonly authorId: number
}

/** What's written by new accounts is compared among itself: messages with messages, posts and comments with posts and comments. */
const mostNear = 300
const mostGroups = 20
/** Of one author, so many are compared, so that no one's copies hide what others wrote. */
const mostOfOne = 3
/** Of what has a mark or a link in common, so many of the newest are looked at. */
const mostCandidates = 10_000

interface Values {
  readonly kind: string
  readonly id: number
  readonly author: number
  readonly marks: readonly number[]
  readonly signature: Buffer | null
  readonly links: readonly number[]
  readonly hosts: readonly number[]
  readonly isMessage: boolean
  readonly now: Date
  readonly newSince: Date
  readonly within: Date
}

interface Row {
  readonly id: number
  readonly near: readonly Coded<Found['near'][number]>[]
  readonly groups: readonly Coded<Found['groups'][number]>[]
  readonly known: readonly Coded<Found['known'][number]>[]
}
type Coded<One extends { readonly signature: unknown }> = Omit<One, 'signature'> & { readonly signature: string | null }

/**
 * Keeps the fingerprint of what a new account wrote, and answers its id with what there is to compare: one statement. Undefined, and nothing
 * kept, of everyone else.
 */
export async function keepFingerprint(
  database: Database,
  { kind, id, authorId }: Writing,
  { marks, signature, links }: Fingerprint,
  now: Date,
): Promise<{ readonly id: number; readonly found: Found } | undefined> {
  const [pages, hosts] = [links.map(({ pageKey }) => pageKey), links.map(({ hostKey }) => hostKey)]
  const within = new Date(now.getTime() - rules.within)
  const isMessage = kind === 'message'
  const values = { kind, id, author: authorId, marks, signature, links: pages, hosts, isMessage, now, newSince: newSince(now), within }
  const [row] = await keepAndFind(database, values)
  return row && { id: row.id, found: decoded(row) }
}

// What's edited counts as written then: with a new id, as ids are in the order of time.
const keepAndFind = builtOnce(
  (_database, values: InQuery<Values>) => sql<Row>`
    with kept as (
      insert into fingerprints (kind, target_id, user_id, marks, signature, links, created_at)
      select ${values.kind}, ${values.id}::bigint, id, ${values.marks}::bigint[], ${values.signature}::bytea, ${values.links}::bigint[], ${values.now}
      from users where id = ${values.author} and ${isNewRow(values.newSince)} and not ${isVouchedFor(values.newSince)}
      on conflict (kind, target_id) do update set id = default, marks = excluded.marks, signature = excluded.signature,
        links = excluded.links, created_at = excluded.created_at
        where fingerprints.group_id is null
      returning id
    )
    select kept.id, ${found(values)} from kept`,
)

/** What was kept before, compared once more. */
export async function findAgain(
  database: Database,
  one: { readonly userId: number; readonly marks: readonly number[]; readonly links: readonly number[]; readonly isMessage: boolean },
  now: Date,
): Promise<Found> {
  const within = new Date(now.getTime() - rules.within)
  const { userId: author, marks, links, isMessage } = one
  const [row] = await findOnly(database, { author, marks, links, hosts: [], isMessage, now, within })
  return row ? decoded(row) : { near: [], groups: [], known: [] }
}

const findOnly = builtOnce(
  (_database, values: InQuery<Omit<Values, 'kind' | 'id' | 'signature' | 'newSince'>>) =>
    sql<Row>`select 0::bigint as id, ${found(values)}`,
)

function found({
  author,
  marks,
  links,
  hosts,
  isMessage,
  now,
  within,
}: InQuery<Pick<Values, 'author' | 'marks' | 'links' | 'hosts' | 'isMessage' | 'now' | 'within'>>): RawBuilder<unknown> {
  // Each by its own index: of several conditions at once the planner may rather read everything.
  const alike = (table: 'fingerprints' | 'held_groups', more: RawBuilder<unknown>) => sql`
    select id from ${sql.table(table)} where ${more} and marks && ${marks}::bigint[]
    union select id from ${sql.table(table)} where ${more} and links && ${links}::bigint[]`
  const known = sql`
    select id from remembered_content where marks && ${marks}::bigint[]
    union select id from remembered_content where kind = 'link' and key = any(${links}::bigint[])
    union select id from remembered_content where kind = 'host' and key = any(${hosts}::bigint[])`
  return sql`
    array(select json_build_object('id', id, 'userId', user_id, 'signature', encode(signature, 'hex'), 'links', links)
      from fingerprints where id = any(array(
        select id from (
          select id, row_number() over (partition by user_id order by id desc) as place from fingerprints
          where id = any(array(
              select id from (${alike('fingerprints', sql`group_id is null`)}) alike order by id desc limit ${sql.lit(mostCandidates)}))
            and user_id <> ${author} and created_at > ${within} and (kind = 'message') = ${isMessage}::boolean
        ) placed where place <= ${sql.lit(mostOfOne)} order by id desc limit ${sql.lit(mostNear)}))) as near,
    array(select json_build_object('id', id, 'signature', encode(signature, 'hex'), 'links', links)
      from held_groups
      where id = any(array(${alike('held_groups', sql`true`)})) and is_of_messages = ${isMessage}::boolean
      order by latest_at desc, id desc limit ${sql.lit(mostGroups)}) as groups,
    array(select json_build_object('id', id, 'kind', kind, 'isSpam', is_spam, 'key', key, 'signature', encode(signature, 'hex'))
      from remembered_content where id = any(array(${known})) and ends_at > ${now}) as known`
}

const decode = <One extends { readonly signature: string | null }>(rows: readonly One[]) =>
  rows.map((row) => ({ ...row, signature: row.signature === null ? null : Buffer.from(row.signature, 'hex') }))
const decoded = ({ near, groups, known }: Row): Found => ({ near: decode(near), groups: decode(groups), known: decode(known) })
