import { useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { MessageRefusal } from '#contract/messaging/messages.ts'
import type { Author } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { keepPreviousData, useQuery } from '#web/lib/query.ts'
import { useStore } from '#web/lib/store.ts'
import { type Found, usePeopleSearch } from '#web/people/search/use-people-search.ts'
import { conversations, conversationsOf, isCalled, otherOf } from './conversations.ts'

export interface PartnerGroup {
  readonly id: 'recent' | 'followed' | 'known' | 'people'
  readonly label: string
  readonly people: readonly Author[]
}

const recentPartners = 5
const freshFor = 60_000

/** Whom one may want to write to: whom one wrote with lately and follows, then whoever is found by what is typed. */
export function usePartners(text: string, viewerId: number): { readonly groups: readonly PartnerGroup[]; readonly found: Found } {
  const { t } = useLingui()
  const partners = useStore(conversations, (all) => all)
  const recent = conversationsOf(partners, 'inbox').map(otherOf)
  const followed = useFollowed(viewerId)
  const wanted = text.trim().replace(/^@/, '').toLowerCase()
  const found = usePeopleSearch(wanted, limits.searchResults)
  if (wanted === '') {
    const lately = recent.slice(0, recentPartners)
    const groups: PartnerGroup[] = [
      { id: 'recent', label: t`Recent`, people: lately },
      { id: 'followed', label: t`People you follow`, people: without(followed.data ?? [], lately) },
    ]
    return { groups: groups.filter(hasPeople), found: followed.data ? found : asFound(followed) }
  }
  const known = without([...recent, ...(followed.data ?? [])], []).filter((person) => isCalled(person, wanted))
  const others = found.kind === 'found' ? without(found.people, known).filter(({ id }) => id !== viewerId) : []
  const groups: PartnerGroup[] = [
    { id: 'known', label: t`People you know`, people: known.slice(0, limits.searchResults) },
    { id: 'people', label: t`People`, people: others },
  ]
  return { groups: groups.filter(hasPeople), found }
}

/** Of these people, whom one can't write to. */
export function useRefusals(people: readonly Author[]): ReadonlyMap<number, MessageRefusal> {
  const ids = people.map(({ id }) => id).toSorted((one, other) => one - other)
  const { data } = useQuery({
    queryKey: ['message-refusals', ids],
    enabled: ids.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows = await call('GET /api/conversations/refusals', { query: { userIds: ids.join(',') }, signal })
      return new Map(rows.map(({ userId, reason }) => [userId, reason]))
    },
  })
  return data ?? noRefusals
}
const noRefusals: ReadonlyMap<number, MessageRefusal> = new Map()

/** The latest ones. */
function useFollowed(viewerId: number) {
  return useQuery({
    queryKey: ['message-partners', viewerId],
    staleTime: freshFor,
    queryFn: async ({ signal }): Promise<readonly Author[]> => {
      const rows = await call('GET /api/users/{idOrUsername}/following', { params: { idOrUsername: String(viewerId) }, signal })
      return rows.map(({ following }) => following)
    },
  })
}

function asFound({ error, isFetching, refetch }: ReturnType<typeof useFollowed>): Found {
  return error && !isFetching ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'waiting' }
}

const hasPeople = ({ people }: PartnerGroup) => people.length > 0

/** Each once, and none of the others. */
function without(people: readonly Author[], others: readonly Author[]): readonly Author[] {
  const known = new Set(others.map(({ id }) => id))
  return people.filter(({ id }) => !known.has(id) && known.add(id))
}
