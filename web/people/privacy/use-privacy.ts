import { useQuery, useQueryClient } from '#web/lib/query.ts'
import type { Privacy } from '#contract/people/privacy.ts'
import { useWishes } from '#web/lib/use-wishes.ts'
import { privacyQuery, savePrivacy } from './queries.ts'

export type ChangePrivacy = (change: Partial<Privacy>) => void

/** Who sees what of oneself, and how to change it. */
export function usePrivacy() {
  const { data, error, refetch } = useQuery(privacyQuery)
  const queryClient = useQueryClient()
  const [waiting, change] = useWishes<Partial<Privacy>>((wish, keepalive) => savePrivacy(queryClient, wish, keepalive))
  return { shown: data && waiting.reduce<Privacy>((known, wish) => ({ ...known, ...wish }), data), error, refetch, change }
}
