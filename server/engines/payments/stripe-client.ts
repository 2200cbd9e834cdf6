import type Stripe from 'stripe'
import { PaymentRefused, PaymentsUnavailable } from '#server/platform/payments.ts'

export interface StripeOptions {
  readonly realm: 'live' | 'sandbox'
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Where Stripe is stood in for, with its path; known once the site listens. Stripe's own address, when absent. */
  readonly baseUrl?: () => URL
  /** How Stripe's stand-in is asked within this process, in place of the network. */
  readonly fetch?: (url: string | URL | Request, request?: RequestInit) => Promise<Response>
  readonly milliseconds?: number
  readonly retries?: number
}

const patience = { milliseconds: 20_000, retries: 2 }
const itemsOfPage = 100

/** One connection to Stripe. Its SDK takes 23 MB and is loaded with the first call. */
export class StripeClient {
  readonly #options: StripeOptions
  #opening: Promise<Stripe> | undefined

  constructor(options: StripeOptions) {
    this.#options = options
  }

  get options(): StripeOptions {
    return this.#options
  }

  open(): Promise<Stripe> {
    this.#opening ??= openStripe(this.#options).catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }

  /** Runs calls; whatever goes wrong becomes PaymentRefused or PaymentsUnavailable. */
  async ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await this.open()
    try {
      return await work(stripe)
    } catch (error) {
      throw toOurs(error)
    }
  }

  /** The same, where an object that Stripe does not know is an answer. */
  async find<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    try {
      return await this.ask(work)
    } catch (error) {
      if (error instanceof PaymentRefused && error.code === 'gone') return null
      throw error
    }
  }
}

async function openStripe({ secretKey, baseUrl, fetch, milliseconds, retries }: StripeOptions): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe')
  const settings = {
    maxNetworkRetries: retries ?? patience.retries,
    timeout: milliseconds ?? patience.milliseconds,
    telemetry: false,
  }
  if (!baseUrl) return new StripeSdk(secretKey, settings)
  const { hostname, port, protocol, pathname } = baseUrl()
  return new StripeSdk(secretKey, {
    ...settings,
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    protocol: protocol === 'https:' ? 'https' : 'http',
    httpClient: below(pathname, fetch ? StripeSdk.createFetchHttpClient(fetch) : StripeSdk.createNodeHttpClient()),
  })
}

/** The SDK takes a host and a port, no path. */
function below(path: string, client: Stripe.HttpClient): Stripe.HttpClient {
  const prefix = path.replace(/\/+$/, '')
  return {
    getClientName: () => client.getClientName(),
    makeRequest: (host, port, asked, ...rest) => client.makeRequest(host, port, `${prefix}${asked}`, ...rest),
  }
}

/** The SDK throws only for answers with an `error`: what a proxy says comes back as a value, and is not believed. */
export function checked<T extends { readonly id: string; readonly object: string }>(answer: T, object: T['object']): T {
  if (answer?.object !== object || typeof answer.id !== 'string' || answer.id === '') throw notAnAnswer(object)
  return answer
}

/** Every item of a list, page after page. */
export async function everything<T extends { readonly id: string; readonly object: string }>(
  object: T['object'],
  readPage: (page: { limit: number; starting_after?: string }) => Promise<{ object: string; data: T[]; has_more: boolean }>,
): Promise<T[]> {
  const items: T[] = []
  for await (const item of each(object, readPage)) items.push(item)
  return items
}

/** The same, read as they are needed. */
export async function* each<T extends { readonly id: string; readonly object: string }>(
  object: T['object'],
  readPage: (page: { limit: number; starting_after?: string }) => Promise<{ object: string; data: T[]; has_more: boolean }>,
): AsyncGenerator<T> {
  let last: string | undefined
  for (;;) {
    const page = await readPage({ limit: itemsOfPage, ...(last ? { starting_after: last } : {}) })
    if (page?.object !== 'list' || !Array.isArray(page.data)) throw notAnAnswer('list')
    for (const item of page.data) yield checked(item, object)
    last = page.data.at(-1)?.id
    if (!page.has_more || !last) return
  }
}

/** The id of what may be expanded. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** Stripe may say more words than are known here. */
export const oneOf = <T extends string>(known: readonly T[], said: string | null): T | undefined => known.find((word) => word === said)

export const fromSeconds = (seconds: number) => new Date(seconds * 1000)
export const fromSecondsOrNull = (seconds: number | null | undefined) => (typeof seconds === 'number' ? fromSeconds(seconds) : null)
export const currencyOf = (currency: string) => currency.toUpperCase()

/** When the provider says it answered: its clock, not ours. */
export function answeredAt(answer: { readonly lastResponse?: { readonly headers: object } }): Date {
  const headers = answer.lastResponse?.headers
  const date = headers instanceof Headers ? headers.get('date') : headers && 'date' in headers ? headers.date : undefined
  const said = new Date(typeof date === 'string' ? date : Number.NaN)
  if (Number.isNaN(said.getTime())) throw notAnAnswer('date')
  return said
}

const notAnAnswer = (wanted: string) => new PaymentsUnavailable(`the payment provider answered no ${wanted}`)

interface Failure {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly statusCode?: number
}

function toOurs(error: unknown): unknown {
  if (!isFailure(error)) return error
  const { type, message, code } = error
  if (type === 'StripeCardError') return new PaymentRefused('card_declined', message)
  if (type === 'StripePermissionError') return new PaymentRefused('permissions_missing', message)
  if (type === 'StripeInvalidRequestError' && error.statusCode !== 409) return new PaymentRefused(refusalOf(error), message)
  // A key that was used for something else, a wrong API key, too many calls, a broken line: none says that nothing happened.
  return new PaymentsUnavailable(`${type}${code ? ` (${code})` : ''}`)
}

/** The card said no. */
export const isDecline = (error: unknown): boolean => isFailure(error) && error.type === 'StripeCardError'

function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
}

function refusalOf({ code = '', param = '' }: Failure): PaymentRefused['code'] {
  if (code === 'resource_missing') return 'gone'
  if (/^charge_(already_refunded|disputed|not_refundable)|^refund_/.test(code)) return 'not_refundable'
  if (/bank_account|routing_number|account_number|external_account|account_holder/.test(`${code} ${param}`)) return 'bank_refused'
  if (/individual|account_token|person|ssn|tax_id|postal_code|state_unsupported|dob|phone/.test(`${code} ${param}`))
    return 'identity_refused'
  if (/capabilit|transfers_not_allowed|platform_account|account_invalid|payouts_not_allowed/.test(code)) return 'permissions_missing'
  return 'other'
}
