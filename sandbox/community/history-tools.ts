import type { Member, MemberTools } from './member.ts'

/** What a history is made through, beside the site's public API: the stand-in of the payment provider, and what jobs do on a site. */
export interface HistoryTools extends MemberTools {
  /** When the history ends, which was now when it began. */
  readonly until: Date
  /** How many steps were made before. */
  readonly done: number
  /** Noted after each step; throws where the history is to end here. */
  note(done: number): Promise<void>
  /** Pays as a browser does. */
  pay(at: Date, clientSecret: string, card: string): Promise<void>
  /** The payment provider has found out who somebody is. */
  verify(at: Date, email: string): Promise<void>
  /** What the payment provider and the site do by themselves until then: renew, try again, end. */
  advance(at: Date): Promise<void>
  payOut(at: Date, personId: number): Promise<void>
  /** Lets the AI of a creator answer a conversation. */
  answer(at: Date, conversationId: number): Promise<void>
}

/** Each can be made again: a kill may come between a step and its note. */
export interface Step {
  readonly at: Date
  readonly run: (at: Date) => Promise<void>
}

export interface HistoryContext {
  readonly tools: HistoryTools
  readonly member: (username: string) => Promise<Member>
}
