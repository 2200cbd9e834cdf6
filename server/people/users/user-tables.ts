import type { Generated } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import type { FirstStep } from '#contract/people/first-steps.ts'

export interface UsersTable {
  id: Generated<number>
  realm: 'live' | 'sandbox'
  email: string
  username: string
  display_name: string
  photo: Generated<string | null>
  bio: Generated<string | null>
  birth_date: string
  role: Generated<'user' | 'moderator' | 'admin' | 'owner'>
  is_creator: Generated<boolean>
  location: Generated<string | null>
  age: Generated<number | null>
  interests: Generated<string[]>
  services: Generated<string[]>
  links: Generated<string[]>
  creator_description: Generated<string | null>
  creator_benefits: Generated<string[]>
  creator_since: Generated<Date | null>
  subscription_price_cents: Generated<number | null>
  currency: Generated<string>
  subscriber_count: Generated<number>
  is_premium: Generated<boolean>
  media_bytes: Generated<number>
  media_quota: Generated<number>
  is_sample: Generated<boolean>
  search_name: string
  messages_from: Generated<'everyone' | 'contacts'>
  shows_receipts: Generated<boolean>
  shows_typing: Generated<boolean>
  presence_for: Generated<'everyone' | 'contacts' | 'nobody'>
  absent_since: Generated<Date | null>
  absence: Generated<'suspended' | 'deleted' | null>
  absent_until: Generated<Date | null>
  removal_at: Generated<Date | null>
  left_at: Generated<Date | null>
  limited_since: Generated<Date | null>
  limited_until: Generated<Date | null>
  wave_id: Generated<number | null>
  newcomer_since: Generated<Date | null>
  payouts_frozen_since: Generated<Date | null>
  payouts_frozen_until: Generated<Date | null>
  shows_views: Generated<boolean>
  profile_views_before: Generated<number>
  consents: Generated<number>
  shows_sensitive: Generated<boolean>
  language: Generated<Locale | null>
  first_step: Generated<FirstStep | null>
  is_private: Generated<boolean>
  shows_age: Generated<boolean>
  shows_location: Generated<boolean>
  follows_for: Generated<'everyone' | 'followers' | 'nobody'>
  calls_from: Generated<'contacts' | 'nobody'>
  relays_calls: Generated<boolean>
  follower_count: Generated<number>
  following_count: Generated<number>
  created_at: Date
}

interface HeldUsernamesTable {
  username: string
  user_id: number
  held_until: Date
}

interface AgeReviewsTable {
  user_id: number
  stated_age: number
  opened_at: Date
  closed_at: Generated<Date | null>
  outcome: Generated<'of_age' | 'under_age' | null>
  closed_by: Generated<number | null>
}

interface ProfileViewsTable {
  profile_id: number
  day: string
  viewer: string
  viewer_id: number | null
  viewed_at: Date
}

interface DailySaltsTable {
  day: string
  salt: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    users: UsersTable
    held_usernames: HeldUsernamesTable
    age_reviews: AgeReviewsTable
    profile_views: ProfileViewsTable
    daily_salts: DailySaltsTable
  }
}

declare module '#server/platform/events/bus.ts' {
  interface Topics {
    /** Name, face or standing of somebody changed: what shows them is drawn anew. */
    'person.changed': { readonly personId: number }
    /** People whose number of followers, or of people they follow, may have changed. */
    'follows.changed': { readonly personIds: readonly number[] }
    'profile.viewed': { readonly profileId: number; readonly viewerId: number | null; readonly address: string; readonly userAgent: string }
  }
}
