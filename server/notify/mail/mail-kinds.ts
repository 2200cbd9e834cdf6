import type { Locale } from '#contract/languages.ts'
import type { DecisionAction, ReportReason, TargetKind } from '#contract/moderation/moderation.ts'

/** Whose offer a mail is about: a creator's name, or null for the platform's own Premium plan. */
interface Offer {
  readonly creatorName: string | null
}

interface Amount {
  readonly amountCents: number
  readonly currency: string
}

/** The last seal of a chain, and how many records it has up to there. */
interface SealedEnd {
  readonly seal: string
  readonly rows: number
}

/** What was decided about, by whose words and link. */
interface Decided {
  readonly decisionId: number
  readonly action: DecisionAction
  readonly targetKind: TargetKind
}

/** What each kind of mail must know. Instants are ISO texts; the details rest in the database until the mail is sent, and after. */
export interface MailDetails {
  receipt: Offer &
    Amount & {
      /** Missing in emails that an earlier release wrote. */
      readonly billedTo?: string
      /** Of the invoice; in emails that an earlier release wrote, the bill's at the provider. */
      readonly number: string
      readonly taxCents: number
      readonly taxBasisPoints: number
      readonly taxCountry: string | null
      readonly paidAt: string
      readonly periodStart: string
      readonly periodEnd: string
    }
  payment_failed: Offer & Amount & { readonly nextRetryAt: string | null }
  /** Three days before money leaves again. */
  renewal_reminder: Offer & Amount & { readonly renewsAt: string }
  subscription_cancelled: Offer & { readonly endsAt: string | null }
  subscription_ended: Offer & { readonly reason: 'unpaid' | 'refunded' | 'disputed' | 'over' }
  /** The durable receipt of a withdrawal within 14 days (D6). */
  withdrawal: Offer & Amount & { readonly withdrawnAt: string }
  /** The confirmation of a withdrawal without signing in, in the words it was declared with. */
  withdrawal_declared: {
    readonly withdrawalId: number
    readonly name: string
    readonly purchase: string
    readonly declaredAt: string
    readonly dueAt: string
  }
  withdrawal_answered: { readonly declaredAt: string; readonly answer: string }
  /** The number of the credit note is missing in emails that an earlier release wrote. */
  refund: Offer & Amount & { readonly number?: string }
  /** A step of a request for a refund, to one of its sides. */
  refund_request: Offer &
    Amount & {
      readonly step: 'received' | 'requested' | 'moved' | 'declined' | 'denied' | 'refunded' | 'cancelled' | 'disputed'
      readonly side: 'fan' | 'creator' | 'team'
      readonly saleId: number
      readonly isPremium: boolean
      readonly dueAt: string
      /** The fan asked the site team to decide; otherwise the creator didn't in time. */
      readonly isAsked: boolean
      readonly isWithTeam: boolean
      /** Why it was declined, and until when the fan can ask the site team then. */
      readonly words: string | null
      readonly askUntil: string | null
    }
  dispute_opened: Amount
  /** To the site team, which has until then to respond. */
  dispute_team: Amount & { readonly isInquiry: boolean; readonly dueAt: string | null }
  /** To the site team, which hasn't submitted evidence. */
  dispute_due: Amount & { readonly isInquiry: boolean; readonly dueAt: string }
  dispute_closed: Amount & { readonly isWon: boolean }
  price_notice: Offer & {
    readonly oldPriceCents: number
    readonly newPriceCents: number
    readonly currency: string
    readonly effectiveAt: string
  }
  /** To a creator of the Free plan who has no room for one more subscriber (D24). */
  creator_full: { readonly freeSubscribers: number; readonly premiumPriceCents: number }
  /** Somebody who has the session gave another bank: the person hears of it where that one cannot answer. */
  bank_changed: { readonly bankLast4: string }
  /** Something besides the mailbox opens the account from now on, or not any more. */
  passkey_added: { readonly name: string; readonly at: string }
  passkey_removed: { readonly name: string; readonly at: string }
  recovery_codes_made: { readonly count: number; readonly at: string }
  recovery_codes_removed: { readonly at: string }
  recovery_code_used: { readonly left: number; readonly at: string; readonly device: string }
  google_connected: { readonly at: string }
  google_disconnected: { readonly at: string }
  payout_sent: Amount & { readonly bankLast4: string | null; readonly arrivesAt: string | null }
  payout_failed: Amount & { readonly reason: string | null }
  /** The site team put payouts on hold, or released them, and says why. */
  payouts_held: { readonly reason: string }
  payouts_released: { readonly reason: string }
  report_received: { readonly receipt: string; readonly targetKind: TargetKind }
  /** What became of a report; not what exactly was done, which is between the site and whom it was done to. */
  report_decided: { readonly receipt: string; readonly targetKind: TargetKind; readonly isActionTaken: boolean }
  decision: Decided & {
    readonly ground: ReportReason
    readonly basis: 'terms' | 'law'
    readonly explanation: string
    readonly isAutomated: boolean
    readonly until: string | null
  }
  decision_reversed: Decided
  appeal_decided: Decided & { readonly isReversed: boolean; readonly answer: string }
  /** The scanning service had stopped a file; somebody looked, and it may come in. */
  upload_released: { readonly uploadedAt: string }
  /** To the address that was changed, with a link that takes it back. The new one is not told whole. */
  email_changed: {
    readonly emailChangeId: number
    readonly changedAt: string
    readonly newEmail: string
    /** What became of signing in with Google; nothing of who never did. */
    readonly google?: 'ended' | 'kept' | null
  }
  /** To the present address, while a passkey from before may still refuse. */
  email_undo_asked: { readonly dueAt: string }
  /** To both addresses: to the one that is the account's again, and to the one that is not any more. */
  email_undone: { readonly at: string; readonly since: string; readonly isBack: boolean }
  /** A question about one's data has arrived; what it says is not repeated, as anybody may have typed the address. */
  data_request_received: { readonly dueAt: string }
  data_request_answered: { readonly askedAt: string; readonly answer: string }
  /** Someone asked to join, and what the site team decided; without an account. */
  application_received: { readonly keptDays: number }
  application_approved: { readonly keptDays: number }
  application_declined: { readonly keptDays: number; readonly words: string | null }
  /** To the site team: far more people than usual sign up. */
  sign_up_surge: { readonly lastHour: number; readonly usual: number; readonly isProofNeeded: boolean }
  /** Somebody deleted their own account: when it is gone, and how to keep it. */
  account_leaving: { readonly removalAt: string }
  account_back: Readonly<Record<string, never>>
  /** An archive of one's data is ready; its link opens once. */
  export_ready: { readonly exportId: number; readonly expiresAt: string }
  export_failed: Readonly<Record<string, never>>
  /** Unfinished where this site failed after so much of it. */
  import_done: { readonly origin: string; readonly posts: number; readonly follows: number; readonly isUnfinished?: boolean }
  /** To owners, once a month: the ends of the chains, to be kept where nobody who owns the database reaches them. */
  latest_seals: {
    readonly at: string
    readonly ledger: SealedEnd | null
    readonly people: SealedEnd | null
    readonly log: SealedEnd | null
  }
  /** For reasons of this site, or of the archive. */
  import_failed: { readonly isOurs?: boolean }
}
export type MailKind = keyof MailDetails

/** A person of this site, at another address than theirs if one is given; or somebody without an account. */
type Addressee = { readonly userId: number; readonly email?: string } | { readonly email: string; readonly userId?: never }

/** How somebody without an account is written to; a person's own language is asked for when the mail is sent. */
interface Spoken {
  /** The language they came with. */
  readonly language?: Locale
  /** Key of the mail that knows it. */
  readonly after?: string
}

/** A mail to be written: `key` names what it is about, and a second one of the same key is none. */
export type NewMail = {
  [K in MailKind]: Addressee & { readonly key: string; readonly kind: K; readonly detail: MailDetails[K] & Spoken }
}[MailKind]
