import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '#web/lib/router.ts'
import { useCombobox } from 'downshift'
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Author, PublicUser } from '#contract/people/users.ts'
import { forgetPerson, forgetRecentPeople, readRecentPeople, rememberPerson } from '#web/lib/recent-people.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import type { ListOfField } from './list-of-field.ts'
import css from './people-list.module.css'
import { Outcome } from './outcome.tsx'
import { PersonOption } from './person-option.tsx'
import { useFieldEvents, useTie } from './use-field.ts'
import { usePeopleSearch } from './use-people-search.ts'

interface PeopleListProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly onTie: (tie: ListOfField) => void
  readonly onClose: () => void
  readonly translate: (text: string) => string
  readonly describe: (person: PublicUser) => ReactNode
}

/** The people found for what is typed, or those opened lately; open as long as it is rendered, under a field that stays the page's. */
export function PeopleList({ text, onText, field, onTie, onClose, describe, translate }: PeopleListProps) {
  const { t } = useLingui()
  const router = useRouter()
  const [recent, setRecent] = useState(readRecentPeople)
  const found = usePeopleSearch(translate(text), limits.searchResults)
  const isRecent = text === ''
  const people: readonly (Author | PublicUser)[] = isRecent ? recent : found.kind === 'found' ? found.people : []
  const [marked, setMarked] = useMarked(`${text} ${found.kind}`)
  const choose = (person: Author) => {
    rememberPerson(person)
    onText('')
    onClose()
    void router.navigate({ to: paths.profile(person.id) })
  }
  const forget = (person: Author) => {
    forgetPerson(person.id)
    setRecent(readRecentPeople())
    setMarked(-1)
  }
  const { getInputProps, getItemProps, getMenuProps } = useCombobox<Author>({
    items: [...people],
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: marked,
    itemToString: (person) => person?.username ?? '',
    onHighlightedIndexChange: ({ highlightedIndex }) => setMarked(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  })
  const input = getInputProps({}, { suppressRefError: true })
  const isShown = isRecent ? recent.length > 0 : found.kind !== 'nothing-asked'
  useTie(onTie, isShown ? input['aria-controls'] : undefined, input['aria-activedescendant'])
  useLayoutEffect(() => {
    // downshift wants the element of a field it did not draw.
    if (typeof input.ref === 'function') input.ref(field.current)
  })
  const onKey = (event: KeyboardEvent) => {
    const action = actionOf(event, { text, person: people[marked], first: isRecent ? undefined : people[0] })
    if (action === null) return undefined
    event.preventDefault()
    // Marked here and not by downshift, which says so a task later: the next key may be pressed by then.
    if (action === 'down' || action === 'up') return setMarked(neighbor(marked, people.length, action))
    if (action === 'clear') return onText('')
    if (action === 'close') return onClose()
    return action.kind === 'choose' ? choose(action.person) : forget(action.person)
  }
  useFieldEvents({ field, onKey, onLeave: onClose })
  const press = (event: MouseEvent, person: Author) => {
    if (!(event.target as Element).closest('[data-forget]')) return
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    forget(person)
  }
  return (
    <div className={css['popup']} hidden={!isShown}>
      {isRecent && (
        <div className={css['head']}>
          <span>
            <Trans>Recent searches</Trans>
          </span>
          <Button
            variant="quiet"
            size="s"
            onClick={() => {
              forgetRecentPeople()
              setRecent([])
              field.current?.focus()
            }}
          >
            <Trans>Clear all</Trans>
          </Button>
        </div>
      )}
      <ul {...getMenuProps({ 'aria-label': isRecent ? t`Recent searches` : t`People`, className: css['list'] })}>
        {people.map((person, index) => (
          <PersonOption
            key={person.id}
            {...getItemProps({ item: person, index, onClick: (event: MouseEvent) => press(event, person) })}
            person={person}
            isMarked={index === marked}
            more={!isRecent && 'services' in person && describe(person)}
            isForgettable={isRecent}
          />
        ))}
      </ul>
      {!isRecent && <Outcome found={found} />}
    </div>
  )
}

/** Which row is marked; another list begins without a mark. */
function useMarked(list: string): [number, (index: number) => void] {
  const [state, setState] = useState({ list, index: -1 })
  return [state.list === list ? state.index : -1, (index) => setState({ list, index })]
}

/** The row after or before one, around the ends; none is marked at first. */
function neighbor(marked: number, count: number, direction: 'down' | 'up'): number {
  if (count === 0) return -1
  if (direction === 'down') return (marked + 1) % count
  return marked <= 0 ? count - 1 : marked - 1
}

type Action = null | 'down' | 'up' | 'clear' | 'close' | { readonly kind: 'choose' | 'forget'; readonly person: Author }

/** What a key means: Escape clears, then closes; Enter without a mark opens the first result; Delete forgets a recent person. */
function actionOf(
  event: KeyboardEvent,
  { text, person, first }: { text: string; person: Author | undefined; first: Author | undefined },
): Action {
  if (event.isComposing) return null
  switch (event.key) {
    case 'Escape':
      return text === '' ? 'close' : 'clear'
    case 'Enter':
      return person ? { kind: 'choose', person } : first ? { kind: 'choose', person: first } : null
    case 'Delete':
      return text === '' && person ? { kind: 'forget', person } : null
    case 'ArrowDown':
      return 'down'
    case 'ArrowUp':
      return 'up'
    default:
      return null
  }
}
