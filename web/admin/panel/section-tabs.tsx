import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { StaffState } from '#contract/account/roles.ts'
import { fullNumber } from '#web/lib/format.ts'
import css from '../shell/admin.module.css'
import type { AdminTab, AdminTabId } from './tabs.ts'

export const sectionPanelId = 'admin-section'
export const sectionTabId = (id: AdminTabId) => `admin-tab-${id}`

interface SectionTabsProps {
  readonly tabs: readonly AdminTab[]
  readonly selected: AdminTabId | undefined
  readonly waiting: StaffState['waiting']
  readonly onSelect: (id: AdminTabId) => void
}

/** The rail of sections; a row that scrolls where there is no room beside the section. */
export function SectionTabs({ tabs, selected, waiting, onSelect }: SectionTabsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  // A row that is wider than its page shows the one that is open.
  useEffect(() => {
    const [row, tab] = [list.current, selected && document.getElementById(sectionTabId(selected))]
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return
    const middle = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
    row.scrollTo({ left: middle })
  }, [selected])
  const move = (event: KeyboardEvent, index: number) => {
    const next = target(event, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(sectionTabId(tab.id))?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={t`Sections`} className={css['rail']}>
      {tabs.map((tab, index) => (
        <Section
          key={tab.id}
          tab={tab}
          isSelected={tab.id === selected}
          count={waitingFor(tab.id, waiting)}
          onSelect={() => onSelect(tab.id)}
          onKeyDown={(event) => move(event, index)}
        />
      ))}
    </div>
  )
}

interface SectionProps {
  readonly tab: AdminTab
  readonly isSelected: boolean
  readonly count: number
  readonly onSelect: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Section({ tab, isSelected, count, onSelect, onKeyDown }: SectionProps) {
  const { t, i18n } = useLingui()
  const number = fullNumber(count, i18n.locale)
  return (
    <button
      type="button"
      role="tab"
      id={sectionTabId(tab.id)}
      aria-controls={sectionPanelId}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      className={css['tab']}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      {i18n._(tab.label)}
      {count > 0 && (
        <span className={css['waiting']} title={t`${number} waiting`}>
          {number}
        </span>
      )}
    </button>
  )
}

function waitingFor(id: AdminTabId, waiting: StaffState['waiting']): number {
  if (!waiting) return 0
  if (id === 'reports') return waiting.cases + waiting.appeals + waiting.ageReviews + waiting.quarantined + waiting.held
  if (id === 'economy') return waiting.disputes + waiting.withdrawals + waiting.payouts + waiting.refundRequests
  if (id === 'joining') return waiting.applications
  return id === 'data-requests' ? waiting.dataRequests : 0
}

/** The rail stands upright or lies, so both pairs of arrows move along it. */
function target(event: KeyboardEvent, index: number, count: number): number | undefined {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forwards = event.key === 'ArrowDown' || event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')
  const backwards = event.key === 'ArrowUp' || event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')
  if (forwards) return (index + 1) % count
  if (backwards) return (index + count - 1) % count
  if (event.key === 'Home') return 0
  return event.key === 'End' ? count - 1 : undefined
}
