import { ApiError } from '#web/lib/api.ts'
import css from './session.module.css'

export const isSuspended = (error: unknown) => error instanceof ApiError && error.code === 'suspended'

/** Somebody proved who they are and may not come in: said where they stand, for as long as they stand there. */
export function SuspendedNotice({ reason }: { readonly reason: string }) {
  return (
    <div role="alert" className={css['notice']}>
      <p>{reason}</p>
    </div>
  )
}
