/** One short message to the reader. At most one is visible at a time (C§9); the others wait their turn. */
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

/** A queue of toasts; the first is the visible one. */
export function createToasts() {
  let queue: readonly ShownToast[] = []
  let nextKey = 1
  const listeners = new Set<() => void>()
  const change = (next: readonly ShownToast[]) => {
    queue = next
    for (const listener of listeners) listener()
  }
  return {
    /** Shows a toast or queues it. A toast that says the same as one still queued or visible is dropped. */
    show: (toast: Toast): void => {
      const isKnown = queue.some((known) => known.title === toast.title && known.description === toast.description)
      if (!isKnown) change([...queue, { ...toast, key: nextKey++ }])
    },
    dismiss: (key: number): void => {
      if (queue.some((toast) => toast.key === key)) change(queue.filter((toast) => toast.key !== key))
    },
    visible: (): ShownToast | undefined => queue[0],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const toasts = createToasts()

export function showToast(toast: Toast): void {
  toasts.show(toast)
}
