import { lazy, Suspense } from 'react'
import type { OwnUser } from '#contract/users.ts'
import { withPageTexts } from '#web/lib/i18n.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const TokensCard = lazy(async () => {
  const { TokensCard: card } = await withPageTexts(() => import('./tokens-card.tsx'), 'apis')
  return { default: card }
})

/** The card of tokens with its own texts, fetched when the settings are shown. */
export function TokensPart({ own }: { readonly own: OwnUser }) {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton width="60%" /> <Skeleton width="40%" />
        </Loading>
      }
    >
      <TokensCard own={own} />
    </Suspense>
  )
}
