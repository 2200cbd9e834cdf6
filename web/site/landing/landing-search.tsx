import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { SearchField } from '#web/people/search/search-field.tsx'
import { popularServiceNames } from '#web/people/services/popular-service-names.ts'
import { servicesOf } from './services-of.tsx'
import { seeWhole } from '#web/ui/see-whole.ts'
import css from './landing-search.module.css'

/** The wide search, and services to begin with. */
export function LandingSearch() {
  const { t, i18n } = useLingui()
  const popular = [...popularServiceNames].map(([service, name]) => ({ service, name: i18n._(name) }))
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  /** Services are stored and found by their English names, whatever the reader calls them. */
  const translate = (typed: string) => popular.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase())?.service ?? typed
  const searchFor = (name: string) => {
    setText(name)
    input.current?.focus()
  }
  return (
    <div className={css['box']}>
      <SearchField
        label={t`Find a creator or a service`}
        text={text}
        onText={setText}
        input={input}
        translate={translate}
        describe={servicesOf}
      />
      <ul aria-label={t`Popular services`} className={css['chips']}>
        {popular.map(({ service, name }) => (
          <li key={service}>
            <button type="button" className={css['chip']} onFocus={seeWhole} onClick={() => searchFor(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
