import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { WithdrawalCase } from '#contract/money/withdrawals.ts'
import { call } from '#web/lib/api.ts'
import { money } from '#web/lib/format.ts'
import { useQuery } from '#web/lib/query.ts'
import { dateAndTime } from '#web/admin/shell/format.ts'
import { adminKey } from '#web/admin/shell/staff-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import css from './withdrawals.module.css'

interface MatchesProps {
  readonly declared: WithdrawalCase
  readonly chosen: number | undefined
  readonly onChoose: (subscriptionId: number | undefined) => void
}

/** The purchases a withdrawal may mean: those of its address, or of a username that's typed. */
export function Matches({ declared: { id, person }, chosen, onChoose }: MatchesProps) {
  const { t, i18n } = useLingui()
  const sender = person?.username
  const [typed, setTyped] = useState('')
  const [username, setUsername] = useState('')
  const query = useQuery({
    queryKey: [...adminKey, 'withdrawals', id, username],
    queryFn: ({ signal }) =>
      call('GET /api/admin/withdrawals/{id}/matches', { params: { id }, query: username === '' ? {} : { username }, signal }),
  })
  const find = () => {
    onChoose(undefined)
    setUsername(typed.trim().replace(/^@/, ''))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    find()
  }
  return (
    <fieldset className={css['matches']}>
      <legend className="title">
        <Trans>Purchase</Trans>
      </legend>
      <p className="text-sm muted">
        {sender ? (
          <Trans>Sent while signed in as @{sender}.</Trans>
        ) : (
          <Trans>Sent without signing in, so the email may be someone else’s. Check with the person before you end a purchase.</Trans>
        )}
      </p>
      {query.data ? (
        query.data.length === 0 ? (
          <p className="muted">
            <Trans>No purchase that could be withdrawn from at that time.</Trans>
          </p>
        ) : (
          <>
            {query.data.map(({ subscriptionId, fan, creatorName, priceCents, currency, startedAt }) => (
              <label key={subscriptionId} className={css['match']}>
                <input type="radio" name="purchase" checked={chosen === subscriptionId} onChange={() => onChoose(subscriptionId)} />
                <span className="font-semibold" dir="auto">
                  @{fan.username} → {creatorName ?? 'Premium'}
                </span>
                <span className="text-sm muted">
                  {money(priceCents, currency, i18n.locale)} · {dateAndTime(startedAt, i18n.locale)}
                </span>
              </label>
            ))}
            <label className={css['match']}>
              <input type="radio" name="purchase" checked={chosen === undefined} onChange={() => onChoose(undefined)} />
              <span>{t`None of these`}</span>
            </label>
          </>
        )
      ) : (
        <LoadState title={t`We couldn’t load the purchases`} error={query.error} onRetry={query.refetch}>
          <Skeleton /> <Skeleton width="60%" />
        </LoadState>
      )}
      <div className={css['find']}>
        <TextField
          id={`find-${id}`}
          error={undefined}
          label={t`Find by username`}
          value={typed}
          maxLength={limits.usernameLength + 1}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button size="l" onClick={find}>
          <Trans context="button">Find</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
