import { ApiError } from '#web/lib/api.ts'
import css from './session.module.css'

const standing = new Set<string | null>(['suspended', 'application_waiting', 'application_declined'])
/** They proved who they are, and nothing they could do here would let them in. */
export const isSuspended = (error: unknown) => error instanceof ApiError && standing.has(error.code)

/** Somebody proved who they are and may not come in: said where they stand, for as long as they stand there. */
export function SuspendedNotice({ reason }: { readonly reason: string }) {
  return (
    <div role="alert" className={css['notice']}>
      <p>{reason}</p>
    </div>
  )
}
