import type { FocusEvent } from 'react'

/** For a row that's wiped sideways: a browser leaves what has the focus half out of view. */
export function seeWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
