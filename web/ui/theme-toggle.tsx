import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useTheme } from '#web/lib/appearance.ts'
import { classNames } from './class-names.ts'
import css from './theme-toggle.module.css'

export interface ThemeToggleProps {
  /** With the words beside the icons, for settings. */
  readonly hasWords?: boolean
}

export function ThemeToggle({ hasWords = false }: ThemeToggleProps) {
  const { t } = useLingui()
  const name = useId()
  const [current, choose] = useTheme()
  const choices = [
    { theme: 'light', label: t`Light`, Icon: Sun },
    { theme: 'dark', label: t`Dark`, Icon: Moon },
    { theme: 'system', label: t`System`, Icon: Monitor },
  ] as const
  return (
    <fieldset className={css['toggle']} aria-label={t`Appearance`}>
      {choices.map(({ theme, label, Icon }) => (
        <label key={theme} className={classNames(css['choice'], hasWords && css['wide'])} title={label}>
          <input
            type="radio"
            name={name}
            className={css['input']}
            aria-label={label}
            checked={current === theme}
            onChange={() => choose(theme)}
          />
          <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
          {hasWords && <span aria-hidden="true">{label}</span>}
        </label>
      ))}
    </fieldset>
  )
}
