import { useNavigate, useRouter, useSearch } from '#web/lib/router.ts'

/** One filter of the present section: kept in the address, so that it can be handed on and come back to. */
export function useFilter(name: string): string {
  return useSearch()[name] ?? ''
}

/** One filter that takes some words only; anything else in the address reads as none. */
export function useChoice<Word extends string>(name: string, known: readonly Word[]): Word | undefined {
  const word = useFilter(name)
  return known.find((choice) => choice === word)
}

/** Sets filters of the present section; an empty one is left out of the address. */
export function useSetFilters(): (filters: Readonly<Record<string, string | undefined>>) => void {
  const router = useRouter()
  return (filters) => {
    // What's drawn may be behind: of two quick choices, the second must know of the first.
    const { search: words } = router.state.location
    const search = Object.fromEntries(Object.entries({ ...words, ...filters }).flatMap(([name, word]) => (word ? [[name, word]] : [])))
    void router.navigate({ to: '.', search, replace: true, resetScroll: false })
  }
}

/** Goes to another section; its filters begin anew. */
export function useOpenTab(): (tab: string) => void {
  const navigate = useNavigate()
  return (tab) => void navigate({ to: '.', search: { tab } })
}
