/** A reply written out once and sent to many, for as long as it is current. */
export class PreparedJson {
  readonly bytes: Buffer
  /** Whether what it was written from has not changed since. */
  readonly isCurrent: () => boolean

  constructor(value: unknown, isCurrent: () => boolean) {
    this.bytes = Buffer.from(JSON.stringify(value))
    this.isCurrent = isCurrent
  }
}
