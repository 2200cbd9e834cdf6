import * as z from 'zod'
import * as admin from '#contract/admin/admin.ts'
import * as auditLog from '#contract/admin/audit-log.ts'
import * as legalDesk from '#contract/admin/legal.ts'
import * as amounts from '#contract/money/amounts.ts'
import * as ai from '#contract/messaging/ai-replies.ts'
import * as blog from '#contract/content/blog.ts'
import * as calls from '#contract/messaging/calls.ts'
import * as analytics from '#contract/money/analytics.ts'
import * as creators from '#contract/money/creators.ts'
import * as revenue from '#contract/admin/revenue.ts'
import * as legal from '#contract/site/legal.ts'
import * as media from '#contract/people/media.ts'
import * as messages from '#contract/messaging/messages.ts'
import * as moderation from '#contract/moderation/moderation.ts'
import * as notifications from '#contract/notify/notifications.ts'
import * as payouts from '#contract/money/payouts.ts'
import * as posts from '#contract/content/posts.ts'
import * as board from '#contract/content/board.ts'
import * as site from '#contract/site/site.ts'
import * as roles from '#contract/account/roles.ts'
import * as statements from '#contract/money/statements.ts'
import * as subscriptions from '#contract/money/subscriptions.ts'
import * as system from '#contract/operations/system.ts'
import * as tokens from '#contract/account/tokens.ts'
import * as dataRights from '#contract/own-data/data-rights.ts'
import * as follows from '#contract/graph/follows.ts'
import * as users from '#contract/people/users.ts'

const modules = {
  users,
  follows,
  posts,
  media,
  messages,
  calls,
  ai,
  notifications,
  creators,
  analytics,
  subscriptions,
  amounts,
  payouts,
  statements,
  blog,
  board,
  legal,
  legalDesk,
  site,
  dataRights,
  moderation,
  roles,
  admin,
  auditLog,
  revenue,
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
