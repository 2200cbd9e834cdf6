import { useLingui } from '@lingui/react/macro'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Author } from '#contract/people/users.ts'
import { useNavigate } from '#web/lib/router.ts'
import { paths } from '#web/paths.ts'
import { Outcome } from '#web/people/search/outcome.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import css from './new-message-dialog.module.css'
import { PartnerOption } from './partner-option.tsx'
import { usePartners, useRefusals } from './use-partners.ts'

interface NewMessageDialogProps {
  readonly viewerId: number
  readonly onClose: () => void
}

/** Who to write to: a press, or a few letters and Enter. */
export function NewMessageDialog({ viewerId, onClose }: NewMessageDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, found } = usePartners(text, viewerId)
  const people = groups.flatMap((group) => group.people)
  const refusals = useRefusals(people)
  const { marked, mark } = useMark(text, people, (person) => !refusals.has(person.id))
  const choose = (person: Author | null | undefined) => {
    if (!person || refusals.has(person.id)) return
    onClose()
    void navigate({ to: paths.messagesWith(person.id) })
  }
  const { getInputProps, getItemProps, getMenuProps } = useCombobox<Author>({
    items: people,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: marked,
    itemToString: (person) => person?.username ?? '',
    onHighlightedIndexChange: ({ highlightedIndex }) => mark(highlightedIndex),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
  })
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => mark((marked + 1) % people.length),
      ArrowUp: () => mark(marked <= 0 ? people.length - 1 : marked - 1),
      Enter: () => choose(people[marked]),
      Escape: () => (text === '' ? onClose() : setText('')),
    }[event.key]
    if (!act) return
    event.preventDefault()
    // Marked here and not by downshift, which says so a task later: the next key may be pressed by then.
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    act()
  }
  return (
    <Dialog title={t`New message`} onClose={onClose}>
      <div role="search" className={css['room']}>
        <Input
          {...getInputProps({ onKeyDown: byKey, onChange: (event) => setText(event.currentTarget.value) })}
          aria-label={t`Search people`}
          placeholder={t`Name or username`}
          data-autofocus
          maxLength={limits.searchLength}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <div className={css['results']}>
          <div {...getMenuProps({ 'aria-label': t`People` })}>
            {groups.map((group) => (
              <div key={group.id}>
                <div aria-hidden="true" className={css['title']}>
                  {group.label}
                </div>
                <ul role="group" aria-label={group.label}>
                  {group.people.map((person) => (
                    <PartnerOption
                      key={person.id}
                      {...getItemProps({ item: person, index: people.indexOf(person) })}
                      person={person}
                      refusal={refusals.get(person.id)}
                      isMarked={people[marked] === person}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {(people.length === 0 || found.kind !== 'found') && <Outcome found={found} />}
          {people.length === 0 && found.kind === 'nothing-asked' && <EmptyState title={t`Search for someone to message`} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Which row is marked, by whom it shows, since others come above it; the first that can be chosen until another one is. */
function useMark(text: string, people: readonly Author[], canBeChosen: (person: Author) => boolean) {
  const [state, setState] = useState({ text, id: 0 })
  const known = state.text === text ? people.findIndex(({ id }) => id === state.id) : -1
  const marked = known === -1 ? people.findIndex(canBeChosen) : known
  return { marked, mark: (index: number) => setState({ text, id: people[index]?.id ?? 0 }) }
}
