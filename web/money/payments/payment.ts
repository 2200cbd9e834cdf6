/** `payment` pays what is open now, `setup` keeps a card for later bills. */
export type PaymentMode = 'payment' | 'setup'

/** Why nothing was paid: the provider refused, or could not be asked. */
export interface PaymentFailure {
  readonly kind: 'refused' | 'error'
  /** The provider's own sentence, where it gave one. */
  readonly message: string | null
}

export interface PaymentFormProps {
  /** From our server, fresh from the provider; kept nowhere. */
  readonly clientSecret: string
  readonly mode: PaymentMode
  /** A path of this site: where the provider's own pages, such as 3-D Secure, lead back to. */
  readonly returnUrl: string
  readonly submitLabel: string
  /** The provider took it. What it opens is still our server's to say (D35). */
  readonly onSucceeded: () => void
  readonly onFailed: (failure: PaymentFailure) => void
  /** Asked before a failure is said: an answer may have been lost, or another tab was faster. */
  readonly wasPaid?: () => Promise<boolean>
}
