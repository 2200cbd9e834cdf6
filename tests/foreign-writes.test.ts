import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * A table is written by the slice that declares it (`<noun>-tables.ts`), and by no other. What stays has its reason here; the list may only
 * shrink: a write that's gone must leave it too.
 */
const root = join(import.meta.dirname, '..')
const oneStatement = 'the row and what counts it change in one statement'
const wholePerson = 'columns of people that this slice keeps; the table is one so that the gate reads a person once'
const allowed: Readonly<Record<string, string>> = {
  'account/enforcement -> access_tokens': 'ended with the sessions beside them, by the same function',
  'account/enforcement -> comments': oneStatement,
  'account/enforcement -> messages': oneStatement,
  'account/enforcement -> posts': oneStatement,
  'account/enforcement -> sessions': 'sessions are let in through enforcement, so ending all sign-ins of someone is its part',
  'account/enforcement -> users': wholePerson,
  'account/roles -> users': wholePerson,
  'content/posts -> post_news': oneStatement,
  'graph/follows -> users': oneStatement,
  'money/analytics -> posts': oneStatement,
  'money/creators -> users': wholePerson,
  'money/subscriptions -> users': oneStatement,
  'notify/notifications -> deliveries': 'what waits for an hour that changed is due anew, in the statement that changes the hours',
  'operations/sample -> posts': 'posts of the sample community get the time they would have',
  'operations/sample -> users': 'people of the sample community are labeled',
  'people/media -> users': oneStatement,
  'people/privacy -> users': wholePerson,
  'site/legal -> users': 'people come after the site in the order of areas, so its documents note on a person what they agreed to',
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

it('tests make subscriptions by the builder, but for those that tamper with rows or fill an earlier release', () => {
  const files = globSync(['{server,tests}/**/*.test.ts', 'tests/people/*.ts'], { cwd: root })
    .filter((file) => /insert into subscriptions\b/.test(readFileSync(join(root, file), 'utf8')))
    .filter((file) => file !== 'tests/foreign-writes.test.ts')
  expect(files.toSorted()).toEqual([
    'server/money/invoices/earlier-sales.test.ts',
    'server/money/ledger/check/check-ledger.test.ts',
    'server/operations/integrity/integrity.test.ts',
    'tests/people/subscription.ts',
  ])
})
