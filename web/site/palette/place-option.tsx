import type { LiHTMLAttributes, Ref } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import css from './palette.module.css'
import type { PlaceRow } from './use-groups.tsx'

interface PlaceOptionProps extends LiHTMLAttributes<HTMLLIElement> {
  readonly ref?: Ref<HTMLLIElement>
  readonly row: PlaceRow
  readonly isMarked: boolean
}

export function PlaceOption({ row: { icon: Icon, label, more }, isMarked, ...rest }: PlaceOptionProps) {
  return (
    <li {...rest} className={classNames(css['place'], isMarked && css['marked'])}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={css['icon']} />
      <span className="truncate">{label}</span>
      {more && <span className={css['more']}>{more}</span>}
    </li>
  )
}
