import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { page, post } from '#contract/content/posts.ts'
import { actionReason, role } from '#contract/account/roles.ts'
import { newcomer } from '#contract/people/newcomers.ts'
import { id, idReply, instant } from '#contract/text.ts'
import { author, publicUser } from '#contract/people/users.ts'

/** Where a person stands with the staff. */
export const standing = z.object({
  state: z.enum(['good', 'limited', 'suspended', 'deleted']),
  since: instant.nullable(),
  /** When a suspension ends by itself; null for one without end. */
  until: instant.nullable(),
  /** When a deletion can no longer be undone. */
  removalAt: instant.nullable(),
  arePayoutsFrozen: z.boolean(),
})
export type Standing = z.infer<typeof standing>

/** A person as the staff sees them; the e-mail address is shown to admins only and null for moderators (D16). */
export const adminUser = publicUser.extend({
  email: z.string().nullable(),
  role,
  standing,
  postsCount: z.int(),
  /** Limited as a new account. */
  isNewcomer: z.boolean(),
  /** When a session of theirs was last used. */
  lastSeenAt: instant.nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

export const adminUserDetail = adminUser.extend({
  birthDate: z.iso.date().nullable(),
  isSandbox: z.boolean(),
  sessionsCount: z.int(),
  mediaBytes: z.int(),
  openCases: z.int(),
  warnings: z.int(),
  /** They joined by an invitation; of the member who sent it, or of the site team where there's none. */
  isInvited: z.boolean(),
  invitedBy: author.nullable(),
  /** People who joined by theirs. */
  invitedCount: z.int(),
  /** Where they stand while they begin in small steps. */
  newcomer: newcomer.nullable(),
})
export type AdminUserDetail = z.infer<typeof adminUserDetail>

const adminUserList = z.object({
  ...page,
  /** Part of a name, username or (admins) e-mail address; or an id. */
  query: z.string().max(limits.searchLength).optional(),
  sort: z.enum(['newest', 'oldest', 'name', 'followers', 'subscribers', 'seen']).optional(),
  role: role.optional(),
  state: z.enum(['good', 'limited', 'new', 'suspended', 'deleted', 'creator', 'premium', 'sample']).optional(),
})

/** A post as the staff sees it: whole, also when it is premium or taken away (each look is on record). */
export const adminPost = post.extend({
  /** Taken out of sight by the staff, and until when that can be undone. */
  hidden: z.object({ at: instant, isDeleted: z.boolean(), removalAt: instant.nullable() }).nullable(),
  reportsCount: z.int(),
})
export type AdminPost = z.infer<typeof adminPost>

/** What visitors did on a profile: everything but who, unless the viewer allows that (D51). */
export const profileAnalytics = z.object({
  totalViews: z.int(),
  uniqueViewers: z.int(),
  viewsToday: z.int(),
  viewsThisWeek: z.int(),
  viewsThisMonth: z.int(),
  recentViews: z.array(z.object({ viewerUsername: z.string().nullable(), viewedAt: instant })),
})
export type ProfileAnalytics = z.infer<typeof profileAnalytics>

/** The integrity audit behind 'clean orphaned posts' (D31). */
export const cleanupResult = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().nullable(),
  repaired: z.array(z.object({ what: z.string(), count: z.int() })),
  problems: z.array(z.object({ what: z.string(), count: z.int() })),
})
export type CleanupResult = z.infer<typeof cleanupResult>

const person = z.object({ id })
const done = z.object({ id: idReply })
const reasoned = z.object({ reason: actionReason })

export const admin = {
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    summary: 'List users',
    description: 'Paged, sorted, and filtered on the server.',
    access: 'moderator',
    limit: 'reads',
    query: adminUserList,
    paged: true,
    reply: z.array(adminUser),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/admin/users/{id}',
    summary: 'Get a user',
    description: 'With the details the site team needs.',
    access: 'moderator',
    limit: 'reads',
    params: person,
    reply: adminUserDetail,
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    summary: 'Delete a user',
    description: 'Deletes the account and all its content: hidden right away, permanently deleted after 30 days.',
    access: 'admin',
    limit: 'staffWrites',
    params: person,
    body: reasoned,
    reply: z.object({ id: idReply, removalAt: instant }),
  }),
  restoreUser: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/restore',
    summary: 'Restore a user',
    description: 'Reverses a deletion or suspension. All their content comes back.',
    access: 'admin',
    limit: 'staffWrites',
    params: person,
    body: reasoned,
    reply: done,
  }),
  setNewcomer: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/newcomer',
    summary: 'Lift or start a user’s first steps',
    description: 'While they last, only followers find what the user posts. They end by themselves after 7 days, or when people answer.',
    access: 'moderator',
    limit: 'staffWrites',
    params: person,
    body: z.object({ isNewcomer: z.boolean().meta({ examples: [false] }), reason: actionReason }),
    reply: z.object({ newcomer: newcomer.nullable() }),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/end-sessions',
    summary: 'Sign a user out everywhere',
    access: 'admin',
    limit: 'staffWrites',
    params: person,
    body: reasoned,
    reply: z.object({ ended: z.int() }),
  }),
  profileAnalytics: endpoint({
    method: 'GET',
    path: '/api/admin/user/{id}/analytics',
    summary: 'Get profile views',
    access: 'admin',
    limit: 'reads',
    params: person,
    reply: profileAnalytics,
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/admin/posts',
    summary: 'List all posts',
    description: 'Newest first, including hidden and deleted posts.',
    access: 'moderator',
    limit: 'reads',
    query: z.object({
      ...page,
      query: z.string().max(limits.searchLength).optional(),
      state: z.enum(['visible', 'hidden', 'deleted', 'reported']).optional(),
      author: id.optional(),
    }),
    paged: true,
    reply: z.array(adminPost),
  }),
  deletePost: endpoint({
    method: 'DELETE',
    path: '/api/admin/posts/{id}',
    summary: 'Delete any post',
    description: 'Hidden right away and permanently deleted after 30 days.',
    access: 'moderator',
    limit: 'staffWrites',
    params: person,
    body: reasoned,
    reply: done,
  }),
  restorePost: endpoint({
    method: 'POST',
    path: '/api/admin/posts/{id}/restore',
    summary: 'Restore a post',
    description: 'Reverses hiding or deletion by the site team.',
    access: 'moderator',
    limit: 'staffWrites',
    params: person,
    body: reasoned,
    reply: done,
  }),
  cleanup: endpoint({
    method: 'POST',
    path: '/api/admin/cleanup-orphaned-posts',
    summary: 'Run the integrity check',
    description: 'Repairs what’s safe to repair and reports the rest.',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({}),
    reply: cleanupResult,
  }),
}
