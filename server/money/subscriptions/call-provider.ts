import { AppError } from '#server/platform/errors.ts'
import { PaymentRefused, PaymentsUnavailable, type Payments } from '#server/platform/payments.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What the provider's answer means for the person who asked: nothing is lost, and trying again is safe. */
export async function callProvider<T>({ log }: Pick<Platform, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentsUnavailable) {
      log.warn({ error: error.message }, 'the payment provider does not answer')
      throw new AppError('payments_unavailable', undefined, { retryAfter: 5 })
    }
    if (!(error instanceof PaymentRefused)) throw error
    log.warn({ code: error.code, error: error.message }, 'the payment provider refused')
    if (error.code === 'card_declined') throw new AppError('card_declined', error.message || undefined)
    throw new AppError('payments_unavailable', undefined, { retryAfter: 5 })
  }
}

/** Which provider there is; throws `provider_missing` where none is. */
export function requireRealm({ realm }: Payments): 'live' | 'sandbox' {
  if (realm === 'missing') throw new AppError('provider_missing')
  return realm
}
