import { Store } from '#web/lib/store.ts'

/** Whether someone to write to is being looked for. */
export const newMessage = new Store(false)

export const beginNewMessage = (): void => newMessage.change(() => true)
/** Fetched when it's pointed at. */
export const loadNewMessage = () => import('./new-message-dialog.tsx')

export const endNewMessage = (): void => newMessage.change(() => false)
