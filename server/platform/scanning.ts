/** A made file on its way in. */
export interface ScanWish {
  readonly file: string
  readonly mediaType: 'image/webp' | 'video/mp4' | 'video/webm'
  /** 64 bits of what a picture looks like, in hexadecimal: pictures that look alike differ in few of them. */
  readonly likeness: string | null
}

/** Null lets a file pass; a text says why it is stopped, in the service's own words. */
export type Verdict = string | null

/** Why a service gave no verdict. Carries nothing of the file. */
export class ScanError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ScanError'
  }
}

/** Looks at what people upload before anybody sees it. */
export interface Scanner {
  /** Whether a service is set up; nothing claims to scan where none is. */
  readonly isOn: boolean
  /** Throws ScanError when there is no verdict. Ends by itself within a bounded time. */
  scan(wish: ScanWish): Promise<Verdict>
}
