import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Scope } from '#contract/account/scopes.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { scopeTexts } from './scope-texts.ts'
import css from './tokens.module.css'

export interface TokenWish {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Null for no end. */
  readonly expiresInDays: number | null
}

interface TokenFormProps {
  readonly wish: TokenWish
  readonly onChange: (wish: TokenWish) => void
  readonly onSubmit: () => void
  /** Why it was refused. */
  readonly mistake: string | undefined
  readonly isSending: boolean
  readonly isCreator: boolean
}

/** What a token is called, what it may do, and how long. */
export function TokenForm({ wish, onChange, onSubmit, mistake, isSending, isCreator }: TokenFormProps) {
  const { t } = useLingui()
  const [isTried, setTried] = useState(false)
  const isNamed = wish.name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNamed && wish.scopes.length > 0) onSubmit()
  }
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <Field
        label={t`Name`}
        hint={t`What it is for, such as: Backup on my computer`}
        error={isTried && !isNamed ? t`Please give it a name.` : mistake}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            maxLength={limits.tokenNameLength}
            value={wish.name}
            onChange={(event) => onChange({ ...wish, name: event.target.value })}
          />
        )}
      </Field>
      <Scopes wish={wish} onChange={onChange} isCreator={isCreator} error={isTried && wish.scopes.length === 0} />
      <Expiry wish={wish} onChange={onChange} />
      <div>
        <Button type="submit" variant="ink" isLoading={isSending}>
          <Trans>Make token</Trans>
        </Button>
      </div>
    </form>
  )
}

interface ScopesProps extends Pick<TokenFormProps, 'wish' | 'onChange' | 'isCreator'> {
  readonly error: boolean
}

function Scopes({ wish, onChange, isCreator, error }: ScopesProps) {
  const { t, i18n } = useLingui()
  const offered = (Object.keys(scopeTexts) as Scope[]).filter((scope) => scope !== 'creator' || isCreator)
  const toggle = (scope: Scope, isWanted: boolean) =>
    onChange({ ...wish, scopes: offered.filter((one) => (one === scope ? isWanted : wish.scopes.includes(one))) })
  return (
    <fieldset className={css['scopesField']}>
      <legend>
        <Trans>What it may do</Trans>
      </legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={
            <>
              <code>{scope}</code> <span className={css['note']}>{i18n._(scopeTexts[scope])}</span>
            </>
          }
          checked={wish.scopes.includes(scope)}
          onChange={(event) => toggle(scope, event.target.checked)}
        />
      ))}
      {error && (
        <p role="alert" className={css['error']}>
          {t`Please choose at least one.`}
        </p>
      )}
    </fieldset>
  )
}

function Expiry({ wish, onChange }: Pick<TokenFormProps, 'wish' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <Field label={t`Ends`}>
      {(control) => (
        <Select
          {...control}
          value={wish.expiresInDays ?? 'never'}
          onChange={(event) => onChange({ ...wish, expiresInDays: event.target.value === 'never' ? null : Number(event.target.value) })}
        >
          {[7, 30, 90, limits.tokenDays].map((days) => (
            <option key={days} value={days}>
              {t`After ${days} days`}
            </option>
          ))}
          <option value="never">{t`Never by itself`}</option>
        </Select>
      )}
    </Field>
  )
}
