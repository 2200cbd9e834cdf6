import { useEffect, useState } from 'react'
import type { MediaFacts } from '#contract/people/media.ts'
import type { Box } from '#web/content/labels/cover.tsx'
import { classNames } from '#web/ui/class-names.ts'
import css from './post-media.module.css'

export interface MediaProps {
  readonly url: string
  readonly media: MediaFacts
  readonly box: Box
}

/** Milliseconds until what couldn't be had is tried again; each wait is twice the one before. */
const firstWait = 4_000
const mostTries = 6

/**
 * One more try at once, with the whole file; then whether it's gone or merely couldn't be had (C§8). That is tried again for two minutes,
 * and whenever the network is back.
 */
export function useRetry(url: string) {
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<'gone' | 'failed' | null>(null)
  useEffect(() => {
    if (failure !== 'failed') return undefined
    const tryAgain = () => {
      setFailure(null)
      setTries(tries + 1)
    }
    const timer = tries < mostTries ? setTimeout(tryAgain, firstWait * 2 ** (tries - 1)) : undefined
    addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tryAgain)
    }
  }, [failure, tries])
  const onError = () => {
    if (tries === 0) return setTries(1)
    void fetch(url, { method: 'HEAD' })
      .then(({ status }) => setFailure(status === 404 || status === 410 ? 'gone' : 'failed'))
      .catch(() => setFailure('failed'))
  }
  return { tries, failure, onError }
}

export function Broken({ text, box: { shape, ...box } }: { readonly text: string; readonly box: Box }) {
  return (
    <div {...box} className={classNames(box.className, css['broken'])} role="img" aria-label={text}>
      {shape}
      <span>{text}</span>
    </div>
  )
}
