import { useLingui } from '@lingui/react/macro'
import { Check, Share2 } from 'lucide-react'
import { paths } from '#web/paths.ts'
import css from './post-actions.module.css'
import { useShare } from './use-share.ts'

/** Hands the address of a post on. */
export function ShareButton({ postId }: { readonly postId: number }) {
  const { t } = useLingui()
  const { isCopied, share } = useShare(paths.post(postId))
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const
  return (
    <button type="button" className={css['action']} onClick={share} aria-label={t`Share`} title={t`Share`}>
      {isCopied ? <Check {...icon} /> : <Share2 {...icon} />}
      <span role="status">{isCopied && t`Copied`}</span>
    </button>
  )
}
