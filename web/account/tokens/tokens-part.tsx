import type { OwnUser } from '#contract/people/users.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const TokensCard = latePart(async () => (await import('./tokens-card.tsx')).TokensCard)

/** The card of tokens with its own texts, fetched when the settings are shown. */
export function TokensPart({ own }: { readonly own: OwnUser }) {
  return (
    <TokensCard
      own={own}
      fallback={
        <Loading>
          <Skeleton width="60%" /> <Skeleton width="40%" />
        </Loading>
      }
    />
  )
}
