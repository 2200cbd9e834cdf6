import { expect, it } from 'vitest'
import { startTestSite } from '#tests/site.ts'
import { impersonal, personalData } from './personal-data.ts'

const site = await startTestSite()

/** What a key does to the row when the person goes. */
const fateOfKey = { c: 'removed', n: 'unlinked' } as const

const listed = Object.entries(personalData).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, { fate }]) => ({ name: `${table}.${column}`, fate })),
)
const names = new Set(listed.map(({ name }) => name))

it('lists every column with a key to a person, and says what that key does', async () => {
  const keys = await site.query<{ name: string; action: string }>(
    `select conrelid::regclass || '.' || attname as name, confdeltype::text as action
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  )
  expect(keys.length).toBeGreaterThan(50)
  expect(keys.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
  const untrue = keys.flatMap(({ name, action }) => {
    const said = listed.find((entry) => entry.name === name)?.fate
    return said === fateOfKey[action as 'c' | 'n'] ? [] : [`${name}: ${said}, but its key says ${action}`]
  })
  expect(untrue).toEqual([])
})

it('lists every other column whose name says that it points to somebody', async () => {
  const found = await site.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name !~ '^sandbox_' and (
       column_name ~ '(^|_)(email|viewer|subject)(_hash|_id)?$' or column_name ~ '_by$' or column_name = 'endpoint'
       or column_name ~ '(^|_)(user|person|people|owner|author|actor|creator|subscriber|fan|sender|audience|member|other|low|high|caller|callee|follower|followed|reader|reporter|assignee|requester|inviter|profile|account|customer)_id$')
     order by 1`,
  )
  expect(found.map(({ name }) => name).filter((name) => !names.has(name) && !impersonal.includes(name))).toEqual([])
})

it('lists nothing that is not there', async () => {
  const columns = await site.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const real = new Set(columns.map(({ name }) => name))
  expect([...names, ...impersonal].filter((name) => !real.has(name))).toEqual([])
})
