import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import css from './tabs.module.css'

export interface TabsProps<Id extends string> {
  /** Names the set; also the prefix of the ids that tie tabs to panels. */
  readonly name: string
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  readonly className?: string | undefined
}

/** A row of tabs: arrow keys move and select, only the selected one is in the tab order. */
export function Tabs<Id extends string>({ name, label, tabs, selected, onSelect, className }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  // A row that is wider than its page begins where the reader is.
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')]
    if (row && tab && tab.offsetLeft + tab.offsetWidth > row.offsetLeft + row.clientWidth) row.scrollLeft = tab.offsetLeft - row.offsetLeft
  }, [])
  const select = (index: number) => {
    const tab = tabs.at(index % tabs.length)
    if (!tab) return
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`#${tabId(name, tab.id)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={classNames(css['tabs'], className)}>
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(name, tab.id)}
          aria-controls={panelId(name)}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          className={css['tab']}
          onClick={() => onSelect(tab.id)}
          onKeyDown={(event) => moveByKey(event, index, tabs.length, select)}
        >
          <span className={css['label']}>{tab.label}</span>
        </button>
      ))}
    </div>
  )
}

export interface TabPanelProps {
  readonly name: string
  readonly selected: string
  readonly children: ReactNode
}

/** What the selected tab shows. */
export function TabPanel({ name, selected, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name, selected)}>
      {children}
    </div>
  )
}

const tabId = (name: string, id: string) => `${name}-tab-${id}`
const panelId = (name: string) => `${name}-panel`

function moveByKey(event: KeyboardEvent, index: number, count: number, select: (index: number) => void): void {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const targets: Record<string, number> = {
    ArrowRight: index + (isRtl ? count - 1 : 1),
    ArrowLeft: index + (isRtl ? 1 : count - 1),
    Home: 0,
    End: count - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  select(target)
}
