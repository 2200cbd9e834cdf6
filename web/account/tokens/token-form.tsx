import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import type { Scope } from '#contract/account/scopes.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { scopeTexts } from './scope-texts.ts'
import css from './tokens.module.css'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { useForm } from '#web/lib/use-form.ts'

export interface TokenWish {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Null for no end. */
  readonly expiresInDays: number | null
}

interface TokenFormProps {
  readonly form: ReturnType<typeof useTokenForm>
  readonly isCreator: boolean
}

export function useTokenForm(sending: Pick<Parameters<typeof useForm<TokenWish>>[0], 'send' | 'refused'>) {
  const { t } = useLingui()
  const first: TokenWish = { name: '', scopes: ['read'], expiresInDays: 30 }
  return useForm({
    at: 'name',
    first,
    check: ({ name, scopes }) => ({
      name: name.trim() === '' && t`Enter a name.`,
      scopes: scopes.length === 0 && t`Choose at least one.`,
    }),
    ...sending,
  })
}

/** What a token is called, what it may do, and how long. */
export function TokenForm({ form, isCreator }: TokenFormProps) {
  const { t } = useLingui()
  return (
    <form className="grid gap-4 w-full" onSubmit={form.submit} noValidate>
      <TextField
        {...form.field('name')}
        label={t`Name`}
        hint={t`What it’s for, such as: Backup on my computer`}
        isRequired
        data-autofocus
        maxLength={limits.tokenNameLength}
      />
      <Scopes form={form} isCreator={isCreator} />
      <Expiry form={form} />
      <div>
        <Button type="submit" variant="ink" isLoading={form.isPending}>
          <Trans>Create token</Trans>
        </Button>
      </div>
    </form>
  )
}

function Scopes({ form, isCreator }: TokenFormProps) {
  const { i18n } = useLingui()
  const { scopes } = form.fields
  const offered = (Object.keys(scopeTexts) as Scope[]).filter((scope) => scope !== 'creator' || isCreator)
  const toggle = (scope: Scope, isWanted: boolean) =>
    form.change({ scopes: offered.filter((one) => (one === scope ? isWanted : scopes.includes(one))) })
  return (
    <fieldset className={css['scopesField']}>
      <legend>
        <Trans>What it can do</Trans>
      </legend>
      {offered.map((scope) => (
        <Checkbox
          key={scope}
          label={
            <>
              <code>{scope}</code> <span className="text-sm muted">{i18n._(scopeTexts[scope])}</span>
            </>
          }
          checked={scopes.includes(scope)}
          onChange={(event) => toggle(scope, event.target.checked)}
        />
      ))}
      {form.errors['scopes'] && (
        <p role="alert" className="text-sm danger">
          {form.errors['scopes']}
        </p>
      )}
    </fieldset>
  )
}

function Expiry({ form }: Pick<TokenFormProps, 'form'>) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Expires`}
      value={form.fields.expiresInDays ?? 'never'}
      onChange={(event) => form.change({ expiresInDays: event.target.value === 'never' ? null : Number(event.target.value) })}
    >
      {[7, 30, 90, limits.tokenDays].map((days) => (
        <option key={days} value={days}>
          {t`After ${days} days`}
        </option>
      ))}
      <option value="never">{t`Never`}</option>
    </SelectField>
  )
}
