import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react'
import { errorText } from '#web/lib/error-text.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Milliseconds until a part that could not be loaded is asked for again; each wait is twice the one before. */
const [firstWait, longestWait] = [1_000, 60_000]

export interface Around {
  /** What stands in its place until it's there. */
  readonly fallback?: ReactNode
  /** A part that can be closed was asked for by a press. */
  readonly onClose?: unknown
}

/**
 * A part of a page whose code comes when it's first drawn. When it can't be had the rest of the page stays, and it's asked for again: after
 * a while, when the network is back, and when the page is looked at. What a press opened says so and closes, so it can be pressed again.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Around> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const fetchPart = () =>
    (loading ??= load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  return function LatePart({ fallback = null, ...props }) {
    const { i18n } = useLingui()
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const isThere = Loaded !== undefined
    const onClose = (props as Around).onClose
    useEffect(() => {
      if (isThere) return undefined
      let wait = firstWait
      let timer: ReturnType<typeof setTimeout> | undefined
      let [isAsking, isGone] = [false, false]
      const ask = () => {
        if (isAsking) return
        isAsking = true
        clearTimeout(timer)
        fetchPart().then(
          () => isGone || redraw(),
          (error: unknown) => {
            isAsking = false
            if (isGone) return
            if (typeof onClose === 'function') {
              showToast({ tone: 'error', title: errorText(i18n, error) })
              onClose()
              return
            }
            timer = setTimeout(ask, wait)
            wait = Math.min(wait * 2, longestWait)
          },
        )
      }
      const askWhenSeen = () => document.visibilityState === 'visible' && ask()
      ask()
      addEventListener('online', ask)
      document.addEventListener('visibilitychange', askWhenSeen)
      return () => {
        isGone = true
        clearTimeout(timer)
        removeEventListener('online', ask)
        document.removeEventListener('visibilitychange', askWhenSeen)
      }
      // oxlint-disable-next-line react/exhaustive-deps -- asked for once while it's drawn; how it's closed doesn't change that
    }, [isThere])
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : fallback
  }
}
