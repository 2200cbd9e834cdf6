import { QueryClient } from '#web/lib/query.ts'
import { expect, test } from 'vitest'
import type { PublicUser } from '#contract/people/users.ts'
import { keepPeople, personKey } from './person-cache.ts'

const whole = { id: 7, location: 'Porto' } as PublicUser
const listed = { id: 7, location: null } as PublicUser

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
