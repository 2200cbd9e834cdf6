import { Plural, Trans } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './jump-to-latest.module.css'

/** Back to the end of a thread, with how many messages came meanwhile. */
export function JumpToLatest({ count, onJump }: { readonly count: number; readonly onJump: () => void }) {
  return (
    <button type="button" className={css['jump']} onClick={onJump}>
      <ArrowDown aria-hidden="true" size={18} />
      {count > 0 ? (
        <span className="text-sm font-semibold">
          <Plural value={count} one="# new message" other="# new messages" />
        </span>
      ) : (
        <VisuallyHidden>
          <Trans>Jump to latest</Trans>
        </VisuallyHidden>
      )}
    </button>
  )
}
