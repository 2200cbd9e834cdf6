import { Plural } from '@lingui/react/macro'
import type { Conversation } from '#contract/messages.ts'
import css from './free-meter.module.css'

interface FreeMeterProps {
  readonly free: NonNullable<Conversation['free']>
  /** Messages on their way, which will use some up. */
  readonly waiting: number
}

/** How many free messages to a creator are left, before there are none (D20). */
export function FreeMeter({ free, waiting }: FreeMeterProps) {
  const left = Math.max(0, free.left - waiting)
  const { granted } = free
  return (
    <p role="status" className={css['meter']}>
      <Plural value={granted} one={`${left} of # free message left`} other={`${left} of # free messages left`} />
    </p>
  )
}
