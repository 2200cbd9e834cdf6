import type { Payments } from '#server/platform/payments.ts'
import { newAccount, toAccount, toExternalAccount, toIndividual, toPayout } from './stripe-accounts.ts'
import { checked, currencyOf, answeredAt, StripeClient, type StripeOptions } from './stripe-client.ts'
import { adoptCard, findSubscriptionOfPayment, subscriptionsSince } from './stripe-look-ups.ts'
import { findPayout, findTransfer, payoutLabel } from './stripe-payouts.ts'
import { readSignedEvent } from './stripe-events.ts'
import { onlyItem, subscriptionLabel, wholeSubscription } from './stripe-subscriptions.ts'

/** Stripe through its own SDK; the sandbox is asked the same way at another address. */
export function stripePayments(options: StripeOptions): Payments {
  const client = new StripeClient(options)
  return {
    realm: options.realm,
    publishableKey: options.publishableKey,
    ...subscribing(client),
    ...paying(client),
    ...receiving(client),
    ...moving(client),
    readEvent: async (rawBody, signature) => readSignedEvent(await client.open(), options, rawBody, signature),
  }
}

type Subscribing =
  | 'createCustomer'
  | 'updateCustomer'
  | 'deleteCustomer'
  | 'createSubscription'
  | 'readSubscription'
  | 'readPaymentSecret'
  | 'setCancelAtPeriodEnd'
  | 'cancelNow'
  | 'changePrice'
  | 'listSubscriptionsSince'
  | 'findSubscriptionOfPayment'

function subscribing(client: StripeClient): Pick<Payments, Subscribing> {
  return {
    createCustomer: ({ personId, email, name }, key) =>
      client.ask(async (stripe) => {
        const wish = { email, name, metadata: { coterie_person_id: String(personId) } }
        return checked(await stripe.customers.create(wish, { idempotencyKey: key }), 'customer').id
      }),
    updateCustomer: async (id, { email, name }) => {
      await client.ask(async (stripe) => checked(await stripe.customers.update(id, { email, name }), 'customer'))
    },
    deleteCustomer: async (id) => {
      await client.find(async (stripe) => checked(await stripe.customers.del(id), 'customer'))
    },
    createSubscription: ({ subscriptionId, customerId, productName, priceCents, currency }, key) =>
      client.ask(async (stripe) => {
        const metadata = { [subscriptionLabel]: String(subscriptionId) }
        const product = await stripe.products.create({ name: productName, metadata }, { idempotencyKey: `${key}:product` })
        const price = {
          currency: currency.toLowerCase(),
          product: checked(product, 'product').id,
          recurring: { interval: 'month' as const },
          unit_amount: priceCents,
        }
        const subscription = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price_data: price }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
            metadata,
          },
          { idempotencyKey: key },
        )
        // The answer to a repeated call is that of the first: what has happened since is read.
        return wholeSubscription(stripe, await stripe.subscriptions.retrieve(checked(subscription, 'subscription').id))
      }),
    readSubscription: (id) => client.find(async (stripe) => wholeSubscription(stripe, await stripe.subscriptions.retrieve(id))),
    readPaymentSecret: (id) =>
      client.ask(async (stripe) => {
        const expand = ['latest_invoice.confirmation_secret']
        const subscription = checked(await stripe.subscriptions.retrieve(id, { expand }), 'subscription')
        const { latest_invoice: invoice } = subscription
        // Stripe may leave the last bill of what has ended open; nobody shall pay it.
        if (subscription.ended_at !== null || invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null
        return checked(invoice, 'invoice').confirmation_secret?.client_secret ?? null
      }),
    setCancelAtPeriodEnd: (id, isCancelled) =>
      client.ask(async (stripe) => wholeSubscription(stripe, await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled }))),
    cancelNow: async (id) => {
      const ended = await client.find((stripe) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }))
      // Stripe does not know what has ended already any more, as far as ending it goes.
      return client.ask(async (stripe) => wholeSubscription(stripe, ended ?? (await stripe.subscriptions.retrieve(id))))
    },
    changePrice: (id, priceCents, key) =>
      client.ask(async (stripe) => {
        const item = onlyItem(checked(await stripe.subscriptions.retrieve(id), 'subscription'))
        const product = typeof item.price.product === 'string' ? item.price.product : item.price.product.id
        const price = { currency: item.price.currency, product, recurring: { interval: 'month' as const }, unit_amount: priceCents }
        const wish = { items: [{ id: item.id, price_data: price }], proration_behavior: 'none' as const }
        return wholeSubscription(stripe, await stripe.subscriptions.update(id, wish, { idempotencyKey: key }))
      }),
    listSubscriptionsSince: (since) => subscriptionsSince(client, since),
    findSubscriptionOfPayment: (paymentIntentId) => client.ask((stripe) => findSubscriptionOfPayment(stripe, paymentIntentId)),
  }
}

