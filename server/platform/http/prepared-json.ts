/** A reply that is JSON already. */
export class WrittenJson {
  readonly body: string | Buffer

  constructor(body: string | Buffer) {
    this.body = body
  }
}

/** A reply written out once and sent to many, for as long as it is current. */
export class PreparedJson extends WrittenJson {
  readonly bytes: Buffer
  /** Whether what it was written from has not changed since. */
  readonly isCurrent: () => boolean

  constructor(text: string, isCurrent: () => boolean) {
    const bytes = Buffer.from(text)
    super(bytes)
    this.bytes = bytes
    this.isCurrent = isCurrent
  }
}
