/** Why a backup or a restore is not made; one sentence for the operator. Nothing was changed. */
export class RefusedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RefusedError'
  }
}
