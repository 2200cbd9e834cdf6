/** Tables of the register (`server/standing/personal-data.ts`) that no archive holds, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  age_reviews: 'an open doubt of the staff; what is decided stands among the decisions',
  audit_entries: 'what the staff did, kept for the site',
  board_request_views: 'marks of looks, counted and thrown away after two days',
  case_notes: 'what the staff notes for itself',
  email_codes: 'hashes that are good for ten minutes',
  idempotent_replies: 'answers to the last day’s requests, kept to repeat them',
  imported_posts: 'marks that keep posts from coming twice; the posts are there',
  legal_versions: 'documents of the site',
  notified_likes: 'marks that keep a like from telling twice; the likes are there',
  post_tags: 'made from the posts, which are there',
  post_viewers: 'marks of looks; only counted',
  provider_events: 'what the payment provider told the site',
  quarantine: 'files that were stopped; giving them out is not allowed',
  refused_addresses: 'a hash that is good for a day',
  site_settings: 'settings of the site',
}
