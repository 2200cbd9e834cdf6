import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/platform/errors.ts'
import { PaymentRefused, PaymentsUnavailable } from '#server/platform/payments.ts'

const codes: Partial<Record<PaymentRefused['code'], ErrorCode>> = {
  bank_refused: 'bank_refused',
  identity_refused: 'identity_refused',
}

/** Runs a call to the provider for the person who asks: what it refuses reaches them in its own sentence. */
export async function forThePerson<T>(otherwise: ErrorCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new AppError('payments_unavailable', undefined, { retryAfter: 5 })
    if (error instanceof PaymentRefused) throw new AppError(codes[error.code] ?? otherwise, error.message || undefined)
    throw error
  }
}
