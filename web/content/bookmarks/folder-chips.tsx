import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookmarkFolder } from '#contract/content/bookmarks.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Counter } from '#web/ui/counter.tsx'
import css from './folder-chips.module.css'
import type { FolderFilter } from './queries.ts'

/** More of them are behind a button. */
const shownAtFirst = 12

interface FolderChipsProps {
  /** In their order. */
  readonly folders: readonly BookmarkFolder[]
  readonly selected: FolderFilter
}

/** The folders as links: all saved posts, those without a folder, and those of each. */
export function FolderChips({ folders, selected }: FolderChipsProps) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? folders : folders.filter(({ id }, index) => index < shownAtFirst || id === selected)
  const count = folders.length
  const chip = (folder: FolderFilter, name: string, posts?: number) => (
    <li key={folder}>
      <AppLink href={paths.bookmarks(folder)} aria-current={folder === selected ? 'page' : undefined} className={css['chip']}>
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
      <ul className={css['chips']}>
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
