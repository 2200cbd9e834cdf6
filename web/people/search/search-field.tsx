import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { showToast } from '#web/lib/toasts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import type { ListOfField } from './list-of-field.ts'
import css from './search-field.module.css'

export interface SearchFieldProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly label?: string
  /** `slim` is the header's, `wide` the landing page's, `lost` below the words of a page that is not there; `dialog` shows the list in the flow instead of over the page. */
  readonly look?: 'plain' | 'slim' | 'wide' | 'lost' | 'dialog'
  readonly limit?: number
  readonly className?: string | undefined
  readonly input?: RefObject<HTMLInputElement | null>
  /** What is sent for what was typed. */
  readonly translate?: (text: string) => string
  /** What a result says besides name and handle. */
  readonly describe?: (person: PublicUser) => ReactNode
  readonly onChosen?: () => void
}

const loadList = () => import('./people-list.tsx')
const List = latePart(async () => (await loadList()).PeopleList)

/** A plain field. Its list of people is fetched when it is pointed at or focused; the field itself stays the same element, whatever is typed meanwhile. */
export function SearchField({ text, onText, label, look = 'plain', input, className, ...list }: SearchFieldProps) {
  const { t } = useLingui()
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  const [isOpen, setOpen] = useState(false)
  const [tie, setTie] = useState<ListOfField>({})
  const name = label ?? t`Search people`
  const open = async () => {
    try {
      await loadList()
      // The reader may have gone on meanwhile.
      if (document.activeElement === field.current) setOpen(true)
    } catch {
      showToast({ tone: 'error', title: t`We couldn’t load search. Try again.` })
    }
  }
  return (
    <div role="search" aria-label={name} className={classNames(css['search'], css[look], className)}>
      <Search aria-hidden="true" size={look === 'wide' ? 22 : 18} strokeWidth={1.75} className={css['glass']} />
      <input
        ref={field}
        role="combobox"
        aria-label={name}
        aria-autocomplete="list"
        aria-controls={tie.list}
        aria-activedescendant={tie.row}
        aria-expanded={tie.list !== undefined}
        aria-keyshortcuts="/"
        {...(look === 'dialog' && { 'data-autofocus': true })}
        className={css['input']}
        value={text}
        placeholder={name}
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
      {text === '' ? (
        <kbd aria-hidden="true" className={css['key']}>
          /
        </kbd>
      ) : (
        <IconButton
          label={t`Clear`}
          icon={<X aria-hidden="true" size={18} />}
          className={css['clear']}
          onClick={() => {
            onText('')
            field.current?.focus()
          }}
        />
      )}
      {isOpen && <List {...list} text={text} onText={onText} field={field} onTie={setTie} onClose={() => setOpen(false)} />}
    </div>
  )
}
