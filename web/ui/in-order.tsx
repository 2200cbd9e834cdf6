import { Children, isValidElement, type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface InOrderProps {
  /** Parts from the top down, each with a key. Those that load say so with `Loading`. */
  readonly children: ReactNode
  /** Stands where the next part will be. */
  readonly place: ReactNode
  /** Stands below the last part, once that's there. */
  readonly end?: ReactNode
  readonly className?: string | undefined
}

/** Milliseconds after which a part that still loads no longer holds back those below it. */
const patience = 10_000

/** So many parts are drawn, and asked for, with the page; those below them once it's on the screen. */
const atFirst = 3

/** A part is shown once it and all above it have what they show: nothing that's read is pushed down by what loads. */
export function InOrder({ children, place, end, className }: InOrderProps) {
  const box = useRef<HTMLDivElement>(null)
  const parts = Children.toArray(children)
  const count = parts.length
  const drawn = useDeferredValue(count, Math.min(count, atFirst))
  const [there, setThere] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || there >= drawn) return undefined
    const look = () => {
      const loading = [...element.children].slice(0, drawn).findIndex((part) => part.querySelector('[data-loading]'))
      setThere((shown) => Math.max(shown, loading === -1 ? drawn : loading))
    }
    look()
    const watcher = new MutationObserver(look)
    watcher.observe(element, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [drawn, there])
  useEffect(() => {
    const timer = setTimeout(() => setThere(count), patience)
    return () => clearTimeout(timer)
  }, [count])
  return (
    <div ref={box} className={className}>
      {parts.slice(0, drawn).map((part, index) => (
        <div key={isValidElement(part) ? part.key : index} hidden={index >= there}>
          {part}
        </div>
      ))}
      {there >= count ? end : <div key={`place-${there}`}>{place}</div>}
    </div>
  )
}
