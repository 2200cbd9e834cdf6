/** What was pressed and typed before the app took up what the server drew; the script in index.html notes it. */
interface Early {
  /** The button pressed last. */
  readonly press: HTMLElement | null
  readonly typed: ReadonlySet<HTMLInputElement | HTMLTextAreaElement>
}

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/** Stops noting, and does what was noted, now that something hears it. */
export function doEarly(): void {
  const { early } = window
  window.early = undefined
  if (!early) return
  for (const field of early.typed) if (field.isConnected) typeAgain(field)
  if (early.press?.isConnected) early.press.click()
}

/** Stops noting: what it was about isn't there any more. */
export function forgetEarly(): void {
  window.early = undefined
}

/** React knows a field's text by its `value` being set, and hears of another one only when the two differ. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  field.value = ''
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
