import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffState } from '#contract/account/roles.ts'
import { Footer } from '#web/layout/footer.tsx'
import page from '#web/layout/page.module.css'
import { PageHeading } from '#web/layout/page.tsx'
import { usePageTitle } from '#web/layout/page-title.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import css from '../shell/admin.module.css'
import { LockButton } from '#web/admin/shell/lock-button.tsx'
import { PasskeyReminder } from '#web/admin/shell/passkey-reminder.tsx'
import { SectionTabs, sectionPanelId, sectionTabId } from './section-tabs.tsx'
import { reaches } from '#web/admin/shell/staff-state.ts'
import { tabsFor } from './tabs.ts'
import { TabSkeleton } from '#web/admin/shell/tab-skeleton.tsx'
import { TimeLeft } from '#web/admin/shell/time-left.tsx'
import { useFilter, useOpenTab } from '#web/admin/shell/use-address.ts'

interface PanelProps {
  readonly state: StaffState
  /** Null while the gate stands before it. */
  readonly until: Date | null
  readonly onLocked: () => void
}

/** The frame of the unlocked panel: the rail of sections and the one that is open. */
export function Panel({ state, until, onLocked }: PanelProps) {
  const { t, i18n } = useLingui()
  const wanted = useFilter('tab')
  const open = useOpenTab()
  const tabs = tabsFor((role) => reaches(state.role, role))
  const tab = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  const title = tab ? i18n._(tab.label) : t({ message: 'Admin', context: 'part of the site' })
  usePageTitle(tab ? `${title} · ${t({ message: 'Admin', context: 'part of the site' })}` : title)
  return (
    <>
      <main id="main" tabIndex={-1} className={classNames(css['panel'], !until && css['covered'])}>
        <div className={css['bar']}>
          <ButtonLink variant="quiet" size="s" className={css['back']} href={paths.feed}>
            <Trans>Back to Feed</Trans>
          </ButtonLink>
          <div className={css['powers']}>
            {until && <TimeLeft until={until} />}
            <LockButton onLocked={onLocked} />
          </div>
        </div>
        <SectionTabs tabs={tabs} selected={tab?.id} waiting={state.waiting} onSelect={open} />
        {tab ? (
          <div role="tabpanel" id={sectionPanelId} aria-labelledby={sectionTabId(tab.id)} className={css['section']}>
            <PageHeading className={css['heading']}>{title}</PageHeading>
            {until && <PasskeyReminder state={state} />}
            <tab.Panel key={tab.id} fallback={<TabSkeleton />} />
          </div>
        ) : (
          <div className={css['section']}>
            <EmptyState
              title={<PageHeading>{t({ message: 'Admin', context: 'part of the site' })}</PageHeading>}
            >{t`Your role doesn’t have access to anything here.`}</EmptyState>
          </div>
        )}
      </main>
      <div className={classNames(page['below'], css['below'])}>
        <Footer />
      </div>
    </>
  )
}
