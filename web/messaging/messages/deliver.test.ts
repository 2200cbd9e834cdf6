import { expect, test } from 'vitest'
import { errorCodes, type ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#web/lib/api.ts'
import { outcomeOf } from './deliver.ts'

function refusal(code: ErrorCode, headers: Record<string, string> = {}): ApiError {
  const { status } = errorCodes[code]
  const response = new Response(null, { status, headers: { 'content-type': 'application/problem+json', ...headers } })
  return new ApiError(response, JSON.stringify({ code, message: `says ${code}` }))
}

test('no answer, a busy site and too many messages mean later; a refusal is final; another session halts', () => {
  expect(outcomeOf(new TypeError('offline'))).toEqual({ kind: 'later', seconds: null })
  expect(outcomeOf(new DOMException('too long', 'TimeoutError'))).toEqual({ kind: 'later', seconds: null })
  expect(outcomeOf(refusal('internal'))).toEqual({ kind: 'later', seconds: null })
  expect(outcomeOf(refusal('unavailable', { 'retry-after': '4' }))).toEqual({ kind: 'later', seconds: 4 })
  expect(outcomeOf(refusal('too_many_requests', { 'retry-after': '9' }))).toEqual({ kind: 'later', seconds: 9 })
  expect(outcomeOf(refusal('blocked'))).toEqual({ kind: 'refused', refusal: 'blocked', reason: 'says blocked' })
  expect(outcomeOf(refusal('contacts_only'))).toEqual({ kind: 'refused', refusal: 'contacts_only', reason: 'says contacts_only' })
  expect(outcomeOf(refusal('signed_out'))).toEqual({ kind: 'halted' })
  expect(outcomeOf(refusal('actor_mismatch'))).toEqual({ kind: 'halted' })
  expect(outcomeOf(new ApiError(new Response(null, { status: 404 }), ''))).toEqual({ kind: 'refused', refusal: 'unknown', reason: null })
})
