/**
 * What becomes of a person's number, or of what else points to them, in one column when they are removed for good.
 * `removed`: the row goes. `unlinked`: the row stays and no longer says whose it is. `kept`: a number stays that leads nowhere any more.
 */
interface Fate {
  readonly fate: 'removed' | 'unlinked' | 'kept'
  /** Whose number it is, and of what stays, why. */
  readonly about: string
}

const removed = (about: string): Fate => ({ fate: 'removed', about })
const unlinked = (about: string): Fate => ({ fate: 'unlinked', about })
const kept = (about: string): Fate => ({ fate: 'kept', about })

/**
 * Every column that holds a person's number, a mark made from it, or an address of theirs. The test beside it reads the schema and fails
 * on a column that is missing here, on one whose key does something else than is said, and on one where an erased person is found again.
 */
export const personalData: Readonly<Record<string, Readonly<Record<string, Fate>>>> = {
  access_tokens: { user_id: removed('who made the token') },
  account_origins: { user_id: removed('whose account it is; for 30 days') },
  age_reviews: { user_id: removed('whose age is in doubt'), closed_by: kept('staff who decided; a number only') },
  ai_days: { creator_id: removed('whose replies were counted') },
  ai_drafts: { creator_id: removed('for whom it was drafted') },
  ai_pairs: { creator_id: removed('whose AI it is') },
  ai_settings: { creator_id: removed('whose AI it is') },
  sign_up_blocks: { made_by: unlinked('staff who made the block') },
  applications: {
    user_id: removed('who asked to join, and did'),
    email: removed('who asked to join; for 90 days'),
    username: removed('the name they wished for; goes with it'),
    decided_by: unlinked('staff who decided'),
  },
  appeals: { decided_by: kept('staff who decided; a number only'), decision_decided_by: kept('staff who decided; a number only') },
  audit_entries: {
    actor_id: kept('who acted: the record of what staff did is never changed'),
    target_id: kept('whom it was done to: the record of what staff did is never changed'),
    details: kept(
      'numbers and words of the program: nothing that somebody wrote of their own things, such as the name of a passkey. Lines of earlier releases may hold the words by which the staff searched, a name or an address among them, and the titles of articles that were deleted',
    ),
  },
  billing_customers: { user_id: removed('who pays'), provider_id: removed('the payer at the payment provider') },
  billing_details: {
    user_id: removed('whose receipts they are'),
    email: removed('where receipts go'),
    name: removed('the name on receipts'),
    address: removed('the postal address on invoices'),
    tax_number: removed('the tax number on invoices'),
  },
  blocks: { blocker_id: removed('who blocks'), blocked_id: removed('who is blocked') },
  blog_posts: { author_id: unlinked('who wrote the article') },
  board_comments: { user_id: unlinked('who wrote it; goes along while its author is absent') },
  board_request_views: { viewer: removed('a mark of who looked, for two days') },
  board_requests: { user_id: unlinked('who asked; goes along while its author is absent') },
  bookmark_folders: { user_id: removed('whose folder it is') },
  bookmarks: { user_id: removed('who saved it') },
  calls: {
    caller_id: removed('who called'),
    callee_id: removed('who was called'),
    low_id: removed('one of the two'),
    high_id: removed('one of the two'),
  },
  case_notes: { author_id: unlinked('staff who wrote the note') },
  cases: {
    person_id: unlinked('whom the case is about'),
    assignee_id: unlinked('staff who works on it'),
    target_id: kept('what was reported; of a person, their number: duty to show how reports were handled'),
  },
  comments: { user_id: removed('who wrote it') },
  contested_staff: { user_id: removed('whose address was fought over') },
  conversation_members: { user_id: removed('one of the two'), other_id: removed('one of the two') },
  conversations: { low_id: removed('one of the two'), high_id: removed('one of the two') },
  creator_endings: { creator_id: removed('who stops being a creator') },
  data_exports: { user_id: removed('whose archive it is; the archive goes along') },
  data_imports: { user_id: removed('who brought it along') },
  data_requests: {
    user_id: unlinked('who asked; their questions go with them'),
    email: removed('where the answer goes'),
    answered_by: unlinked('staff who answered'),
  },
  counted_fans: { creator_id: removed('whose fans are counted'), fan_id: removed('who is counted') },
  decisions: {
    person_id: unlinked('whom it was decided about'),
    target_id: kept('what it was decided about; of a person, their number: duty to show decisions'),
    decided_by: kept('staff who decided; a number only'),
    reversed_by: kept('staff who took it back; a number only'),
  },
  deliveries: { user_id: removed('whom it tells') },
  dispute_evidence: {
    fan_id: removed('whom it names; what the bank was sent goes along'),
    asked_by: unlinked('staff who submitted it'),
  },
  disputes: { creator_id: unlinked('whose sale a bank disputes; the bank and the ledger need the rest') },
  email_codes: { email: removed('where the code went') },
  fan_figures: { creator_id: removed('whose fans are counted') },
  fan_figures_now: { creator_id: removed('a view of subscriptions'), fan_id: removed('a view of subscriptions') },
  fan_lives: { creator_id: removed('a view of subscriptions'), fan_id: removed('a view of subscriptions') },
  follow_requests: { follower_id: removed('who asks to follow'), followed_id: removed('who is asked') },
  follows: { follower_id: removed('who follows'), followed_id: removed('who is followed') },
  held_usernames: { user_id: removed('whose name it was') },
  hidden_messages: { user_id: removed('who hid it') },
  idempotent_replies: { actor_id: removed('who asked; kept for a day') },
  identities: { user_id: removed('who signs in'), subject: removed('the person at the identity provider') },
  import_follows: { person_id: removed('who is still to be followed') },
  imported_posts: { user_id: removed('who brought it along') },
  invitations: { made_by: unlinked('who made the link; it lets no one join any more') },
  invited_people: { user_id: removed('who joined by an invitation'), invited_by: unlinked('who invited them') },
  invoice_counters: { seller: kept('a random number of the ledger; the last number of its invoices') },
  invoice_parties: {
    seller_name: kept('the law asks for invoices with the names on them, for ten years'),
    seller_address: kept('the postal address on the invoice, for ten years'),
    seller_tax_number: kept('the tax number on the invoice, for ten years'),
    buyer_name: kept('the law asks for invoices with the names on them, for ten years'),
    buyer_address: kept('the postal address on the invoice, for ten years'),
    buyer_tax_number: kept('the tax number on the invoice, for ten years'),
    creator_name: kept('what was sold, on the invoice; for ten years'),
  },
  invoice_sellers: { seller: kept('a random number of the ledger, and its invoices begin with') },
  invoices: {
    seller: kept('a random number of the ledger; the law asks for invoices'),
    fan_subject: kept('a random number of the ledger; the law asks for invoices'),
  },
  known_browsers: { user_id: removed('whom the browser signed in') },
  ledger_days: { subject_id: kept('a random number of the ledger; sums of its entries') },
  ledger_entries: { subject_id: kept('a random number of the ledger; the law asks for records of money') },
  ledger_months: { seller: kept('a random number of the ledger; sums of its entries') },
  ledger_rests: { subject_id: kept('a random number of the ledger; sums of its entries') },
  ledger_subject_events: { subject_id: kept('a random number of the ledger, and when it was given and let go') },
  ledger_subjects: { user_id: unlinked('who stands behind the random number') },
  ledger_transactions: {
    creator_subject: kept('a random number of the ledger; the law asks for records of money'),
    fan_subject: kept('a random number of the ledger; the law asks for records of money'),
  },
  legal_acceptances: { user_id: removed('who accepted') },
  legal_versions: { author_id: unlinked('staff who wrote it') },
  email_changes: { user_id: removed('whose address was changed'), old_email: removed('their address before, for three days') },
  letters: { user_id: removed('whom it goes to'), email: removed('whom it goes to, without an account') },
  media: { owner_id: removed('who uploaded it') },
  message_allowances: { fan_id: removed('who writes'), creator_id: removed('whom they write to') },
  message_deliveries: { user_id: removed('who was told; goes with the conversation') },
  message_reactions: { user_id: removed('who reacted') },
  messages: { sender_id: removed('who wrote it'), audience_id: removed('who alone is shown it') },
  mutes: { muter_id: removed('who mutes'), muted_id: removed('who is muted') },
  notification_choices: { user_id: removed('who chose') },
  notification_settings: { user_id: removed('who chose') },
  fingerprints: { user_id: removed('who wrote it') },
  notifications: { user_id: removed('whom it tells'), actor_id: removed('who did it') },
  notified_likes: { actor_id: removed('who liked') },
  passkey_handles: { user_id: removed('whom authenticators know by it') },
  passkeys: { user_id: removed('whom it signs in') },
  payout_accounts: { creator_id: removed('who is paid'), provider_id: removed('the account at the payment provider') },
  payout_holds: {
    creator_id: removed('whose payouts were on hold'),
    held_by: unlinked('staff who put them on hold'),
    released_by: unlinked('staff who released them'),
  },
  payouts: { creator_id: unlinked('who was paid; the ledger knows a random number') },
  person_days: { user_id: removed('who was here') },
  person_seen: { user_id: removed('who was here') },
  post_likes: { user_id: removed('who liked') },
  post_openings: { reader_id: removed('who opened what they paid for') },
  post_tags: { user_id: removed('who wrote it') },
  post_viewers: { viewer: removed('a mark of who looked') },
  posts: { user_id: removed('who wrote it') },
  profile_photos: { user_id: removed('whose picture') },
  profile_views: {
    profile_id: removed('whose profile'),
    viewer: removed('a mark of who looked'),
    viewer_id: removed('who looked'),
  },
  provider_events: {
    account_id: removed('the account at the payment provider'),
    subject_id: removed('of an event about an account, whose it is'),
  },
  push_devices: {
    user_id: removed('who is told on it'),
    endpoint: removed('where their browser takes messages'),
    endpoint_hash: removed('a mark of that'),
  },
  remembered_content: { made_by: unlinked('staff who removed or released it') },
  quarantine: { owner_id: unlinked('who sent the file that was stopped'), closed_by: kept('staff who decided; a number only') },
  recovery_codes: { user_id: removed('whom it signs in') },
  refund_requests: {
    fan_id: removed('who requested it; what was refunded stays in the ledger'),
    creator_id: unlinked('whose sale it is about; the fan and the site team need the rest'),
    decided_by: unlinked('who decided it'),
  },
  refused_addresses: { email_hash: removed('a mark of an address, for a day') },
  reports: { reporter_id: unlinked('who reported'), reporter_email: removed('who reported, without an account') },
  seller_details: {
    user_id: removed('whose invoices it is on'),
    name: removed('the name on them'),
    address: removed('the postal address on them'),
    tax_number: removed('the tax number on them'),
  },
  sessions: { user_id: removed('who is signed in') },
  site_settings: { updated_by: unlinked('staff who changed it') },
  subscriptions: {
    creator_id: removed('whom it is to'),
    subscriber_id: removed('who paid; of what is over the row stays, without them'),
  },
  users: { id: removed('the person'), email: removed('their address') },
  wave_members: { user_id: removed('who was suspended with a wave') },
  waves: { made_by: unlinked('staff who undid the wave'), restored_by: unlinked('staff who restored it') },
  withdrawal_declarations: {
    user_id: removed('who withdrew while signed in'),
    name: removed('who withdrew'),
    email: removed('where the confirmation went'),
    closed_by: unlinked('staff who closed it'),
  },
}

/** Columns whose names look like a person's, and which are not. */
export const impersonal: readonly string[] = [
  'letter_keys.subject_id',
  // The number of a database transaction.
  'audit_entries.written_by',
  'ledger_subject_events.written_by',
  'ledger_transactions.written_by',
]
