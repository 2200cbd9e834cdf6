import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '#web/lib/query.ts'
import { useEffect, useRef } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { useAction } from '#web/lib/use-action.ts'
import { askPayoutStatus } from './queries.ts'
import { useSearchWord, useSetSearch } from './tabs.ts'

/** Somebody comes back from the provider's own pages: what they answered there is asked for at once. */
export function useReturnFromProvider(creatorId: number): void {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const how = useSearchWord('onboarding')
  const tab = useSearchWord('tab')
  const setSearch = useSetSearch()
  const answered = useRef('')
  const read = useAction(t`We couldn’t load your payout status`, () => askPayoutStatus(queryClient, creatorId))
  useEffect(() => {
    if (how === answered.current) return
    answered.current = how
    if (how === '') return
    setSearch({ tab })
    // A link works once and not for long; the button of the card asks for another.
    if (how === 'again') showToast({ title: t`This link has already been used. Continue from here.` })
    read.run()
  }, [how, tab, setSearch, t, read])
}
