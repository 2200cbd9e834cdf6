import type { Readable } from 'node:stream'

export interface StoredObject {
  readonly key: string
  readonly size: number
  readonly modifiedAt: Date
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Where files rest, by key (`abc.webp`). A key is written once and never changed, so an object is either there whole or not at all,
 * also after a kill at any moment.
 */
export interface Storage {
  /** Takes a finished local file over; resolves when it would survive a power cut. */
  put(key: string, file: string): Promise<void>
  /** Undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** The bytes, or a part of them. The object may be gone by then: the stream then fails. */
  read(key: string, range?: ByteRange): Readable
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
}
