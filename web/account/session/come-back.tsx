import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
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
  const { i18n } = useLingui()
  const [isPending, setPending] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const comeBack = async () => {
    setPending(true)
    setMistake(undefined)
    try {
      await onComeBack()
    } catch (error) {
      setMistake(errorText(i18n, error))
      setPending(false)
    }
  }
  return (
    <div className={css['form']}>
      <div role="status" className={css['notice']}>
        <p>
          <b>
            <Trans>You deleted this account.</Trans>
          </b>{' '}
          <Plural
            value={days}
            one="It is removed for good in # day. Until then you can have it back as it was."
            other="It is removed for good in # days. Until then you can have it back as it was."
          />
        </p>
      </div>
      {mistake && (
        <p role="alert" className={css['error']}>
          {mistake}
        </p>
      )}
      <Button variant="ink" size="l" isWide data-autofocus isLoading={isPending} onClick={() => void comeBack()}>
        <Trans>Bring my account back</Trans>
      </Button>
      <Button variant="quiet" isWide onClick={onStayAway}>
        <Trans>Leave it deleted</Trans>
      </Button>
    </div>
  )
}
