import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { LiHTMLAttributes, ReactNode, Ref } from 'react'
import type { Author } from '#contract/people/users.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import css from './people-list.module.css'

interface PersonOptionProps extends LiHTMLAttributes<HTMLLIElement> {
  readonly ref?: Ref<HTMLLIElement>
  readonly person: Author
  readonly isMarked: boolean
  readonly more?: ReactNode
  /** By pointer, through `data-forget`: an option holds no second control, so the keyboard has Delete and "Clear all". */
  readonly isForgettable: boolean
}

export function PersonOption({ person, isMarked, more, isForgettable, ...rest }: PersonOptionProps) {
  return (
    <li {...rest} className={classNames(css['option'], isMarked && css['marked'])}>
      <Avatar name={person.displayName} id={person.id} src={person.photoURL} isCreator={person.isCreator} />
      <span className="grid min-w-0 flex-1">
        <span className="text-sm font-bold truncate">{person.displayName}</span>
        <span className="flex gap-3 text-xs faint">
          <span className="truncate">@{person.username}</span>
          {person.isCreator && (
            <span>
              <Trans>Creator</Trans>
            </span>
          )}
        </span>
        {more}
      </span>
      {isForgettable && (
        <span data-forget="" aria-hidden="true" className={css['forget']}>
          <X size={16} />
        </span>
      )}
    </li>
  )
}

/** The place of what is coming; seen when it takes longer than 200 ms. */
export function WaitingRows() {
  return (
    <Loading>
      {['one', 'two', 'three'].map((name) => (
        <div key={name} className={css['waiting']}>
          <Skeleton width="2.5rem" height="2.5rem" isRound />
          <span className="grid gap-2 min-w-0 flex-1">
            <Skeleton width="45%" />
            <Skeleton width="30%" />
          </span>
        </div>
      ))}
    </Loading>
  )
}
