import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import type { Post } from '#contract/posts.ts'
import type { PublicUser } from '#contract/users.ts'
import { paths } from '#web/paths.ts'
import { personKey } from '#web/people/person-cache.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { usePartingItems } from './use-parting-items.tsx'

/** What one can do about the author of somebody else's post. */
export function AuthorMenu({ post }: { readonly post: Post }) {
  const { t } = useLingui()
  const router = useRouter()
  // Posts of muted people stand only where one looked for them, and there it is known.
  const { data: person } = useQuery<PublicUser>({ queryKey: personKey(post.userId), enabled: false })
  const leave = async () => {
    if (router.state.location.pathname === paths.post(post.id)) await router.navigate({ to: paths.feed })
  }
  const { items, dialog } = usePartingItems(post.user, { isBlocked: false, isMuted: person?.isMuted ?? false, onBlocked: leave })
  return (
    <>
      <Menu items={items}>
        {(trigger) => <IconButton {...trigger} label={t`More options`} icon={<Ellipsis aria-hidden="true" size={18} />} />}
      </Menu>
      {dialog}
    </>
  )
}
