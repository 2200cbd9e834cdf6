/** `abc.webp` is the whole file; its smaller sizes and a video's still share its row and stand beside it. */
export function variantKey(filename: string, width: number, format: 'webp' | 'avif'): string {
  return `${stem(filename)}.${width}.${format}`
}

/** The still of a video in its full size. */
export function stillKey(filename: string): string {
  return `${stem(filename)}.still.webp`
}

/** What all keys of one row begin with. */
export function stem(key: string): string {
  return key.split('.', 1)[0] ?? ''
}

/** Widths that are stored in both formats; the smallest is for faces, where AVIF gains nothing. */
export const faceWidth = 96

/** Every key that belongs to a row. */
export function keysOf({ filename, kind, widths, hasStill }: StoredMedia): string[] {
  return [
    filename,
    ...(kind === 'video' && hasStill ? [stillKey(filename)] : []),
    ...widths.flatMap((width) => [
      variantKey(filename, width, 'webp'),
      ...(width === faceWidth ? [] : [variantKey(filename, width, 'avif')]),
    ]),
  ]
}

export interface StoredMedia {
  readonly filename: string
  readonly kind: 'image' | 'video'
  readonly widths: readonly number[]
  readonly hasStill: boolean
}

export function mediaPath(filename: string): string {
  return `/api/media/${filename}`
}

/** The filename in an address that `POST /api/upload` answered. */
export function filenameOf(url: string): string {
  return url.slice('/api/media/'.length)
}
