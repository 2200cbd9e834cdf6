import * as z from 'zod'
import * as admin from '#contract/admin.ts'
import * as ai from '#contract/ai.ts'
import * as blog from '#contract/blog.ts'
import * as calls from '#contract/calls.ts'
import * as creators from '#contract/creators.ts'
import * as economy from '#contract/economy.ts'
import * as legal from '#contract/legal.ts'
import * as media from '#contract/media.ts'
import * as messages from '#contract/messages.ts'
import * as moderation from '#contract/moderation.ts'
import * as notifications from '#contract/notifications.ts'
import * as payouts from '#contract/payouts.ts'
import * as posts from '#contract/posts.ts'
import * as requests from '#contract/requests.ts'
import * as site from '#contract/site.ts'
import * as staff from '#contract/staff.ts'
import * as subscriptions from '#contract/subscriptions.ts'
import * as system from '#contract/system.ts'
import * as tokens from '#contract/tokens.ts'
import * as users from '#contract/users.ts'

const modules = {
  users,
  posts,
  media,
  messages,
  calls,
  ai,
  notifications,
  creators,
  subscriptions,
  payouts,
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
}

/** The objects that the contract exports, under their names in the reference: `post` is `Post`, and a second one `StaffPost`. */
export function replySchemas(): Map<string, z.ZodObject> {
  const found = new Map<string, z.ZodObject>()
  const seen = new Set<unknown>()
  for (const [part, module] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(module)) {
      if (!(value instanceof z.ZodObject) || seen.has(value)) continue
      seen.add(value)
      const title = capital(name)
      found.set(found.has(title) ? capital(part) + title : title, value)
    }
  }
  return found
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
