import { useNavigate, useSearch } from '#web/lib/router.ts'

export type StudioTab = 'home' | 'posts' | 'subscribers' | 'analytics' | 'earnings' | 'replies'
const known: readonly unknown[] = ['posts', 'subscribers', 'analytics', 'earnings', 'replies']

/** One word of the address; what is not there reads as an empty text. */
export function useSearchWord(name: string): string {
  return useSearch()[name] ?? ''
}

/** Replaces what stands after the question mark; empty words are left out. */
export function useSetSearch(): (words: Readonly<Record<string, string>>) => void {
  const navigate = useNavigate()
  return (words) => {
    const search = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== ''))
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
}

/** The tab is part of the address, so that it can be handed on and come back to. */
export function useStudioTab(): [StudioTab, (tab: StudioTab) => void] {
  const wanted = useSearchWord('tab')
  const setSearch = useSetSearch()
  const tab = known.includes(wanted) ? (wanted as StudioTab) : 'home'
  return [tab, (next) => setSearch({ tab: next === 'home' ? '' : next })]
}
