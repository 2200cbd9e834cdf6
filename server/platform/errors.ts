import { errorCodes, type ErrorCode, type FieldError } from '#contract/errors.ts'

/** The one way an operation refuses: a code of the closed list, and for input the fields. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldError[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message?: string, more: { fields?: readonly FieldError[]; retryAfter?: number } = {}) {
    super(message ?? errorCodes[code].text)
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** A refusal of one field. */
export function fieldError(field: string, rule: FieldError['rule'], message: string, limit?: number): AppError {
  return new AppError('invalid_input', message, { fields: [{ field, rule, message, ...(limit === undefined ? {} : { limit }) }] })
}
