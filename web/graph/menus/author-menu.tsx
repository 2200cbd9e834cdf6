import { useLingui } from '@lingui/react/macro'
import { useQuery } from '#web/lib/query.ts'
import { useRouter } from '#web/lib/router.ts'
import { Ellipsis } from 'lucide-react'
import type { Post } from '#contract/content/posts.ts'
import type { PublicUser } from '#contract/people/users.ts'
import { useFolderItem } from '#web/content/bookmarks/use-folder-item.tsx'
import { paths } from '#web/paths.ts'
import { personKey } from '#web/people/users/person-cache.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { usePartingItems } from '#web/graph/blocks/use-parting-items.tsx'
import { useReportItem } from './use-report-item.tsx'

/** What one can do about the author of somebody else's post. */
export function AuthorMenu({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const router = useRouter()
  // Posts of muted people stand only where one looked for them, and there it is known.
  const { data: person } = useQuery<PublicUser>({ queryKey: personKey(post.userId), enabled: false })
  const leave = async () => {
    if (router.state.location.pathname === paths.post(post.id)) await router.navigate({ to: paths.feed })
  }
  const isMuted = person?.isMuted ?? false
  const { items, dialog } = usePartingItems(post.user, { isBlocked: false, isMuted, onBlocked: leave })
  const folder = useFolderItem(post)
  const report = useReportItem({
    kind: 'post',
    id: post.id,
    label: post.user.displayName,
    person: { ...post.user, isMuted },
    onBlocked: leave,
  })
  return (
    <>
      <Menu items={[...folder, ...items, report.item]}>
        {(trigger) => <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {dialog}
      {report.dialog}
    </>
  )
}
