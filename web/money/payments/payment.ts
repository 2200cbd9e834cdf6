/** What the button is pressed for: the first month of a subscription, or a card for later bills. */
export type Due =
  | { readonly mode: 'subscription'; readonly priceCents: number; readonly currency: string }
  | { readonly mode: 'setup'; readonly currency: string }

/** What the server began when the button was pressed. */
export interface Begun {
  /** Fresh from the provider; kept nowhere. */
  readonly clientSecret: string
  /** A path of this site: where the provider's own pages, such as 3-D Secure, lead back to. */
  readonly returnUrl: string
  /** The provider took it. What it opens is still our server's to say (D35). The button waits for what this answers. */
  readonly onSucceeded: () => unknown
  /** Asked before a failure is said: an answer may have been lost, or another tab was faster. */
  readonly wasPaid?: () => Promise<boolean>
}

/** Why nothing was paid: the provider refused, or could not be asked. */
export interface PaymentFailure {
  readonly kind: 'refused' | 'error'
  /** The provider's own sentence, where it gave one. */
  readonly message: string | null
}

/** `left` for a page of the provider; `incomplete` where its fields say what's wrong. */
export type Confirmed = 'succeeded' | 'left' | 'incomplete' | PaymentFailure

/** The fields of a card, for the button below them. */
export interface CardEntry {
  /** Whether everything is filled in; says beside the fields what isn't, and goes there if it may. Never throws. */
  readonly check: (mayFocus: boolean) => Promise<'complete' | 'incomplete' | PaymentFailure>
  /** Gives the card to the provider. Never throws. */
  readonly confirm: (begun: Pick<Begun, 'clientSecret' | 'returnUrl'>) => Promise<Confirmed>
}
