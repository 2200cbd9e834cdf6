import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './session.module.css'
import { useSiteConfig } from '#web/lib/viewer.ts'

interface SixDigitsProps {
  /** Where the code went, and what for. */
  readonly lead: ReactNode
  /** What the button says that gives the code. */
  readonly verb: ReactNode
  readonly mistake: string | undefined
  readonly isSending: boolean
  /** On a page of its own: a wide button, and the code is given with its last digit. */
  readonly isPage?: boolean
  /** Stands between the code and the button. */
  readonly notice?: ReactNode
  readonly onMistake: (text: string) => void
  readonly onGive: (code: string) => void
  /** What else one can do. */
  readonly children: ReactNode
}

/** Takes the six digits of a mailed code, whatever they are for. */
export function SixDigits({ lead, verb, mistake, isSending, isPage = false, notice, onMistake, onGive, children }: SixDigitsProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, limits.codeDigits)
    setCode(digits)
    if (isPage && digits.length === limits.codeDigits && digits !== code) onGive(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === limits.codeDigits) onGive(code)
    else onMistake(t`Please enter the six digits from the mail.`)
  }
  const give = (
    <Button type="submit" variant="ink" size={isPage ? 'l' : 'm'} isWide={isPage} isLoading={isSending}>
      {verb}
    </Button>
  )
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <p className={css['lead']}>{lead}</p>
      <Field label={t`Six-digit code`} error={mistake} isRequired>
        {(control) => (
          <Input
            {...control}
            className={css['code']}
            data-autofocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      {notice}
      {isPage && give}
      <div className={css['row']}>
        {!isPage && give}
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
      <p className={css['links']}>
        <a href={mailbox} target="_blank" rel="noreferrer">
          <Trans>Open the mailbox of this sandbox</Trans>
        </a>
      </p>
    )
  )
}
