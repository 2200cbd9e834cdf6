import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '#web/lib/query.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { OwnUser } from '#contract/people/users.ts'
import { call } from '#web/lib/api.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { TokenRow } from './token-row.tsx'

const MakeTokenDialog = latePart(async () => (await import('./make-token-dialog.tsx')).MakeTokenDialog)

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => call('GET /api/me/tokens', { signal }),
  staleTime: 0,
})

/** Which programs may act in one's name, and how to end that. */
export function TokensCard({ own }: { readonly own: OwnUser }) {
  const { t } = useLingui()
  const { data: tokens, error, refetch } = useQuery(tokensQuery)
  const [isMaking, setMaking] = useState(false)
  return (
    <div className="grid gap-4 w-full">
      <p className="text-sm muted">
        <Trans>
          Let a program act on your behalf without your session. Each token can do only what you allow.{' '}
          <TextLink href={paths.apiDocs}>API guide</TextLink>
        </Trans>
      </p>
      {!tokens && (
        <LoadState title={t`We couldn’t load your tokens`} error={error} onRetry={refetch}>
          <Skeleton width="60%" /> <Skeleton width="40%" />
        </LoadState>
      )}
      {tokens && tokens.length > 0 && (
        <RowList label={t`Access tokens`}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onEnded={() => void refetch()} />
          ))}
        </RowList>
      )}
      {tokens?.length === 0 && (
        <p className="text-sm muted">
          <Trans>You don’t have any tokens yet.</Trans>
        </p>
      )}
      <div>
        <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => setMaking(true)}>
          <Trans>Create a token</Trans>
        </Button>
      </div>
      {isMaking && <MakeTokenDialog own={own} onMade={() => void refetch()} onClose={() => setMaking(false)} />}
    </div>
  )
}
