import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { showToast } from '#web/lib/toasts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import type { ListOfField } from './list-of-field.ts'
import css from './search-field.module.css'

export interface SearchFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly label: string
  readonly input: RefObject<HTMLInputElement | null>
  /** What is sent for what was typed. */
  readonly translate: (text: string) => string
  /** What a result says besides name and handle. */
  readonly describe: (person: PublicUser) => ReactNode
}

const loadList = () => import('./people-list.tsx')
const List = latePart(async () => (await loadList()).PeopleList)

/** A plain field. Its list of people is fetched when it is pointed at or focused; the field itself stays the same element, whatever is typed meanwhile. */
export function SearchField({ text, onText, label, input, ...list }: SearchFieldProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [tie, setTie] = useState<ListOfField>({})
  const open = async () => {
    try {
      await loadList()
      // The reader may have gone on meanwhile.
      if (document.activeElement === input.current) setOpen(true)
    } catch {
      showToast({ tone: 'error', title: t`We couldn’t load search. Try again.` })
    }
  }
  return (
    <div role="search" aria-label={label} className={css['search']}>
      <Search aria-hidden="true" size={22} strokeWidth={1.75} className={css['glass']} />
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={tie.list}
        aria-activedescendant={tie.row}
        aria-expanded={tie.list !== undefined}
        className={css['input']}
        value={text}
        placeholder={label}
        maxLength={limits.searchLength}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onPointerEnter={() => void loadList().catch(() => undefined)}
        onFocus={() => void open()}
        onClick={() => void open()}
        onChange={(event) => {
          onText(event.target.value)
          if (!isOpen) void open()
        }}
        onKeyDown={(event) => !isOpen && event.key === 'ArrowDown' && void open()}
      />
      {text !== '' && (
        <IconButton
          label={t`Clear`}
          icon={<X aria-hidden="true" size={18} />}
          className={css['clear']}
          onClick={() => {
            onText('')
            input.current?.focus()
          }}
        />
      )}
      {isOpen && <List {...list} text={text} onText={onText} field={input} onTie={setTie} onClose={() => setOpen(false)} />}
    </div>
  )
}
