import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, RotateCcw, SquareArrowOutUpRight, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AdminPost } from '#contract/admin/admin.ts'
import { limits } from '#contract/limits.ts'
import { callPage } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { firstCharacters } from '#web/lib/first-characters.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuItem } from '#web/ui/menu-item.ts'
import { reaches, useStaffRole } from '#web/admin/shell/staff-state.ts'
import { useChoice, useFilter } from '#web/admin/shell/use-address.ts'
import { usePages } from '#web/admin/shell/use-pages.ts'
import { CleanOrphans } from './clean-orphans.tsx'
import { DeletePost } from './delete-post.tsx'
import { LabelPost } from './label-post.tsx'
import { PostFilters, postStates } from './post-filters.tsx'
import { RestorePost } from './restore-post.tsx'
import { usePostColumns } from './use-post-columns.tsx'

const look = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

/** Every post, also those out of sight, newest first. */
export function PostsTab() {
  const { t } = useLingui()
  const query = useFilter('q')
  const state = useChoice('state', postStates)
  const author = Number(useFilter('author'))
  const isAdmin = reaches(useStaffRole(), 'admin')
  const [wish, setWish] = useState<{ kind: 'delete' | 'restore' | 'label'; post: AdminPost } | null>(null)
  const columns = usePostColumns()
  const asked = { ...(query && { query }), ...(state && { state }), ...(Number.isSafeInteger(author) && author > 0 && { author }) }
  const pages = usePages(['posts', asked], (page, signal) => callPage('GET /api/admin/posts', { query: { ...page, ...asked }, signal }))
  const actions = (post: AdminPost): MenuItem[] => [
    ...(post.hidden ? [] : [{ id: 'open', label: t`Open post`, icon: <SquareArrowOutUpRight {...look} />, href: paths.post(post.id) }]),
    ...(post.can.label
      ? [
          {
            id: 'label',
            label: post.isSensitive ? t`Remove label…` : t`Mark as sensitive…`,
            icon: post.isSensitive ? <Eye {...look} /> : <EyeOff {...look} />,
            onSelect: () => setWish({ kind: 'label', post }),
          },
        ]
      : []),
    ...(post.hidden
      ? [{ id: 'restore', label: t`Restore…`, icon: <Undo2 {...look} />, onSelect: () => setWish({ kind: 'restore', post }) }]
      : []),
    ...(post.hidden?.isDeleted
      ? []
      : [
          {
            id: 'delete',
            label: t`Delete…`,
            icon: <Trash2 {...look} />,
            tone: 'danger' as const,
            onSelect: () => setWish({ kind: 'delete', post }),
          },
        ]),
  ]
  return (
    <>
      <DataTable
        caption={t`Posts`}
        columns={columns}
        pages={pages}
        keyOf={(post) => post.id}
        nameOf={(post) => firstCharacters(post.content, limits.deleteConfirmationLength) || t`Post ${post.id}`}
        actions={actions}
        filters={
          <>
            <PostFilters />
            {isAdmin && <CleanOrphans icon={<RotateCcw aria-hidden="true" size={16} strokeWidth={1.75} />} />}
          </>
        }
        empty={
          <EmptyState title={t`No posts found`}>
            <Trans>No posts match your search.</Trans>
          </EmptyState>
        }
        errorTitle={t`We couldn’t load the posts`}
      />
      {wish?.kind === 'delete' && <DeletePost post={wish.post} onClose={() => setWish(null)} />}
      {wish?.kind === 'label' && <LabelPost post={wish.post} onClose={() => setWish(null)} />}
      {wish?.kind === 'restore' && <RestorePost post={wish.post} onClose={() => setWish(null)} />}
    </>
  )
}
