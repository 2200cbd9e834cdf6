import { QueryClient } from '#web/lib/query.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { PublicUser } from '#contract/people/users.ts'
import { holdAnswers } from '#tests/page-line.ts'
import { noFilters } from '#web/people/directory/filters.ts'
import { directoryQuery } from '#web/people/directory/queries.ts'
import { keepPeople, keepPerson, personByNameQuery, personKey, personQuery, updatePerson } from './person-cache.ts'

const whole = { id: 7, location: 'Porto' } as PublicUser
const listed = { id: 7, location: null } as PublicUser

afterEach(() => void vi.unstubAllGlobals())

test('a list takes nothing from what a visitor has read on a profile', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['me'], null)
  keepPeople(queryClient, [listed])
  expect(queryClient.getQueryData(personKey(7))).toEqual(listed)
  queryClient.setQueryData(personKey(7), whole)
  keepPeople(queryClient, [listed])
  expect(queryClient.getQueryData(personKey(7))).toEqual(whole)
})

test('a list tells a signed-in person how things are now', () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['me'], { id: 1 })
  queryClient.setQueryData(personKey(7), whole)
  const followed = { ...whole, isFollowing: true }
  keepPeople(queryClient, [followed])
  expect(queryClient.getQueryData(personKey(7))).toEqual(followed)
})

test.each([
  ['a list', (queryClient: QueryClient) => queryClient.fetchInfiniteQuery(directoryQuery(queryClient, noFilters)), [whole]],
  ['a name', (queryClient: QueryClient) => queryClient.fetchQuery(personByNameQuery(queryClient, 'ana')), whole],
  ['the person', (queryClient: QueryClient) => queryClient.fetchQuery(personQuery(7)), whole],
] as const)('an older answer of %s takes back neither following nor what was saved', async (_, ask, older) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['me'], { id: 1 })
  queryClient.setQueryData(personKey(7), whole)
  const asked = holdAnswers()
  const reading = ask(queryClient)
  keepPerson(queryClient, { ...whole, location: 'Lisbon' })
  updatePerson(queryClient, 7, (person) => ({ ...person, isFollowing: true }))
  asked[0]?.(older)
  await reading
  expect(queryClient.getQueryData(personKey(7))).toEqual({ ...whole, location: 'Lisbon', isFollowing: true })
})
