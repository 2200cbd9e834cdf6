export interface LightboxSlide {
  readonly url: string
  readonly alt: string | null
  readonly isVideo?: boolean
  /** The still of a video. */
  readonly poster?: string | null
  /** Where it's known. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** The viewer's own, who may have the file. */
  readonly isOwn?: boolean
}
