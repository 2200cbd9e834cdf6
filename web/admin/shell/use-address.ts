import { useNavigate, useSearch } from '#web/lib/router.ts'

/** The words after the question mark of the present address. */
function useWords(): Readonly<Record<string, unknown>> {
  return useSearch({ strict: false })
}

/** One filter of the present section: kept in the address, so that it can be handed on and come back to. */
export function useFilter(name: string): string {
  const word = useWords()[name]
  return typeof word === 'string' ? word : ''
}

/** One filter that takes some words only; anything else in the address reads as none. */
export function useChoice<Word extends string>(name: string, known: readonly Word[]): Word | undefined {
  const word = useFilter(name)
  return known.find((choice) => choice === word)
}

/** Sets filters of the present section; an empty one is left out of the address. */
export function useSetFilters(): (filters: Readonly<Record<string, string | undefined>>) => void {
  const words = useWords()
  const navigate = useNavigate()
  return (filters) => {
    const search = Object.fromEntries(Object.entries({ ...words, ...filters }).filter(([, word]) => word !== undefined && word !== ''))
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
}

/** Goes to another section; its filters begin anew. */
export function useOpenTab(): (tab: string) => void {
  const navigate = useNavigate()
  return (tab) => void navigate({ to: '.', search: { tab } })
}
