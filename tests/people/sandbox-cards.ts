export interface CardAnswer {
  readonly status: number
  readonly body: unknown
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields),
})

/** A browser that gives test cards to the sandbox as Stripe.js gives them to Stripe, and a hand on the sandbox's clock. */
export class SandboxCards {
  readonly #url: string
  readonly #key: string

  constructor(localUrl: string, publishableKey: string) {
    this.#url = `${localUrl}/sandbox/stripe`
    this.#key = publishableKey
  }

  pay(secret: string, number: string): Promise<CardAnswer> {
    return this.#confirm('payment_intents', secret, number)
  }

  giveCard(secret: string, number: string): Promise<CardAnswer> {
    return this.#confirm('setup_intents', secret, number)
  }

  /** What stands for a person or a bank account, as the browser makes it. */
  async token(fields: Record<string, string>): Promise<CardAnswer> {
    const response = await fetch(`${this.#url}/v1/tokens`, form({ key: this.#key, ...fields }))
    return { status: response.status, body: await response.json() }
  }

  /** Pays with the card that asks who it is; answers the page that asks. */
  async payWithQuestion(secret: string, returnUrl: string): Promise<string> {
    const { body } = await this.#confirm('payment_intents', secret, '4000 0025 0000 3155', returnUrl)
    const { next_action: next } = body as { next_action?: { redirect_to_url?: { url?: string } } }
    const url = next?.redirect_to_url?.url
    if (!url) throw new Error(JSON.stringify(body))
    return url
  }

  /** Presses a button of that page; answers where the browser is sent. */
  async answer(page: string, answer: 'complete' | 'fail'): Promise<string> {
    const { pathname, searchParams } = new URL(page)
    const url = new URL(pathname, this.#url)
    const response = await fetch(url, {
      ...form({ client_secret: searchParams.get('client_secret') ?? '', answer }),
      redirect: 'manual',
    })
    return response.headers.get('location') ?? ''
  }

  async advance(seconds: number): Promise<Date> {
    const response = await fetch(`${this.#url}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceSeconds: seconds }),
    })
    const { now } = (await response.json()) as { now?: string }
    if (!response.ok || !now) throw new Error(`the clock answered ${response.status}`)
    return new Date(now)
  }

  /** Moves the clock to a moment, which may be past already. */
  async advanceTo(moment: Date): Promise<Date> {
    const response = await fetch(`${this.#url}/clock`)
    const { now } = (await response.json()) as { now: string }
    return this.advance(Math.max(0, Math.ceil((moment.getTime() - new Date(now).getTime()) / 1000)))
  }

  /** A switch of the sandbox: `faults`, `accounts/{id}/state`, and the like. */
  async turn(path: string, body: unknown): Promise<CardAnswer> {
    const response = await fetch(`${this.#url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  async #confirm(path: string, secret: string, number: string, returnUrl = '/success'): Promise<CardAnswer> {
    const [id = ''] = secret.split('_secret_')
    const response = await fetch(
      `${this.#url}/v1/${path}/${id}/confirm`,
      form({
        key: this.#key,
        client_secret: secret,
        return_url: returnUrl,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 3),
        'payment_method_data[card][cvc]': '123',
      }),
    )
    return { status: response.status, body: await response.json() }
  }
}
