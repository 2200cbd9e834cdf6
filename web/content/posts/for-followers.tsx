import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './for-followers.module.css'

/** The sign of a post that only followers see, so that nobody hands its words on by mistake. */
export function ForFollowers() {
  const { t } = useLingui()
  const words = t`For followers`
  return (
    <span className={css['sign']} title={words}>
      <Lock aria-hidden="true" size={14} strokeWidth={1.75} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
