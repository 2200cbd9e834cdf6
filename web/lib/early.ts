type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was pressed and typed before the app took up what the server drew; the script in index.html notes it, and lets no one else hear. */
interface Early {
  readonly presses: ReadonlySet<HTMLElement>
  readonly typed: ReadonlySet<Field>
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
  for (const field of early.typed) if (field.isConnected) enterAgain(field)
  for (const button of early.presses) if (button.isConnected) button.click()
}

/** Stops noting: what it was about isn't there any more. */
export function forgetEarly(): void {
  window.early = undefined
}

/** React knows a field by its `value` being set, and hears of another one only when the two differ. */
function enterAgain(field: Field): void {
  const { value } = field
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return
  field.value = ''
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
