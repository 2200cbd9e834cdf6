export interface ProblemDetails {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly payment_intent?: unknown
  readonly setup_intent?: unknown
  readonly charge?: string
}

/** An error in Stripe's shape. Thrown, it undoes the call; answered, what the call did stays. */
export class StripeProblem extends Error {
  readonly status: number
  readonly details: ProblemDetails
  constructor(status: number, details: ProblemDetails) {
    super(details.message)
    this.name = 'StripeProblem'
    this.status = status
    this.details = details
  }
  get body(): { error: ProblemDetails } {
    return { error: this.details }
  }
}

export function invalid(message: string, more: { code?: string; param?: string } = {}): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...more })
}

export const missingParam = (param: string) => invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const unknownParam = (param: string) => invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })

export function noSuch(what: string, id: string, param = 'id'): StripeProblem {
  return new StripeProblem(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param })
}

export function cardProblem(code: string, message: string, more: Partial<ProblemDetails> = {}): StripeProblem {
  return new StripeProblem(402, { type: 'card_error', code, message, ...more })
}
