/**
 * Published rates: at most `points` calls in `seconds`, per account where there is one, else per address.
 * `burst` adds a bucket that refills at that rate. `LIMIT_SCALE` multiplies all of them.
 */
export const rates = {
  /** Subscribing, paying, and what moves money. */
  checkout: { points: 30, seconds: 600 },
  reads: { points: 1500, seconds: 300, perAddress: 3000 },
  posts: { points: 1, seconds: 1, burst: 60 },
  comments: { points: 120, seconds: 60 },
  likes: { points: 120, seconds: 60 },
  follows: { points: 120, seconds: 60 },
  /** Blocking, muting, and taking it back. */
  parting: { points: 120, seconds: 60 },
  profileWrites: { points: 240, seconds: 60 },
  search: { points: 120, seconds: 60 },
  /** Pages of people, which visitors get fewer and smaller ones of: against collecting them. */
  people: { points: 1500, seconds: 300, perAddress: 150 },
  uploads: { points: 60, seconds: 600 },
  messages: { points: 100, seconds: 10 },
  /** Calls that ring at somebody. */
  callInvites: { points: 3, seconds: 60 },
  reactions: { points: 120, seconds: 60 },
  messagesInTenMinutes: { points: 600, seconds: 600 },
  newConversations: { points: 30, seconds: 3600 },
  newConversationsOfYoungAccounts: { points: 10, seconds: 3600 },
  /** Of newcomers in their first step. */
  newcomerConversations: { points: 5, seconds: 86_400 },
  newcomerFollows: { points: 20, seconds: 86_400 },
  newcomerUploads: { points: 10, seconds: 86_400 },
  /** How far one read, muting, archiving: small changes of one's own. */
  receipts: { points: 600, seconds: 60 },
  aiPreviews: { points: 20, seconds: 60 },
  /** Tries at the operator's password; wrong ones are counted by `failedUnlocks`. */
  adminUnlock: { points: 30, seconds: 60 },
  failedUnlocks: { points: 5, seconds: 900 },
  /** What the staff changes. */
  staffWrites: { points: 240, seconds: 60 },
  previews: { points: 120, seconds: 60 },
  /** Reports, appeals and requests about data. */
  reports: { points: 20, seconds: 3600 },
  /** Files that are drawn for each request. */
  documents: { points: 120, seconds: 600 },
  monthsOfInvoices: { points: 20, seconds: 3600 },
  /** Archives of one's own data, made and brought along. */
  exports: { points: 5, seconds: 86_400 },
  imports: { points: 10, seconds: 86_400 },
  boardRequests: { points: 30, seconds: 3600 },
  tokens: { points: 30, seconds: 3600 },
  pushTests: { points: 10, seconds: 60 },
  /** Bytes of pictures: one screen asks for dozens. */
  media: { points: 15_000, seconds: 300 },
  /** Signing in is counted by what happens inside it; see the rates below. */
  signIn: { points: 300, seconds: 60 },
  /** Codes asked for by mail, per mailbox and where they are asked for: nobody uses up those of somebody else from elsewhere. */
  mailedCodesPerEmail: { points: 5, seconds: 900 },
  /** Emails of all kinds to an address that no one has proved here, however many places ask: against filling someone's mailbox. */
  emailsPerMailbox: { points: 30, seconds: 3600 },
  /** Confirmations of withdrawals to such an address: they repeat what was typed. */
  withdrawalsPerMailbox: { points: 4, seconds: 3600 },
  /** Where those are used up, codes for places that haven't asked for this mailbox today, so that its owner still gets in. */
  codesForNewPlaces: { points: 30, seconds: 3600 },
  firstCodesOfPlaces: { points: 1, seconds: 86_400 },
  /** Codes for a browser that has signed this person in before; no one else can use them up. */
  codesForKnownBrowsers: { points: 10, seconds: 3600 },
  /** Wrong codes on the whole site. Beyond these a code has one try, but in browsers that have signed this person in before. */
  wrongCodes: { points: 1_000, seconds: 3600 },
  mailedCodesPerAddress: { points: 300, seconds: 3600 },
  failedSignIns: { points: 30, seconds: 300 },
  /** Wrong recovery codes, per account and where they come from. */
  failedRecoveries: { points: 5, seconds: 900 },
  /** Beyond these a try with a recovery code is answered slowly, and never refused: per account, and on the whole site. */
  recoveriesOfOne: { points: 20, seconds: 900 },
  recoveriesOfAll: { points: 600, seconds: 900 },
  newAccounts: { points: 100, seconds: 3600 },
} as const satisfies Record<string, Rate>

export interface Rate {
  readonly points: number
  readonly seconds: number
  readonly burst?: number
  readonly perAddress?: number
}
export type RateName = keyof typeof rates
