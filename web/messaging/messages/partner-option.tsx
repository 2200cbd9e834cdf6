import { useLingui } from '@lingui/react/macro'
import type { LiHTMLAttributes, Ref } from 'react'
import type { MessageRefusal } from '#contract/messaging/messages.ts'
import type { Author } from '#contract/people/users.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './new-message-dialog.module.css'

interface PartnerOptionProps extends LiHTMLAttributes<HTMLLIElement> {
  readonly ref?: Ref<HTMLLIElement>
  readonly person: Author
  /** Why they can't be written to; takes the place of the username. */
  readonly refusal: MessageRefusal | undefined
  readonly isMarked: boolean
}

export function PartnerOption({ person, refusal, isMarked, ...rest }: PartnerOptionProps) {
  const { t } = useLingui()
  const reasons: Record<MessageRefusal, string> = {
    blocked: t`You’ve blocked this person`,
    contacts_only: t`Only accepts messages from people they know`,
    unanswered: t`You can write again once they reply`,
  }
  return (
    <li {...rest} {...(refusal && { 'aria-disabled': true })} className={classNames(css['option'], isMarked && css['marked'])}>
      <Avatar name={person.displayName} id={person.id} src={person.photoURL} isCreator={person.isCreator} />
      <span className="grid min-w-0 flex-1">
        <span className="text-sm font-bold truncate">{person.displayName}</span>
        <span className={classNames('text-xs faint', !refusal && 'truncate')}>{refusal ? reasons[refusal] : `@${person.username}`}</span>
      </span>
    </li>
  )
}
