/** The five-character SQLSTATE of a database error, or an empty text. */
export function databaseErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
