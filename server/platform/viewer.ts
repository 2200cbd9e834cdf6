/** The person behind a request, as the session says; null is a visitor. Nothing in a body or query ever makes one (D5). */
export interface Viewer {
  readonly id: number
  readonly sessionId: string
  readonly role: 'user' | 'moderator' | 'admin' | 'owner'
  readonly isCreator: boolean
}
