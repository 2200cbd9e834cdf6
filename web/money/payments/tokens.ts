import type { SiteConfig } from '#contract/site/site.ts'
import { callProvider, ProviderRefusal } from './form-call.ts'
import { openStripe } from './stripe-script.ts'

type Payments = SiteConfig['payments']

/** Who somebody is, given to the provider by the browser: it never comes to our server (D26). */
export interface PersonDetails {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: { readonly day: number; readonly month: number; readonly year: number }
  readonly email: string
  readonly phone: string
  readonly ssnLast4: string
  readonly address: {
    readonly line1: string
    readonly line2?: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
    readonly country: string
  }
}

/** A bank account of the United States. */
export interface BankDetails {
  readonly accountHolderName: string
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: 'checking' | 'savings'
  readonly country: string
  readonly currency: string
}

/**
 * What stands for a person's details at the provider, to be sent to our server instead of them. Null where no provider is set up.
 * Throws ProviderRefusal with the provider's sentence, TypeError when it does not answer.
 */
export function createPersonToken(payments: Payments, details: PersonDetails): Promise<string | null> {
  const { firstName, lastName, birthDate, email, phone, ssnLast4, address } = details
  const { postalCode, ...place } = address
  const account = {
    business_type: 'individual' as const,
    individual: {
      first_name: firstName,
      last_name: lastName,
      dob: { ...birthDate },
      email,
      phone,
      ssn_last_4: ssnLast4,
      address: { ...place, postal_code: postalCode },
    },
    tos_shown_and_accepted: true,
  }
  return createToken(payments, { account }, async (stripe) => stripe.createToken('account', account))
}

/** What stands for a bank account; otherwise as createPersonToken. */
export function createBankToken(payments: Payments, details: BankDetails): Promise<string | null> {
  const bank = {
    country: details.country,
    currency: details.currency.toLowerCase(),
    account_holder_name: details.accountHolderName,
    account_holder_type: 'individual' as const,
    account_type: details.accountType,
    routing_number: details.routingNumber,
    account_number: details.accountNumber,
  }
  return createToken(payments, { bank_account: bank }, async (stripe) => stripe.createToken('bank_account', bank))
}

type OpenStripe = Awaited<ReturnType<typeof openStripe>>
interface TokenAnswer {
  readonly token?: { readonly id: string } | undefined
  readonly error?: { readonly message?: string | undefined } | undefined
}

async function createToken(
  payments: Payments,
  fields: Parameters<typeof callProvider>[2],
  byStripe: (stripe: OpenStripe) => Promise<TokenAnswer>,
): Promise<string | null> {
  if (payments.kind === 'missing') return null
  if (payments.kind === 'sandbox') {
    const { id } = await callProvider<{ id: string }>(payments.apiUrl, '/tokens', { key: payments.publishableKey, ...fields })
    return id
  }
  const { token, error } = await byStripe(await openStripe(payments.publishableKey))
  if (!token) throw new ProviderRefusal(error?.message ?? '')
  return token.id
}
