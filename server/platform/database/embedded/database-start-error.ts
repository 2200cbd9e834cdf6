/** The embedded database cannot start; `message` is one sentence for the operator that says what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
