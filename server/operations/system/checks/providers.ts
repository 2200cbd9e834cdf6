import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { PaymentRefused } from '#server/platform/payments.ts'
import { CheckError, failing, missing, ok, patience, said, standIn, type Check } from './check.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const providerChecks: readonly Check[] = [
  {
    name: 'mail',
    advice: 'mailAdvice',
    look: async ({ mail, config }) => {
      if (mail.realm === 'missing') return failing('mailMissing', 'mailSetUp')
      if (mail.realm === 'sandbox') return standIn('mailSandbox', 'mailSetUp')
      await mail.check()
      return ok(said('mail', { address: config.mailFrom }))
    },
  },
  {
    name: 'identity',
    advice: 'googleAdvice',
    look: async ({ identity, config }) => {
      if (identity.realm === 'missing') return missing('googleMissing', 'googleSetUp')
      if (identity.realm === 'sandbox') return standIn('googleSandbox', 'googleSetUp')
      const answer = await fetch(googleKeys, { signal: AbortSignal.timeout(patience) })
      if (!answer.ok) throw new CheckError('googleAnswers', { status: String(answer.status) })
      return ok(said('google', { project: config.firebase?.projectId ?? 'Firebase' }))
    },
  },
  {
    name: 'payments',
    advice: 'paymentsAdvice',
    look: async ({ payments, config, database }) => {
      if (payments.realm === 'missing') return missing('paymentsMissing', 'paymentsSetUp')
      if (payments.realm === 'sandbox') return standIn('paymentsSandbox', 'paymentsSetUp')
      try {
        // There is none of this name: any answer but a refusal of the key is a good one.
        await payments.readSubscription('sub_coterie_doctor')
      } catch (error) {
        if (!(error instanceof PaymentRefused) || error.code !== 'gone') throw error
      }
      const isLive = config.stripe?.secretKey.includes('_live_') === true
      if (!isLive) return standIn('paymentsTest', 'paymentsTestAdvice')
      return (await holdsTestPayments(database))
        ? standIn([said('payments'), said('paymentsBooksTest')], 'paymentsBooksTestAdvice')
        : ok('payments')
    },
  },
  {
    name: 'automatic replies',
    advice: 'repliesAdvice',
    look: async ({ ai, config }) => {
      if (ai.realm === 'missing') return missing('repliesMissing', 'repliesSetUp')
      if (ai.realm === 'sandbox' || config.ai === null) return standIn('repliesSandbox', 'repliesSetUp')
      const { baseUrl, apiKey, model } = config.ai
      const answer = await fetch(new URL(`${baseUrl.href.replace(/\/$/, '')}/models`), {
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(patience),
      })
      const status = String(answer.status)
      if (answer.status === 401 || answer.status === 403) return failing(said('repliesRefused', { status }), 'repliesRefusedAdvice')
      if (answer.status >= 500) throw new CheckError('repliesAnswers', { status })
      return ok(said('replies', { host: baseUrl.host, model }))
    },
  },
]

/** The sandbox keeps its charges, also when who paid or earned was removed. */
async function holdsTestPayments(database: Database): Promise<boolean> {
  const { rows } = await sql`select from sandbox_stripe where kind = 'charge' and data @> '{"status": "succeeded"}' limit 1`.execute(
    database,
  )
  return rows.length > 0
}
