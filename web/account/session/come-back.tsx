import { Plural, Trans } from '@lingui/react/macro'
import { ApiError } from '#web/lib/api.ts'
import { useAction } from '#web/lib/use-action.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './session.module.css'

/** The days in which a deleted account can be brought back, where that is why a sign-in was refused. */
export function daysToComeBack(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'account_leaving') return null
  return error.fields.find(({ field }) => field === 'comeBack')?.limit ?? 0
}

interface ComeBackProps {
  readonly days: number
  /** Signs in once more, and says that the account is to come back. */
  readonly onComeBack: () => Promise<void>
  readonly onStayAway: () => void
}

/** Somebody who deleted their account has just proved who they are: nothing comes back unless they say so. */
export function ComeBack({ days, onComeBack, onStayAway }: ComeBackProps) {
  const comeBack = useAction(null, onComeBack)
  return (
    <div className="grid gap-4">
      <div role="status" className={css['notice']}>
        <p>
          <b>
            <Trans>You deleted this account.</Trans>
          </b>{' '}
          <Plural
            value={days}
            one="It’ll be permanently deleted in # day. Until then, you can restore it."
            other="It’ll be permanently deleted in # days. Until then, you can restore it."
          />
        </p>
      </div>
      <Refusal>{comeBack.mistake}</Refusal>
      <Button variant="ink" size="l" isWide data-autofocus isLoading={comeBack.isPending} onClick={comeBack.run}>
        <Trans>Restore my account</Trans>
      </Button>
      <Button variant="quiet" isWide onClick={onStayAway}>
        <Trans>Keep it deleted</Trans>
      </Button>
    </div>
  )
}