function paying(client: StripeClient): Pick<Payments, 'createCardSecret' | 'adoptCard' | 'refund' | 'submitEvidence'> {
  return {
    createCardSecret: (customer, key) =>
      client.ask(async (stripe) => {
        // Written out in the call: the compiler then refuses what this version of the API doesn't take.
        const intent = await stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        )
        return checked(intent, 'setup_intent').client_secret ?? ''
      }),
    adoptCard: (setupIntentId) => client.ask((stripe) => adoptCard(stripe, setupIntentId)),
    refund: (paymentIntent, amount, key) =>
      client.ask(async (stripe) => {
        const refund = await stripe.refunds.create({ payment_intent: paymentIntent, amount }, { idempotencyKey: key })
        return { id: checked(refund, 'refund').id }
      }),
    submitEvidence: async (dispute, words, key) => {
      await client.ask(async (stripe) => {
        const wish = { evidence: { uncategorized_text: words }, submit: true }
        return checked(await stripe.disputes.update(dispute, wish, { idempotencyKey: key }), 'dispute')
      })
    },
  }
}

type Receiving = 'createAccount' | 'readAccount' | 'updateIdentity' | 'createOnboardingLink' | 'setBank' | 'closeAccount'

function receiving(client: StripeClient): Pick<Payments, Receiving> {
  return {
    createAccount: (wish, key) =>
      client.ask(async (stripe) => toAccount(await stripe.accounts.create(newAccount(wish), { idempotencyKey: key }))),
    readAccount: (id) => client.find(async (stripe) => toAccount(await stripe.accounts.retrieve(id))),
    updateIdentity: (id, identity) =>
      client.ask(async (stripe) => {
        if ('personToken' in identity) return toAccount(await stripe.accounts.update(id, { account_token: identity.personToken }))
        const { country, email } = checked(await stripe.accounts.retrieve(id), 'account')
        const individual = toIndividual(identity.raw, country ?? 'US', email ?? '')
        return toAccount(await stripe.accounts.update(id, { individual }))
      }),
    createOnboardingLink: (account, { refreshUrl, returnUrl }) =>
      client.ask(async (stripe) => {
        const wish = { account, refresh_url: refreshUrl, return_url: returnUrl, type: 'account_onboarding' as const }
        const link = await stripe.accountLinks.create(wish)
        return checked({ ...link, id: link.url }, 'account_link').url
      }),
    setBank: (id, bank) =>
      client.ask(async (stripe) => {
        const external = 'bankToken' in bank ? bank.bankToken : toExternalAccount(bank.raw)
        return toAccount(await stripe.accounts.update(id, { external_account: external }))
      }),
    closeAccount: async (id) => {
      await client.find(async (stripe) => checked(await stripe.accounts.del(id), 'account'))
    },
  }
}

type Moving = 'readBalance' | 'transfer' | 'reverseTransfer' | 'payOut' | 'readPayout' | 'findTransfer' | 'findPayout'

function moving(client: StripeClient): Pick<Payments, Moving> {
  return {
    readBalance: () =>
      client.ask(async (stripe) => {
        const balance = await stripe.balance.retrieve()
        checked({ ...balance, id: 'balance' }, 'balance')
        const available = Object.fromEntries(balance.available.map(({ currency, amount }) => [currencyOf(currency), amount]))
        return { available, now: answeredAt(balance) }
      }),
    transfer: ({ accountId, amountCents, currency, payoutId }, key) =>
      client.ask(async (stripe) => {
        const wish = {
          amount: amountCents,
          currency: currency.toLowerCase(),
          destination: accountId,
          metadata: { [payoutLabel]: String(payoutId) },
        }
        return checked(await stripe.transfers.create(wish, { idempotencyKey: key }), 'transfer').id
      }),
    reverseTransfer: async (transferId, key) => {
      await client.ask(async (stripe) =>
        checked(await stripe.transfers.createReversal(transferId, {}, { idempotencyKey: key }), 'transfer_reversal'),
      )
    },
    payOut: ({ accountId, amountCents, currency, payoutId }, key) =>
      client.ask(async (stripe) => {
        const wish = { amount: amountCents, currency: currency.toLowerCase(), metadata: { [payoutLabel]: String(payoutId) } }
        return toPayout(await stripe.payouts.create(wish, { idempotencyKey: key, stripeAccount: accountId }))
      }),
    readPayout: (accountId, id) =>
      client.find(async (stripe) => toPayout(await stripe.payouts.retrieve(id, {}, { stripeAccount: accountId }))),
    findTransfer: (accountId, payoutId) => client.ask((stripe) => findTransfer(stripe, accountId, payoutId)),
    findPayout: (accountId, payoutId) => client.ask((stripe) => findPayout(stripe, accountId, payoutId)),
  }
}
