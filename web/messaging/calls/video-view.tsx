import { useEffect, useRef } from 'react'

interface VideoViewProps {
  readonly stream: MediaStream | null
  /** One's own picture: without sound, and as in a mirror by the style sheet. */
  readonly isOwn?: boolean
  readonly className: string | undefined
  readonly label: string
}

/** A picture that is alive. Its stream cannot be said in an attribute. */
export function VideoView({ stream, isOwn = false, className, label }: VideoViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream
    // Some browsers play sound only after a gesture: the next one will do.
    const play = () => void element.play().catch(() => undefined)
    if (stream) play()
    addEventListener('pointerdown', play)
    return () => {
      removeEventListener('pointerdown', play)
      element.srcObject = null
    }
  }, [stream])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people who talk to each other bring no captions
    <video ref={video} autoPlay playsInline muted={isOwn} aria-label={label} data-side={isOwn ? 'own' : 'other'} className={className} />
  )
}
