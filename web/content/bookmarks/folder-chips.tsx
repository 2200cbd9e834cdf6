import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { BookmarkFolder } from '#contract/content/bookmarks.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Counter } from '#web/ui/counter.tsx'
import { seeWhole } from '#web/ui/see-whole.ts'
import css from './folder-chips.module.css'
import type { FolderFilter } from './queries.ts'

/** More of them are behind a button. */
const shownAtFirst = 12
/** Pixels that show that there's more before the folder that is open. */
const chipRoom = 48

interface FolderChipsProps {
  /** In their order. */
  readonly folders: readonly BookmarkFolder[]
  readonly selected: FolderFilter
}

/** The folders as links: all saved posts, those without a folder, and those of each. */
export function FolderChips({ folders, selected }: FolderChipsProps) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // A row that is wider than its page begins at the folder that is open.
  useEffect(() => {
    const [row, chip] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (row && chip && row.scrollWidth > row.clientWidth) row.scrollLeft = chip.offsetLeft - row.offsetLeft - chipRoom
  }, [])
  const shown = isWhole ? folders : folders.filter(({ id }, index) => index < shownAtFirst || id === selected)
  const count = folders.length
  const chip = (folder: FolderFilter, name: string, posts?: number) => (
    <li key={folder}>
      <AppLink
        href={paths.bookmarks(folder)}
        aria-current={folder === selected ? 'page' : undefined}
        className={css['chip']}
        onFocus={seeWhole}
      >
        <span dir="auto" className="truncate">
          {name}
        </span>
        {posts !== undefined && (
          <span className={css['count']}>
            <Counter value={posts} />
          </span>
        )}
      </AppLink>
    </li>
  )
  return (
    <nav aria-label={t`Folders`} className={css['folders']}>
      <ul ref={list} className={classNames(css['chips'], isWhole && css['whole'])}>
        {chip(null, t({ message: 'All', context: 'bookmarks' }))}
        {chip('none', t`No folder`)}
        {shown.map(({ id, name, count }) => chip(id, name, count))}
      </ul>
      {shown.length < count && (
        <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
          <Trans>Show all {count} folders</Trans>
        </Button>
      )}
    </nav>
  )
}
