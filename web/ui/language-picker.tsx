import { useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { setLocale } from '#web/lib/i18n.ts'
import { endonyms, isLocale, type Locale, locales } from '#contract/languages.ts'
import { showToast } from '#web/lib/toasts.ts'
import { languageNames } from '#web/lib/words.ts'
import { classNames } from './class-names.ts'
import css from './language-picker.module.css'

export interface LanguagePickerProps {
  /** `icon` is a globe alone, `row` has the language beside it, `field` looks like an input. */
  readonly look?: 'icon' | 'row' | 'field'
  readonly id?: string
  readonly className?: string | undefined
}

/** Ten languages by their own names. A native select lies invisibly over what is drawn: the system's list, everybody's keyboard. */
export function LanguagePicker({ look = 'row', id, className }: LanguagePickerProps) {
  const { t, i18n } = useLingui()
  const current: Locale = isLocale(i18n.locale) ? i18n.locale : 'en'
  const change = (value: string) => {
    if (!isLocale(value)) return
    setLocale(value).catch(() => showToast({ tone: 'error', title: t`We couldn’t load the language. Try again.` }))
  }
  return (
    <span className={classNames(css['picker'], css[look], className)}>
      <Globe aria-hidden="true" size={20} strokeWidth={1.75} className={css['icon']} />
      {look !== 'icon' && <span aria-hidden="true">{endonyms[current]}</span>}
      <select
        id={id}
        aria-label={t`Language`}
        title={t`Language`}
        className={css['select']}
        value={current}
        onChange={(event) => change(event.target.value)}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {optionLabel(endonyms[locale], i18n._(languageNames[locale]))}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Its own name, and how the reader calls it: both to be found by eye. */
function optionLabel(own: string, known: string): string {
  return own === known ? own : `${own} · ${known}`
}
