import { useLingui } from '@lingui/react/macro'
import { Check, Share2 } from 'lucide-react'
import type { PublicUser } from '#contract/people/users.ts'
import { paths } from '#web/paths.ts'
import { useShare } from '#web/content/posts/use-share.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

/** Hands the address of a profile on. */
export function ShareProfile({ person }: { readonly person: PublicUser }) {
  const { t } = useLingui()
  const { isCopied, share } = useShare(paths.userName(person.username))
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <IconButton
      label={isCopied ? t`Copied` : t`Share profile`}
      icon={isCopied ? <Check {...icon} /> : <Share2 {...icon} />}
      onClick={share}
    />
  )
}
