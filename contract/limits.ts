/** Every number of the specification and of our own, named once. Lengths are in visible characters (grapheme clusters). */
export const limits = {
  postLength: 280,
  creatorPostLength: 5000,
  commentLength: 1000,
  usernameMinimum: 3,
  usernameLength: 30,
  displayNameLength: 50,
  emailLength: 254,
  minimumAge: 18,
  maximumAge: 120,
  pageSize: 20,
  pageSizeMaximum: 100,
  commentsWithPost: 20,
  whoToFollow: 3,
  deleteConfirmationLength: 50,
  freeMessages: 3,
  uploadMegabytes: 50,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  underAgeHours: 24,
  usernameHoldDays: 30,
  signInRedirectMilliseconds: 1000,
  identityTokenMinutes: 5,
  sessionIdleDays: 30,
  sessionDays: 90,
  requestBytes: 1_000_000,
  socketMessageBytes: 65_536,
  socketsPerAccount: 20,
  connectionsPerAddress: 512,
  idempotencyHours: 24,
  /** Platform fee in basis points (D2); an operator setting from the money issue on. */
  feeBasisPoints: 1000,
  premiumPriceCents: 999,
} as const

/**
 * Published rates: at most `points` calls in `seconds`, per account where there is one, else per address.
 * `burst` adds a bucket that refills at that rate. `LIMIT_SCALE` multiplies all of them.
 */
export const rates = {
  reads: { points: 1500, seconds: 300, perAddress: 3000 },
  posts: { points: 1, seconds: 1, burst: 60 },
  comments: { points: 120, seconds: 60 },
  likes: { points: 120, seconds: 60 },
  follows: { points: 120, seconds: 60 },
  profileWrites: { points: 240, seconds: 60 },
  search: { points: 120, seconds: 60 },
  /** Signing in is counted by what happens inside it; see the four rates below. */
  signIn: { points: 300, seconds: 60 },
  mailedCodesPerEmail: { points: 5, seconds: 900 },
  mailedCodesPerAddress: { points: 300, seconds: 3600 },
  failedSignIns: { points: 30, seconds: 300 },
  newAccounts: { points: 100, seconds: 3600 },
} as const satisfies Record<string, Rate>

export interface Rate {
  readonly points: number
  readonly seconds: number
  readonly burst?: number
  readonly perAddress?: number
}
export type RateName = keyof typeof rates
