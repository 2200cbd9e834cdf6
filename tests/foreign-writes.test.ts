import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * A table is written by the slice that declares it (`<noun>-tables.ts`), and by no other. What stays has its reason here; the list may only
 * shrink: a write that's gone must leave it too.
 */
const root = join(import.meta.dirname, '..')
const oneStatement = 'the row and what counts it change in one statement'
const allOfSomeone = 'everything about someone changes in one transaction, and the register of personal data is compared with the schema'
const wholePerson = 'columns of people that this slice keeps; the table is one so that the gate reads a person once'
const allowed: Readonly<Record<string, string>> = {
  'account/credentials -> identities': 'disconnecting Google ends its identity, under the lock of the credentials',
  'account/email -> identities': 'an address that was taken ends every identity, in the transaction that gives it back',
  'account/email -> letter_keys': 'keys of undone changes end with the changes they belong to',
  'account/email -> letters': 'mails about an address end with its change',
  'account/email -> users': wholePerson,
  'account/enforcement -> access_tokens': allOfSomeone,
  'account/enforcement -> comments': oneStatement,
  'account/enforcement -> messages': oneStatement,
  'account/enforcement -> posts': oneStatement,
  'account/enforcement -> sessions': 'sessions are let in through enforcement, so ending all sign-ins of someone is its part',
  'account/enforcement -> users': wholePerson,
  'account/roles -> sessions': 'powers are unlocked on a session',
  'account/roles -> users': wholePerson,
  'account/session -> held_usernames': 'names whose time is over are swept with the sessions',
  'account/session -> users': wholePerson,
  'content/posts -> post_news': oneStatement,
  'graph/follows -> users': oneStatement,
  'moderation -> age_reviews': 'opened with the profile that states an age, closed by moderators',
  'moderation -> quarantine': 'a file comes into quarantine with its upload, and out of it by a decision',
  'money/analytics -> posts': oneStatement,
  'money/creators -> price_moves': 'a price that moves is asked of subscribers by the creator who moves it',
  'money/creators -> users': wholePerson,
  'money/subscriptions -> users': oneStatement,
  'notify/delivery -> notifications': 'how a notification went out is noted on it',
  'notify/notifications -> deliveries': 'what waits for an hour that changed is due anew, in the statement that changes the hours',
  'operations/integrity -> site_facts': 'facts of the site are kept in one table',
  'operations/sample -> posts': 'posts of the sample community get the time they would have',
  'operations/sample -> users': 'people of the sample community are labeled',
  'own-data/erasure -> board_request_views': allOfSomeone,
  'own-data/erasure -> data_requests': allOfSomeone,
  'own-data/erasure -> email_codes': allOfSomeone,
  'own-data/erasure -> letters': allOfSomeone,
  'own-data/erasure -> post_viewers': allOfSomeone,
  'own-data/erasure -> provider_events': allOfSomeone,
  'own-data/erasure -> reports': allOfSomeone,
  'own-data/erasure -> users': allOfSomeone,
  'people/media -> users': oneStatement,
  'people/privacy -> users': wholePerson,
  'people/users -> profile_photos': 'photos belong to the profile that shows them',
  'site/legal -> users': wholePerson,
}

const flat = new Set(['platform', 'access', 'engines', 'pages', 'moderation', 'texts'])
function sliceOf(file: string): string {
  const [, area = '', slice = '', inSlice] = file.split('/')
  if (flat.has(area)) return area
  return inSlice === undefined ? 'server' : `${area}/${slice}`
}

const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, slice: sliceOf(file), text: readFileSync(join(root, file), 'utf8') }))

/** Which slice declares each table. */
function owners(): Map<string, string> {
  const owner = new Map<string, string>()
  for (const { file, slice, text } of sources) {
    const [, tables = ''] = (file.endsWith('tables.ts') && /interface Tables \{([\s\S]*?)\n\s*\}/.exec(text)) || []
    for (const [, table = ''] of tables.matchAll(/^\s*(\w+):/gm)) owner.set(table, slice)
  }
  return owner
}

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/g,
  /\b(?:insert into|delete from|merge into)\s+(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]

it('tables are written by the slice that declares them, but for the writes on the list', () => {
  const owner = owners()
  expect(owner.size).toBeGreaterThan(90)
  const foreign = sources.flatMap(({ slice, text }) => {
    const tables = writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
    return tables.filter((table) => owner.has(table) && owner.get(table) !== slice).map((table) => `${slice} -> ${table}`)
  })
  expect([...new Set(foreign)].toSorted()).toEqual(Object.keys(allowed).toSorted())
})
