import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { FolderChips } from '#web/content/bookmarks/folder-chips.tsx'
import { FolderMenu } from '#web/content/bookmarks/folder-menu.tsx'
import { FolderNameDialog } from '#web/content/bookmarks/folder-name-dialog.tsx'
import { foldersQuery, inOrder, type FolderFilter } from '#web/content/bookmarks/queries.ts'
import { AppPage, PageHeading } from '#web/layout/page.tsx'
import { useQuery } from '#web/lib/query.ts'
import { useNavigate, useSearch } from '#web/lib/router.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import css from './bookmarks-page.module.css'
import { DiscoverAside } from './discover-aside.tsx'

/** `/bookmarks`, all of them or those of one folder: the address keeps which. */
export function BookmarksPage() {
  const { t } = useLingui()
  const viewer = useViewer()
  if (viewer) return <OwnBookmarks />
  return (
    <AppPage title={t`Bookmarks`} top={<PageHeading>{t`Bookmarks`}</PageHeading>} aside={<DiscoverAside />} asideLabel={t`Suggestions`}>
      <EmptyState
        title={t`Sign in to see your bookmarks`}
        action={
          <ButtonLink variant="ink" href={paths.signIn({ next: paths.bookmarks() })}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        }
      />
    </AppPage>
  )
}

function OwnBookmarks() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { data = [] } = useQuery(foldersQuery())
  const [isNaming, setNaming] = useState(false)
  const selected = folderOf(useSearch()['folder'])
  const folders = inOrder(data, i18n.locale)
  const folder = folders.find(({ id }) => id === selected)
  const open = (to: FolderFilter) =>
    void navigate({ to: paths.bookmarks(), search: to === null ? {} : { folder: String(to) }, resetScroll: false })
  return (
    <AppPage
      title={folder ? `${folder.name} · ${t`Bookmarks`}` : t`Bookmarks`}
      top={
        <div className={css['top']}>
          <PageHeading>{t`Bookmarks`}</PageHeading>
          <div className="flex items-center gap-2">
            {folder && <FolderMenu key={folder.id} folder={folder} onDeleted={() => open(null)} />}
            <IconButton label={t`New folder`} icon={<FolderPlus aria-hidden="true" size={20} />} onClick={() => setNaming(true)} />
          </div>
        </div>
      }
      aside={<DiscoverAside />}
      asideLabel={t`Suggestions`}
    >
      {folders.length > 0 && <FolderChips folders={folders} selected={selected} />}
      <BookmarkList key={selected} folder={selected} />
      {isNaming && <FolderNameDialog onMade={({ id }) => open(id)} onClose={() => setNaming(false)} />}
    </AppPage>
  )
}

function folderOf(asked: string | undefined): FolderFilter {
  if (asked === 'none') return asked
  return asked !== undefined && /^[1-9]\d{0,15}$/.test(asked) ? Number(asked) : null
}
