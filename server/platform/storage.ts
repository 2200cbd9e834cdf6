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

/** There is no such object, or no longer. */
export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`there is no object ${key}`)
    this.name = 'ObjectMissing'
  }
}

/** The place does not answer, answers with a failure of its own, or refuses this site: the same may well succeed later. */
export class StorageUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageUnavailable'
  }
}

/** Whoever comes can read what rests there. */
export class StorageExposed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StorageExposed'
  }
}

/**
 * Where files rest, by key (`abc.webp`). A key is written once and never changed, so an object is either there whole or not at all,
 * also after a kill at any moment. A place that cannot be reached throws StorageUnavailable within a bounded time.
 */
export interface Storage {
  /** Takes a finished local file over; resolves when it would survive a power cut. */
  put(key: string, file: string): Promise<void>
  /** Undefined when there is no such object. */
  size(key: string): Promise<number | undefined>
  /** Opens the bytes, or a part of them that exists. Throws ObjectMissing; what fails afterwards fails the stream. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredObject>
  /**
   * An address at which whoever has it may fetch this object for a minute, as this type; null where its bytes pass through this site.
   * Says nothing about whether the object is there.
   */
  address(key: string, contentType: string): Promise<string | null>
  /** Writes, reads and removes a small object of its own. Throws a sentence about what is wrong, and StorageExposed where strangers can read. */
  probe(): Promise<void>
}
