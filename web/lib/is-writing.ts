/** What text fields held before someone wrote in them. */
const before = new WeakMap<Element, string>()
const textFields = 'textarea, input:not([type=search], [type=checkbox], [type=radio], [type=file])'

addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches(textFields) && !before.has(target)) before.set(target, (target as HTMLInputElement).value)
})

/** Whether a text field in here holds what someone wrote: neither nothing nor what was there before. */
export const isWrittenIn = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement>(textFields)].some(
    (field) => before.has(field) && ![before.get(field)?.trim(), ''].includes(field.value.trim()),
  )

/** Whether the reader is in the middle of something that leaving the page could lose. */
export const isWriting = (): boolean =>
  document.querySelector('dialog:modal, input:focus, textarea:focus') !== null || isWrittenIn(document)
