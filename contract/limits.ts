/** Every number of the specification and of our own, named once. Lengths are in visible characters (grapheme clusters). */
export const limits = {
  postLength: 280,
  creatorPostLength: 5000,
  commentLength: 1000,
  usernameMinimum: 3,
  /** Devices of one person that are sent notifications, the newest first. */
  pushDevices: 20,
  usernameLength: 30,
  displayNameLength: 50,
  emailLength: 254,
  minimumAge: 18,
  maximumAge: 120,
  pageSize: 20,
  pageSizeMaximum: 100,
  commentsWithPost: 20,
  bioLength: 500,
  locationLength: 80,
  listItemLength: 60,
  listItems: 20,
  profilePhotos: 12,
  profileLinks: 5,
  profileLinkLength: 200,
  creatorDescriptionLength: 2000,
  creatorBenefits: 20,
  searchLength: 100,
  searchMinimum: 2,
  searchResults: 8,
  searchResultsBesidePost: 5,
  servicesInResult: 3,
  shownInterests: 6,
  shownServices: 8,
  shownPhotos: 4,
  shownBenefits: 3,
  whoToFollow: 3,
  /** One more than are shown: a profile leaves out its own. */
  suggestions: 4,
  suggestionsMaximum: 10,
  trends: 5,
  /** People named in one notification; the others are counted. */
  notificationActors: 3,
  notificationExcerpt: 140,
  /** People told of one text that mentions them. */
  mentionsTold: 10,
  /** What happened longer ago leaves the list. */
  notificationDays: 180,
  /** Mails wait so long for more of the same. */
  mailGatherMinutes: 2,
  /** After so many on a device in an hour, what can wait is gathered for so long; more than this at once are told as one. */
  pushesAnHour: 10,
  pushGatherMinutes: 30,
  pushesAtOnce: 3,
  /** Messages that nobody read for so long are mailed about. */
  unreadMessageMinutes: 10,
  /** Unread notifications are counted up to here. */
  unreadMost: 100,
  trendHours: 24,
  trendHalfLifeHours: 6,
  trendAuthors: 3,
  profileViewDays: 90,
  deleteConfirmationLength: 50,
  /** Of a post in the staff's list. */
  adminExcerpt: 100,
  /** What the staff notes beside an action. */
  reasonLength: 500,
  reportLength: 2000,
  /** Powers of the staff on one session after an unlock (D4). */
  staffHours: 12,
  /** What the staff deleted can be brought back for so long (D30). */
  removalDays: 30,
  /** A moderator suspends somebody for at most so long; an admin for as long as needed. */
  moderatorDays: 30,
  /** A decision can be objected to for so long (DSA article 20). */
  appealDays: 183,
  /** Answers to reports are due within so many hours, urgent ones sooner. */
  caseHours: 72,
  urgentCaseHours: 24,
  /** Messages kept as evidence before and after the reported one. */
  evidenceMessages: 5,
  analyticsDays: 366,
  recentProfileViews: 10,
  blogTitleLength: 200,
  blogExcerptLength: 500,
  blogContentLength: 100_000,
  blogPreview: 300,
  requestTitleLength: 120,
  requestDescriptionLength: 4000,
  requestSkeletons: 6,
  folderNameLength: 50,
  /** Also the places of the table. */
  foldersOfOnePerson: 100,
  tokenNameLength: 60,
  tokenDays: 365,
  tokensOfOnePerson: 50,
  /** Answers to people who ask about their data are due within so many days. */
  dataRequestDays: 30,
  /** An archive of somebody's data rests here for so long; its mailed link opens for so long, one of the settings page for minutes. */
  exportDays: 7,
  /** So many rest here at once, of one person. */
  exportsAlive: 3,
  exportLinkHours: 24,
  exportLinkMinutes: 10,
  /** An archive that somebody brings along, its lists, and how much of it is taken. */
  archiveMegabytes: 2000,
  archiveListMegabytes: 50,
  archiveItemKilobytes: 256,
  archiveEntries: 100_000,
  importedPosts: 20_000,
  importedFollows: 5000,
  /** So many people a list may name; beyond those that are taken they are left out. */
  archiveFollows: 100_000,
  /** So many of its people are followed a minute; the others wait. */
  importedFollowsPerMinute: 60,
  /** So many of its posts of one day are found under their tags. */
  importedTagsPerDay: 20,
  /** Evidence of a case, and who reported it, are kept for so long after its end, as long as one may object. */
  evidenceDays: 183,
  /** Details of mails that went out, and events of the payment provider, go after so many days. */
  mailDetailDays: 90,
  providerEventDays: 90,
  /** After so long somebody who sees a post again counts anew. */
  postViewDays: 90,
  /** That a subscriber opened a paid post is evidence in a dispute, which a bank may open for about four months. */
  openingDays: 180,
  /** What the payment provider takes of one text, and how much of a conversation a creator may choose as evidence. */
  disputeWords: 20_000,
  disputeMessages: 20,
  /** The site team is reminded so long before the time to respond to a dispute is over. */
  disputeReminderDays: 2,
  /** What was sent to a bank is kept for so long after its decision. */
  sentEvidenceDays: 180,
  copyFeedbackMilliseconds: 2000,
  freeMessages: 3,
  /** Messages to someone who hasn't answered (D64); the table of conversations counts no further. */
  unansweredMessages: 3,
  /** A creator who writes after this much silence writes first, and gives the fan free messages anew (D20). */
  silenceHours: 24,
  messageLength: 4000,
  messagePage: 50,
  /** Whoever wrote a message may edit it for so long. */
  messageEditMinutes: 15,
  /** Of a message, where another one answers it. */
  quotedLength: 140,
  /** A call that nobody answers is missed. */
  callRingSeconds: 45,
  /** A call whose two people are both gone is over. */
  callAbandonedSeconds: 60,
  /** Longer than anybody talks: a call that nothing ended. */
  callHours: 24,
  turnCredentialSeconds: 3600,
  messageSuggestions: 3,
  onlineStatusIds: 100,
  presencePollSeconds: 30,
  /** Accounts younger than this begin fewer conversations. */
  youngAccountHours: 24,
  /** The first step of newcomers, and all of them; as many people as these end them at once when they answer. */
  newcomerFirstHours: 24,
  newcomerDays: 7,
  newcomerAnswers: 3,
  /** Accounts that the site team keeps out of a wave they undo. */
  waveLeftOut: 500,
  aiPersonaLength: 2000,
  aiTopics: 20,
  aiTopicLength: 60,
  /** Replies a creator may allow a day, and how many they allow at first. */
  aiDailyCapMaximum: 200,
  aiDailyCap: 50,
  /** Of them, as many for one fan. */
  aiRepliesToFan: 20,
  /** Messages the model is shown, and visible characters of one and of all of them. */
  aiHistory: 20,
  aiHistoryMessageLength: 1000,
  aiHistoryLength: 8000,
  aiReplyLength: 600,
  aiRequestSeconds: 20,
  aiResponseBytes: 65_536,
  /** A creator who writes themself is not interrupted for so long. */
  aiHandOverHours: 12,
  /** How far back messages are looked for that a crash left without a reply. */
  aiSweepMinutes: 15,
  aiRepliesShown: 10,
  uploadMegabytes: 50,
  videoSeconds: 60,
  /** Pixels of an image: more is a decompression bomb, or a camera nobody has. */
  imagePixels: 100_000_000,
  mediaAltLength: 500,
  /** Photos and videos of one post, and of one message. */
  postAttachments: 10,
  messageAttachments: 10,
  /** Times a post can be edited: each keeps what it was before. */
  postEdits: 100,
  teaserLength: 140,
  /** Bytes of media one person may keep (D49). */
  quotaBytes: 2_000_000_000,
  premiumQuotaBytes: 20_000_000_000,
  unreferencedMediaHours: 24,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  underAgeHours: 24,
  /** A domain, a network, or a pattern of names that can't join. */
  blockLength: 253,
  /** Why someone asks to join; kept so long after it was sent, or decided. Others like it are counted up to here. */
  applicationLeast: 20,
  applicationLength: 500,
  applicationDays: 90,
  applicationsCounted: 100,
  /** Links that let people join: how many, how long, and what's noted beside one. */
  invitationUses: 1000,
  invitationDays: 365,
  invitationNoteLength: 140,
  /** A link of a member is for one person, for so long; so many days make up what they can invite. */
  memberInvitationDays: 30,
  /** Members invite once their account is this old. */
  invitingAccountDays: 7,
  usernameHoldDays: 30,
  signInRedirectMilliseconds: 1000,
  identityTokenMinutes: 5,
  sessionIdleDays: 30,
  sessionDays: 90,
  /** Browsers of one person that are known from signing in, and for how long. */
  knownBrowsers: 20,
  knownBrowserDays: 365,
  /** Shorter passwords of operators are guessed, however few guesses an hour allows. */
  adminPasswordLength: 16,
  /** Of a request's body, where its endpoint doesn't declare another size. */
  bodyBytes: 16_384,
  requestBytes: 1_000_000,
  /** Values and levels in the JSON of a request. */
  bodyValues: 1_000,
  bodyDepth: 16,
  socketMessageBytes: 65_536,
  socketsPerAccount: 20,
  socketFramesPerSecond: 20,
  /** Things of one kind that a socket may name as being on its screen. */
  shownAtOnce: 60,
  connectionsPerAddress: 512,
  idempotencyHours: 24,
  defaultPriceCents: 999,
  minimumPriceCents: 100,
  maximumPriceCents: 10_000,
  /** A sale can be given back for so long (D61), a subscription withdrawn from for so long (D6). */
  refundDays: 90,
  withdrawalDays: 14,
  /** How long a creator has to decide a request for a refund, the fan to ask the site team after that, and the site team. */
  refundCreatorDays: 7,
  refundAskTeamDays: 14,
  refundTeamDays: 14,
  refundReasonLeast: 10,
  refundReasonLength: 1_000,
  /** A request for a refund is kept so long after it was closed: about as long as it may be argued about in court. */
  refundRequestDays: 1_095,
  /** The name on receipts, and what someone who withdraws without signing in says they bought. */
  billedNameLength: 100,
  /** What invoices name besides: the bounds are those of the tables. */
  postalAddressLength: 300,
  postalAddressLines: 8,
  taxNumberLength: 40,
  purchaseLength: 500,
  /** A withdrawal without signing in is kept so long after it was closed: about as long as it may be argued about in court. */
  withdrawalRecordDays: 1_095,
  /** Someone who withdrew this often from one creator, or from all together, within this many days can’t subscribe again before then (D63). */
  withdrawalsMost: 2,
  personWithdrawalsMost: 5,
  withdrawalMemoryDays: 365,
  /** Where so many withdrew from one creator's subscriptions of so many days, accounts younger than that don't begin there. */
  creatorWithdrawalsMost: 20,
  creatorWithdrawalDays: 30,
  newAccountDays: 7,
  priceNoticeDays: 30,
  /** An unpaid beginning keeps its seat under the cap of the Free plan for so long. */
  seatMinutes: 60,
  stepUpMinutes: 5,
  /** What an authenticator is asked to sign is good for so long. */
  passkeyMinutes: 5,
  passkeyNameLength: 60,
  passkeysOfOnePerson: 20,
  recoveryCodes: 10,
  /** A change of address can be taken back from the old mailbox for so long. */
  emailUndoHours: 72,
  successRedirectMilliseconds: 1000,
  authenticationWaitMilliseconds: 5000,
  trendMonths: 6,
  topLocations: 8,
  topInterests: 10,
  /** Fewer people than these are not shown as a group (D50). */
  smallestGroup: 5,
  recentSubscribers: 10,
  reachPosts: 10,
} as const
