/** One way to an ID token of the identity provider. */
export interface GoogleSignIn {
  /** Opens the popup and resolves with the ID token; throws SignInFailure. Call it from a press, or the popup is blocked. */
  popup(): Promise<string>
  /** Leaves for the provider; it comes back to the present address. Throws when the way is closed. */
  redirect(): Promise<void>
  /** The ID token that a redirect brought back; null when this page was opened otherwise. */
  returned(): Promise<string | null>
}
