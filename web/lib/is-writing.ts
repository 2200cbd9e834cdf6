/** Whether the reader is in the middle of something that leaving the page could lose. */
export const isWriting = (): boolean => document.querySelector('dialog:modal, input:focus, textarea:focus') !== null
