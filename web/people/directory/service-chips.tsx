import { useLingui } from '@lingui/react/macro'
import { popularServiceNames } from '#web/people/services/popular-service-names.ts'
import { seeWhole } from '#web/ui/see-whole.ts'
import css from './service-chips.module.css'

interface ServiceChipsProps {
  readonly value: string
  readonly onChange: (service: string) => void
}

/** The services most asked for, one press each; pressed again, it's all of them. */
export function ServiceChips({ value, onChange }: ServiceChipsProps) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Popular services`} className={css['chips']}>
      {[...popularServiceNames].map(([service, name]) => (
        <li key={service}>
          <button
            type="button"
            aria-pressed={service === value}
            className={css['chip']}
            onFocus={seeWhole}
            onClick={() => onChange(service === value ? '' : service)}
          >
            {i18n._(name)}
          </button>
        </li>
      ))}
    </ul>
  )
}
