import type Stripe from 'stripe'
import type { Payments, ProviderAccount, ProviderPayout, RawBank, RawIdentity } from '#server/platform/payments.ts'
import { checked, fromSeconds, oneOf } from './stripe-client.ts'

type NewAccount = Parameters<Payments['createAccount']>[0]

/** "Digital goods: books, films, music", the code under which creators' subscriptions are sold. */
const categoryCode = '5815'

/** Ours to ask, ours to answer for, without a dashboard of Stripe's; payouts leave only when we say so (D58). */
export function newAccount(wish: NewAccount): Stripe.AccountCreateParams {
  const { creatorId, country, email, website, industry, personToken, identity, address, acceptedAt } = wish
  return {
    country,
    email,
    controller: {
      requirement_collection: 'application',
      losses: { payments: 'application' },
      fees: { payer: 'application' },
      stripe_dashboard: { type: 'none' },
    },
    capabilities: { transfers: { requested: true } },
    business_profile: { url: website, product_description: industry, mcc: categoryCode },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { coterie_creator_id: String(creatorId) },
    // Who accepted the terms, and who they are, may come in the token only, when there is one.
    ...(personToken
      ? { account_token: personToken }
      : {
          business_type: 'individual' as const,
          ...(identity ? { individual: toIndividual(identity, country, email) } : {}),
          ...(acceptedAt ? { tos_acceptance: { date: Math.floor(acceptedAt.getTime() / 1000), ip: address } } : {}),
        }),
  }
}

export function toIndividual(identity: RawIdentity, country: string, email: string): Stripe.AccountCreateParams.Individual {
  const { firstName, lastName, birthDate, phone, ssnLast4, address } = identity
  const { line1, line2, city, state, postalCode } = address
  return {
    first_name: firstName,
    last_name: lastName,
    ...(email ? { email } : {}),
    dob: { ...birthDate },
    phone,
    ssn_last_4: ssnLast4,
    address: { line1, ...(line2 ? { line2 } : {}), city, state, postal_code: postalCode, country },
  }
}

/** Account numbers of this form are of the United States only (D53). */
export function toExternalAccount(bank: RawBank): Stripe.AccountUpdateParams.BankAccount {
  return {
    object: 'bank_account',
    country: 'US',
    currency: 'usd',
    account_holder_name: bank.accountHolderName,
    account_holder_type: 'individual',
    routing_number: bank.routingNumber,
    account_number: bank.accountNumber,
  }
}

export function toAccount(answer: Stripe.Account): ProviderAccount {
  const account = checked(answer, 'account')
  const { requirements } = account
  const due = new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])
  const disabledReason = requirements?.disabled_reason ?? null
  const isPending = (requirements?.pending_verification ?? []).length > 0 || disabledReason === 'requirements.pending_verification'
  return {
    id: account.id,
    country: account.country ?? '',
    canReceive: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    requirementsDue: [...due],
    disabledReason,
    isUnderReview: disabledReason === 'under_review' || (isPending && due.size === 0 && !account.payouts_enabled),
    bank: bankOf(account),
  }
}

function bankOf({ external_accounts: accounts }: Stripe.Account): ProviderAccount['bank'] {
  const banks = (accounts?.data ?? []).filter((account) => account.object === 'bank_account')
  const bank = banks.find(({ default_for_currency: isDefault }) => isDefault) ?? banks[0]
  return bank ? { name: bank.bank_name, last4: bank.last4 } : null
}

export function toPayout(answer: Stripe.Payout): ProviderPayout {
  const payout = checked(answer, 'payout')
  return {
    id: payout.id,
    status: oneOf(['in_transit', 'paid', 'failed', 'canceled'], payout.status) ?? 'pending',
    arrivesAt: payout.arrival_date ? fromSeconds(payout.arrival_date) : null,
    failureReason: payout.failure_code ?? payout.failure_message,
  }
}
