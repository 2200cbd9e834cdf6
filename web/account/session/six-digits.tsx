import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import css from './session.module.css'
import { useSiteConfig } from '#web/lib/viewer.ts'
import type { Action } from '#web/lib/use-action.ts'
import { TextField } from '#web/ui/fields.tsx'

interface SixDigitsProps {
  /** Where the code went, and what for. */
  readonly lead: ReactNode
  /** What the button says that gives the code. */
  readonly verb: ReactNode
  /** Sends the code; its `mistake` says why it was not taken. */
  readonly give: Action<[code: string]>
  /** On a page of its own: a wide button, and the code is given with its last digit. */
  readonly isPage?: boolean
  /** Stands between the code and the button. */
  readonly notice?: ReactNode
  /** What else one can do. */
  readonly children: ReactNode
}

/** Takes the six digits of a mailed code, whatever they are for. */
export function SixDigits({ lead, verb, give, isPage = false, notice, children }: SixDigitsProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, limits.codeDigits)
    setCode(digits)
    setShort(false)
    if (isPage && digits.length === limits.codeDigits && digits !== code) give.run(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(code.length < limits.codeDigits)
    if (code.length === limits.codeDigits) give.run(code)
  }
  const button = (
    <Button type="submit" variant="ink" size={isPage ? 'l' : 'm'} isWide={isPage} isLoading={give.isPending}>
      {verb}
    </Button>
  )
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className={css['lead']}>{lead}</p>
      <TextField
        label={t`Six-digit code`}
        error={isShort ? t`Enter the six digits from the email.` : give.mistake}
        isRequired
        className={css['code']}
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={(event) => type(event.target.value)}
      />
      {notice}
      {isPage && button}
      <div className="flex flex-wrap items-center gap-3">
        {!isPage && button}
        {children}
      </div>
      <SandboxMailbox />
    </form>
  )
}

function SandboxMailbox() {
  const { mailbox } = useSiteConfig()
  return (
    mailbox && (
      <p className="flex flex-wrap gap-2-4 text-sm muted">
        <a href={mailbox} target="_blank" rel="noreferrer">
          <Trans>Open the mailbox of this sandbox</Trans>
        </a>
      </p>
    )
  )
}
