import { queryOptions, type QueryClient, useQueryClient } from '#web/lib/query.ts'
import type { Locale } from '#contract/languages.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { changeRead } from '#web/lib/change-read.ts'

export const nameKey = (username: string) => ['person-by-name', username.toLowerCase()] as const
export const personKey = (id: number) => ['person', id] as const

/** Whatever brings people. */
const personReads = [
  ['person'],
  ['person-by-name'],
  ['people-of'],
  ['people-search'],
  ['suggestions'],
  ['subscribers'],
  ['directory'],
  ['creators'],
  ['follow-requests'],
] as const

/** A person by id. */
export function personQuery(id: number) {
  return queryOptions({
    queryKey: personKey(id),
    queryFn: ({ signal }): Promise<PublicUser> => call('GET /api/users/{id}', { params: { id }, signal }),
  })
}

/** The id behind a username; the person goes to the common cache. */
export function personByNameQuery(queryClient: QueryClient, username: string) {
  return queryOptions({
    queryKey: nameKey(username),
    queryFn: async ({ signal }): Promise<number> => {
      const person = await call('GET /api/users/username/{username}', { params: { username }, signal })
      queryClient.setQueryData(personKey(person.id), person)
      return person.id
    },
  })
}

/** Who to follow, as ids; with a language, people who use the site in it come first. */
export function useSuggestionsQuery(query: { readonly language?: Locale; readonly limit?: number } = {}) {
  const queryClient = useQueryClient()
  return queryOptions({
    queryKey: ['suggestions', query],
    queryFn: async ({ signal }): Promise<number[]> => {
      const people = await call('GET /api/users/suggestions', { query, signal })
      keepPeople(queryClient, people)
      return people.map((person) => person.id)
    },
  })
}

export function updatePerson(queryClient: QueryClient, id: number, change: (person: PublicUser) => PublicUser): void {
  changeRead(queryClient, personReads, () => queryClient.setQueryData<PublicUser>(personKey(id), (person) => person && change(person)))
}

/** A person as they are since they were changed here. */
export function keepPerson(queryClient: QueryClient, person: PublicUser): void {
  changeRead(queryClient, personReads, () => queryClient.setQueryData(personKey(person.id), person))
}

/** People of a list, which tells visitors less of them than their profile: what that told stays. */
export function keepPeople(queryClient: QueryClient, people: readonly PublicUser[]): void {
  const isVisitor = !queryClient.getQueryData(['me'])
  for (const person of people) {
    const queryKey = personKey(person.id)
    if (!isVisitor || !queryClient.getQueryState(queryKey)?.dataUpdatedAt) queryClient.setQueryData(queryKey, person, { updatedAt: 0 })
  }
}
