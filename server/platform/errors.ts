import { errorSentences, type ErrorSentence } from '#contract/error-sentences.ts'
import { errorCodes, fieldRules, type ErrorCode, type FieldError, type FieldRule } from '#contract/errors.ts'
import { say, type Values } from './say.ts'

/** A sentence of the list, with what it speaks of: it is written in the language of whoever reads it. */
export interface Said {
  readonly sentence: ErrorSentence
  readonly values: Values
}

export function sentence(name: ErrorSentence, values: Values = {}): Said {
  return { sentence: name, values }
}

/**
 * The one way an operation refuses: a code of the closed list, and for input the fields. What is said beside the code is a sentence of
 * the list; a text is for commands of the operator and for what a provider says in English: readers of other languages see the code's sentence.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly said: Said | undefined
  readonly fields: readonly RefusedField[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message?: string | Said, more: { fields?: readonly RefusedField[]; retryAfter?: number } = {}) {
    super(message === undefined ? errorCodes[code].text : inEnglish(message))
    this.name = 'AppError'
    this.code = code
    this.said = typeof message === 'object' ? message : undefined
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** A field with what is said about it: its own sentence, or that of its rule. */
export interface RefusedField extends FieldError {
  readonly said?: Said
}

export function refusedField(field: string, rule: FieldRule, said?: Said, limit?: number): RefusedField {
  const message = said === undefined ? say('en', fieldRules[rule], { limit: limit ?? 0 }) : inEnglish(said)
  return { field, rule, message, ...(said ? { said } : {}), ...(limit === undefined ? {} : { limit }) }
}

/** A refusal of one field. */
export function fieldError(field: string, rule: FieldRule, said?: Said, limit?: number): AppError {
  const refused = refusedField(field, rule, said, limit)
  return new AppError('invalid_input', refused.message, { fields: [refused] })
}

const inEnglish = (message: string | Said): string =>
  typeof message === 'string' ? message : say('en', errorSentences[message.sentence], message.values)
