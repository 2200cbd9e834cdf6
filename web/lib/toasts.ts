import { Store } from './store.ts'

/** One short message to the reader. One is visible at a time, the newest (C§9); an older one comes back only to be acted on. */
export interface Toast {
  readonly title: string
  readonly description?: string
  /** `error` interrupts a screen reader and stays longer. */
  readonly tone?: 'info' | 'success' | 'error'
  readonly action?: { readonly label: string; readonly run: () => void }
}

export interface ShownToast extends Toast {
  readonly key: number
}

/** Toasts, the newest first; the first is the visible one. */
export function createToasts() {
  const store = new Store<readonly ShownToast[]>([])
  let nextKey = 1
  return {
    /** Shows a toast in place of the older one, which waits behind it when it offers something. What's shown already isn't said again. */
    show: (toast: Toast): void => {
      const queue = store.value
      const others = queue.filter(({ title, description }) => title !== toast.title || description !== toast.description)
      // The same words may undo something else.
      if (toast.action || others[0] === queue[0])
        store.change(() => [{ ...toast, key: nextKey++ }, ...others.filter(({ action }) => action)])
    },
    dismiss: (key: number): void => {
      if (store.value.some((toast) => toast.key === key)) store.change((queue) => queue.filter((toast) => toast.key !== key))
    },
    visible: (): ShownToast | undefined => store.value[0],
    subscribe: store.subscribe,
  }
}

export const toasts = createToasts()

export function showToast(toast: Toast): void {
  toasts.show(toast)
}
