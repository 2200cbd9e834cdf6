import { admin } from './admin.ts'
import { ai } from './ai.ts'
import { archives } from './archives.ts'
import { blog } from './blog.ts'
import { calls } from './calls.ts'
import { creators } from './creators.ts'
import { email } from './email.ts'
import { economy } from './economy.ts'
import { follows } from './follows.ts'
import { keys } from './keys.ts'
import { leaving } from './leaving.ts'
import { legal } from './legal.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import { moderation } from './moderation-endpoints.ts'
import { settingEndpoints } from './notification-settings.ts'
import { notifications } from './notifications.ts'
import { payouts } from './payouts.ts'
import { posts } from './posts.ts'
import { privacySettings } from './privacy.ts'
import { push } from './push.ts'
import { requests } from './requests.ts'
import { safety } from './safety.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { site } from './site.ts'
import { staff } from './staff.ts'
import { subscriptions } from './subscriptions.ts'
import { system } from './system.ts'
import { tokens } from './tokens.ts'
import { users } from './users.ts'

/** The whole public API on one screen. */
export const api = {
  session,
  keys,
  email,
  posts,
  media,
  users,
  follows,
  safety,
  privacy: privacySettings,
  search,
  creators,
  subscriptions,
  payouts,
  messages,
  calls,
  ai,
  notifications: { ...notifications, ...settingEndpoints },
  blog,
  requests,
  legal,
  site,
  moderation,
  staff,
  admin,
  economy,
  system,
  tokens,
  archives,
  leaving,
  push,
}

type Groups = typeof api
type Endpoints = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups]

/** Every call by `METHOD /path`, for typed clients. */
export type Calls = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }
