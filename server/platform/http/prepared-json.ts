/** A reply written out once and sent to many. */
export class PreparedJson {
  readonly bytes: Buffer
  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify(value))
  }
}
