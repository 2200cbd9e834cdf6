import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import css from './locked-post.module.css'

/** Stands for what the viewer may not open. Nothing of it is in the page. */
export function LockedPost({ name }: { readonly name: string }) {
  return (
    <div className={css['panel']}>
      <Lock aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>
        <Trans>For {name}’s subscribers</Trans>
      </span>
    </div>
  )
}
