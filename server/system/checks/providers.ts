import { PaymentRefused } from '#server/platform/payments.ts'
import { failing, missing, ok, patience, standIn, type Check } from './check.ts'

const googleKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export const providerChecks: readonly Check[] = [
  {
    name: 'mail',
    advice: 'See that SMTP_URL names the right server, port, account and password, and that this machine may reach it.',
    look: async ({ mail, config }) => {
      if (mail.realm === 'missing')
        return failing('No mail server is set: nobody can sign in by e-mail, and no letter goes out.', 'Set SMTP_URL and MAIL_FROM.')
      if (mail.realm === 'sandbox') return standIn('Mail lands in the sandbox mailbox.', 'Set SMTP_URL and MAIL_FROM to send real mail.')
      await mail.check()
      return ok(`The server takes mail from ${config.mailFrom}.`)
    },
  },
  {
    name: 'identity',
    advice: 'Let this machine reach googleapis.com: the keys that sign Google’s tokens are read there.',
    look: async ({ identity, config }) => {
      const advice = 'Set FIREBASE_PROJECT_ID and FIREBASE_API_KEY for Google sign-in.'
      if (identity.realm === 'missing') return missing('Google sign-in is not set up; people sign in by e-mail.', advice)
      if (identity.realm === 'sandbox') return standIn('Google is played by the sandbox.', advice)
      const answer = await fetch(googleKeys, { signal: AbortSignal.timeout(patience) })
      if (!answer.ok) throw new Error(`Google answers ${answer.status}`)
      return ok(`Google sign-in through ${config.firebase?.projectId ?? 'Firebase'}.`)
    },
  },
  {
    name: 'payments',
    advice: 'See that STRIPE_SECRET_KEY is right and that this machine may reach api.stripe.com.',
    look: async ({ payments, config }) => {
      const advice = 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to take real payments.'
      if (payments.realm === 'missing') return missing('Nobody can pay: no payment provider is set.', advice)
      if (payments.realm === 'sandbox') return standIn('Payments are played by the sandbox; no money moves.', advice)
      try {
        // There is none of this name: any answer but a refusal of the key is a good one.
        await payments.readSubscription('sub_coterie_doctor')
      } catch (error) {
        if (!(error instanceof PaymentRefused) || error.code !== 'gone') throw error
      }
      const isLive = config.stripe?.secretKey.includes('_live_') === true
      return isLive
        ? ok('Stripe answers; payments are real.')
        : standIn('Stripe answers with test keys; no money moves.', 'Set the live keys when the site opens.')
    },
  },
  {
    name: 'automatic replies',
    advice: 'See that AI_BASE_URL, AI_API_KEY and AI_MODEL are right and that the server runs.',
    look: async ({ ai, config }) => {
      const advice = 'Set AI_BASE_URL and AI_MODEL for replies by a real model.'
      if (ai.realm === 'missing') return missing('Creators cannot have automatic replies.', advice)
      if (ai.realm === 'sandbox' || config.ai === null) return standIn('Replies are made by the sandbox.', advice)
      const { baseUrl, apiKey, model } = config.ai
      const answer = await fetch(new URL(`${baseUrl.href.replace(/\/$/, '')}/models`), {
        headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
        signal: AbortSignal.timeout(patience),
      })
      if (answer.status === 401 || answer.status === 403)
        return failing(`The server refuses AI_API_KEY (${answer.status}).`, 'Set the right key.')
      if (answer.status >= 500) throw new Error(`the server answers ${answer.status}`)
      return ok(`${baseUrl.host} answers; replies are by ${model}.`)
    },
  },
]
