import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Privacy } from '#contract/people/privacy.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type ChangePrivacy, usePrivacy } from './use-privacy.ts'

interface PrivacyRowsProps {
  readonly children: (rows: { readonly shown: Privacy; readonly change: ChangePrivacy }) => ReactNode
}

/** Rows that show what is set, once it is known. */
export function PrivacyRows({ children }: PrivacyRowsProps) {
  const { t } = useLingui()
  const { shown, error, refetch, change } = usePrivacy()
  if (shown) return <SettingRows>{children({ shown, change })}</SettingRows>
  if (error) return <LoadError title={t`We couldn’t load your settings`} error={error} onRetry={refetch} />
  return (
    <Loading>
      <Skeleton width="100%" height="3rem" />
    </Loading>
  )
}

type Of<T> = { [K in keyof Privacy]: Privacy[K] extends T ? K : never }[keyof Privacy]

interface RowProps {
  readonly shown: Privacy
  readonly change: ChangePrivacy
  readonly label: string
  readonly about: string
}

export function SwitchRow({ name, shown, change, label, about }: RowProps & { readonly name: Of<boolean> }) {
  return (
    <SettingRow label={label} about={about}>
      {(control) => <Switch {...control} checked={shown[name]} onChange={(event) => change({ [name]: event.target.checked })} />}
    </SettingRow>
  )
}

interface ChoiceRowProps<K extends Of<string>> extends RowProps {
  readonly name: K
  readonly choices: { readonly [V in Privacy[K]]: string }
}

export function ChoiceRow<K extends Of<string>>({ name, shown, change, label, about, choices }: ChoiceRowProps<K>) {
  const all = Object.entries<string>(choices)
  return (
    <SettingRow label={label} about={about} isLong>
      {(control) => (
        <Select {...control} value={shown[name]} onChange={(event) => change({ [name]: event.target.value })}>
          {all.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </SettingRow>
  )
}
