import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { Loading } from './skeleton.tsx'

interface LoadStateProps {
  /** What could not be loaded. */
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => unknown
  /** Skeletons in the shape of what comes. */
  readonly children: ReactNode
}

/** What stands in the place of what isn't there yet: that it comes, or why it doesn't. */
export function LoadState({ title, error, onRetry, children }: LoadStateProps) {
  return error ? <LoadError title={title} error={error} onRetry={onRetry} /> : <Loading>{children}</Loading>
}
