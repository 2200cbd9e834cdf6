import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes, type ErrorCode, type ErrorText, type FieldError, type Problem } from '#contract/errors.ts'
import type { Locale } from '#contract/languages.ts'
import { isReadOnlyError } from '../database/read-only.ts'
import { databaseErrorCode } from '../database/error-code.ts'
import { AppError, type RefusedField } from '../errors.ts'
import type { Log } from '../log.ts'
import { diskFull } from '../disk-space.ts'
import { isSuspicious, noteSecurity } from '../security-log.ts'
import type { Values } from '../say.ts'
import { ObjectMissing, StorageUnavailable } from '../storage.ts'
import { languageOf } from './language.ts'

/** Says what an error has to say, in one language. */
export type SayError = (text: ErrorText, values?: Values) => string

interface Telling {
  readonly log: Log
  readonly sayIn: (language: Locale) => SayError
}

/** The only place where an error becomes an answer (RFC 9457). Unknown ones say nothing but their request id. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, { log, sayIn }: Telling): FastifyReply {
  const known = toAppError(error)
  const language = languageOf(request)
  const { message, fields } = language === 'en' ? known : translate(known, sayIn(language))
  const { status } = errorCodes[known.code]
  // While the site is moved every write is refused: that is said once, not for each of them.
  if (status >= 500 && known.code !== 'read_only') {
    log.error({ requestId: request.id, code: known.code, route: request.routeOptions?.url, error: describe(error) }, 'a request failed')
  }
  if (isSuspicious(known.code)) {
    const call = `${request.method} ${request.routeOptions?.url ?? ''}`
    noteSecurity(log, known.code, { personId: request.viewer?.id ?? null, address: request.address, call })
  }
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/problem+json')
    .send(JSON.stringify(problem(known.code, message, request.id, fields)))
}

export function problem(code: ErrorCode, message: string, requestId: string, fields?: readonly RefusedField[]): Problem {
  const { status, text } = errorCodes[code]
  return { type: 'about:blank', title: text, status, code, message, ...(fields ? { fields: fields.map(onTheWire) } : {}), requestId }
}

const onTheWire = ({ field, rule, message, limit }: RefusedField): FieldError =>
  limit === undefined ? { field, rule, message } : { field, rule, message, limit }

/** The same in another language: its own sentence, else what is said about its first field, else that of its code. */
function translate(error: AppError, sayError: SayError): Pick<AppError, 'message' | 'fields'> {
  const fields = error.fields?.map((field) => ({
    ...field,
    message: field.said ? sayError(field.said.sentence, field.said.values) : sayError(`rule_${field.rule}`, { limit: field.limit ?? 0 }),
  }))
  const [english, own] = [error.fields?.[0], fields?.[0]]
  if (error.said) return { message: sayError(error.said.sentence, error.said.values), fields }
  if (!english || !own || error.message === errorCodes[error.code].text) return { message: sayError(error.code), fields }
  return { message: error.message === english.message ? own.message : `${own.field}: ${own.message}`, fields }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ObjectMissing) return new AppError('not_found')
  if (error instanceof StorageUnavailable) return new AppError('unavailable', undefined, { retryAfter: 5 })
  const code = databaseErrorCode(error)
  const fromFramework = frameworkErrors[code]
  if (fromFramework) return new AppError(fromFramework)
  // What the framework calls the sender's fault, his own broken connection among it, must not pass for one of the database's.
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError(status === 404 ? 'not_found' : 'invalid_request')
  // A row that this write refers to was deleted at the same moment.
  if (code === '23503') return new AppError('not_found')
  if (isReadOnlyError(error)) return new AppError('read_only', undefined, { retryAfter: 5 })
  if (fullDisk.has(code)) return diskFull()
  if (isDatabaseOutage(error, code)) return new AppError('unavailable', undefined, { retryAfter: 2 })
  return new AppError('internal')
}

const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'invalid_address',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_ASYNC_CONSTRAINT: 'invalid_address',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** This disk, or the database's. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Shutting down, recovering, cut off, too slow or unreachable: the same request may well succeed in a moment. */
function isDatabaseOutage(error: unknown, code: string): boolean {
  if (/^(57P0[1-4]|57014|55P03|53[0-9A-Z]{3}|08[0-9A-Z]{3}|25P0[23]|40001|40P01)$/.test(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(code)) return true
  return (
    error instanceof Error &&
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/.test(
      error.message,
    )
  )
}

function describe(error: unknown): unknown {
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error)
}
