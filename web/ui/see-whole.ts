import type { FocusEvent } from 'react'

/** For a row that's wiped sideways: a browser leaves what a key led to half out of view. What's pressed stays under the finger. */
export function seeWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
