import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Broken, useRetry, type MediaProps } from './media-failure.tsx'
import css from './post-media.module.css'

/** The video that plays; there is never a second one. */
let playing: HTMLVideoElement | null = null

/** Plays when asked to, stops when it is scrolled away or another one plays. */
export function PostVideo({ url, media, box: { shape, ...box } }: MediaProps) {
  const { t } = useLingui()
  const { tries, failure, onError } = useRetry(url)
  if (failure) return <Broken text={t`Video failed to load`} box={{ ...box, shape }} />
  return (
    <div {...box}>
      {shape}
      <Player key={tries} url={url} media={media} onError={onError} />
    </div>
  )
}

function Player({ url, media, onError }: Pick<MediaProps, 'url' | 'media'> & { readonly onError: () => void }) {
  const { t } = useLingui()
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = element.current
    if (!video) return undefined
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting === false && video.pause())
    observer.observe(video)
    return () => observer.disconnect()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's clips bring no captions; their description is the label
    <video
      ref={element}
      src={url}
      poster={media.poster ? `${media.poster}&w=720` : undefined}
      controls
      playsInline
      preload={media.poster ? 'none' : 'metadata'}
      aria-label={media.alt ?? t`Video`}
      className={css['media']}
      onError={onError}
      onPlay={(event) => {
        if (playing !== event.currentTarget) playing?.pause()
        playing = event.currentTarget
      }}
    />
  )
}
