import { useState } from 'react'
import css from './avatar.module.css'
import { classNames } from './class-names.ts'
import { initialsOf, tintOf } from './initials.ts'
import { useEarlyFailure } from './use-early-failure.ts'

export interface AvatarProps {
  /** The person's name, for the initials. */
  readonly name: string
  /** Chooses the ground for a person without a photo; the same person has the same everywhere. */
  readonly id: number
  readonly src?: string | null
  readonly size?: 24 | 32 | 40 | 56 | 96 | 128
  /** Creators have square avatars, so that they are recognised without a badge. */
  readonly isCreator?: boolean
}

/** The stored size that is sharp at twice the pixels; an upload that is not stored yet has none. */
function sized(src: string, size: number): string {
  return src.startsWith('/api/media/') ? `${src}?w=${size > 48 ? 360 : 96}` : src
}

/** Decoration beside a name: whoever shows it alone names it on the control around it. */
export function Avatar({ name, id, src, size = 40, isCreator = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const hasPhoto = src && src !== failed
  const fail = () => setFailed(src ?? undefined)
  const image = useEarlyFailure(fail)
  return (
    <span
      aria-hidden="true"
      data-initials={hasPhoto ? undefined : initialsOf(name)}
      className={classNames(css['avatar'], css[`s${size}`], !hasPhoto && css[`tint${tintOf(id)}`], isCreator && css['creator'])}
    >
      {hasPhoto && (
        <img
          ref={image}
          src={sized(src, size)}
          alt=""
          width={size}
          height={size}
          decoding="async"
          className={css['photo']}
          onError={fail}
        />
      )}
    </span>
  )
}
