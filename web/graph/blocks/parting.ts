import type { QueryClient } from '#web/lib/query.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { forgetPerson } from '#web/lib/recent-people.ts'
import { personKey, updatePerson } from '#web/people/users/person-cache.ts'
import { listsKey } from '#web/content/cache/post-cache.ts'
import { forgetWordsOf, hidePostsOf } from './forget-person.ts'

/** Whom it is about, as far as every page knows them. */
export type Parted = Pick<PublicUser, 'id' | 'displayName'>

export async function block(queryClient: QueryClient, { id }: Parted): Promise<void> {
  const answer = await call('POST /api/users/{id}/block', { params: { id } })
  updatePerson(queryClient, id, (person) => ({ ...person, ...answer, isFollowing: false }))
  forgetWordsOf(queryClient, id)
  forgetPerson(id)
  await readAgain(queryClient, id)
}

export async function unblock(queryClient: QueryClient, { id }: Parted): Promise<void> {
  const answer = await call('POST /api/users/{id}/unblock', { params: { id } })
  updatePerson(queryClient, id, (person) => ({ ...person, ...answer }))
  await Promise.all([readAgain(queryClient, id), queryClient.resetQueries({ queryKey: listsKey })])
}

export async function mute(queryClient: QueryClient, { id }: Parted): Promise<void> {
  const answer = await call('POST /api/users/{id}/mute', { params: { id } })
  updatePerson(queryClient, id, (person) => ({ ...person, ...answer }))
  hidePostsOf(queryClient, id)
  await refresh(queryClient, ['muted', 'suggestions', 'notifications'])
}

export async function unmute(queryClient: QueryClient, { id }: Parted): Promise<void> {
  const answer = await call('POST /api/users/{id}/unmute', { params: { id } })
  updatePerson(queryClient, id, (person) => ({ ...person, ...answer }))
  await refresh(queryClient, ['muted', 'suggestions', 'notifications', ...listsKey])
}

/** Lists that may show somebody, or must not any more. */
const lists = ['blocked', 'suggestions', 'people-of', 'people-search', 'subscribers', 'creators', 'open-posts', 'notifications', 'comments']

async function readAgain(queryClient: QueryClient, id: number): Promise<void> {
  await Promise.all([refresh(queryClient, lists), queryClient.invalidateQueries({ queryKey: personKey(id) })])
}

/** What is on the page is read again; what is only kept would show the past when it comes back. */
async function refresh(queryClient: QueryClient, names: readonly string[]): Promise<void> {
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => names.includes(String(queryKey[0]))
  queryClient.removeQueries({ predicate, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate })
}
