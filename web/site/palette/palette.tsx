import { Trans, useLingui } from '@lingui/react/macro'
import { useCombobox } from 'downshift'
import { ArrowLeft, Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { forgetPerson, forgetRecentPeople, readRecentPeople, rememberPerson } from '#web/lib/recent-people.ts'
import { useLocation, useRouter } from '#web/lib/router.ts'
import { Outcome } from '#web/people/search/outcome.tsx'
import { PersonOption, WaitingRows } from '#web/people/search/person-option.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import css from './palette.module.css'
import { PlaceOption } from './place-option.tsx'
import { type Row, useGroups } from './use-groups.tsx'

/** Fewer people are listed beside a post (C§9). */
const limitOf = (path: string) => (path.startsWith('/post/') ? limits.searchResultsBesidePost : limits.searchResults)

/** Where everything is found: people, tags, creators, places of the site and settings, by a few letters and Enter. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const box = useRef<HTMLDialogElement>(null)
  const focusField = () => box.current?.querySelector('input')?.focus()
  const modal = useModal(box, onClose)
  const [text, setText] = useState('')
  const [recent, setRecent] = useState(readRecentPeople)
  const { groups, found } = useGroups(text, recent, limitOf(useLocation().pathname))
  const rows = groups.flatMap(({ rows: some }) => some)
  // What comes next may be a person, and above the rest: nothing is marked before that's known.
  const isWaiting = groups[0]?.id === 'people' && found.kind === 'waiting'
  const { marked, mark } = useMark(text, rows, isWaiting || text.trim() === '' ? -1 : 0)

  const choose = (row: Row) => {
    if ('person' in row) rememberPerson(row.person)
    onClose()
    if (typeof row.to === 'string') void router.navigate({ to: row.to })
    else row.to()
  }
  // Enter before anyone is found opens the first one who is.
  const [entered, setEntered] = useState<string>()
  const chooseFirst = useEffectEvent(() => {
    if (entered === text && rows[0]) choose(rows[0])
  })
  useEffect(() => {
    if (!isWaiting) chooseFirst()
  }, [isWaiting])
  const forget = (row: Row | undefined) => {
    if (!row || !('person' in row)) return
    forgetPerson(row.person.id)
    setRecent(readRecentPeople())
  }
  const { getInputProps, getItemProps, getMenuProps } = useCombobox<Row>({
    items: rows,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: marked,
    itemToString: (row) => row?.id ?? '',
    onHighlightedIndexChange: ({ highlightedIndex }) => mark(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  })
  const isRecent = (row: Row) => 'person' in row && text === ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const row = rows[marked]
    const act = {
      ArrowDown: () => mark((marked + 1) % rows.length),
      ArrowUp: () => mark(marked <= 0 ? rows.length - 1 : marked - 1),
      Enter: () => (row ? choose(row) : setEntered(isWaiting ? text : undefined)),
      Escape: () => (text === '' ? onClose() : setText('')),
      ...(row && isRecent(row) && { Delete: () => forget(row) }),
    }[event.key]
    if (!act) return
    event.preventDefault()
    // Marked here and not by downshift, which says so a task later: the next key may be pressed by then.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    act()
  }
  const press = (event: MouseEvent, row: Row) => {
    if (!(event.target as Element).closest('[data-forget]')) return
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    forget(row)
  }
  const itemProps = (row: Row) => ({
    ...getItemProps({ item: row, index: rows.indexOf(row), onClick: (event: MouseEvent) => press(event, row) }),
    isMarked: rows[marked] === row,
  })
  return (
    <dialog ref={box} {...modal} aria-label={t`Search`} className={css['palette']}>
      <div role="search" className={css['sheet']}>
        <div className={css['head']}>
          <IconButton label={t`Close`} icon={<ArrowLeft aria-hidden="true" size={20} />} className={css['back']} onClick={onClose} />
          <Search aria-hidden="true" size={20} strokeWidth={1.75} className={css['glass']} />
          <input
            {...getInputProps({ onKeyDown, onChange: (event) => setText(event.currentTarget.value) })}
            aria-label={t`Search`}
            data-autofocus
            className={css['field']}
            placeholder={t`Search people, hashtags, and pages`}
            maxLength={limits.searchLength}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          {text === '' ? (
            <kbd aria-hidden="true" className={css['key']}>
              Esc
            </kbd>
          ) : (
            <IconButton
              label={t`Clear`}
              icon={<X aria-hidden="true" size={18} />}
              onClick={() => {
                setText('')
                focusField()
              }}
            />
          )}
        </div>
        <div className={css['results']}>
          {groups[0]?.id === 'recent' && (
            <div className={css['title']}>
              <span>{groups[0].label}</span>
              <Button
                variant="quiet"
                size="s"
                onClick={() => {
                  forgetRecentPeople()
                  setRecent([])
                  focusField()
                }}
              >
                <Trans>Clear all</Trans>
              </Button>
            </div>
          )}
          <div {...getMenuProps({ 'aria-label': t`Results`, className: css['list'] })}>
            {groups.map(({ id, label, rows: some }) => (
              <div key={id} className={css['group']}>
                {id !== 'recent' && (
                  <div aria-hidden="true" className={css['title']}>
                    {label}
                  </div>
                )}
                <ul role="group" aria-label={label}>
                  {some.map((row) =>
                    'person' in row ? (
                      <PersonOption key={row.id} {...itemProps(row)} person={row.person} isForgettable={id === 'recent'} />
                    ) : (
                      <PlaceOption key={row.id} {...itemProps(row)} row={row} />
                    ),
                  )}
                </ul>
                {id === 'people' && found.kind === 'waiting' && (
                  <div aria-hidden="true">
                    <WaitingRows />
                  </div>
                )}
              </div>
            ))}
          </div>
          {found.kind !== 'waiting' && <Outcome found={found} />}
        </div>
      </div>
    </dialog>
  )
}

/** Which row is marked, by its id, since others come above it; `first` until another one is. */
function useMark(text: string, rows: readonly Row[], first: -1 | 0) {
  const [state, setState] = useState({ text, id: '' })
  const known = state.text === text ? rows.findIndex(({ id }) => id === state.id) : -1
  const marked = known === -1 ? first : known
  return { marked, mark: (index: number) => setState({ text, id: rows[index]?.id ?? '' }) }
}
