import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/content/posts.ts'
import { id, instant } from '#contract/text.ts'
import { author } from '#contract/people/users.ts'

/** Somebody the caller has blocked or muted, and since when. */
export const blockedOrMutedPerson = author.extend({ createdAt: instant })
export type BlockedOrMutedPerson = z.infer<typeof blockedOrMutedPerson>

const blockState = z.object({ isBlocked: z.boolean() })
const muteState = z.object({ isMuted: z.boolean() })

const change = <const V extends string, R extends z.ZodType>(verb: V, summary: string, description: string, reply: R) =>
  ({
    method: 'POST',
    path: `/api/users/{id}/${verb}`,
    summary,
    description,
    access: 'signed-in',
    isBeforeConsent: true,
    scope: 'social',
    limit: 'parting',
    params: z.object({ id }),
    body: z.object({}),
    identity: ['blockerId', 'muterId'],
    reply,
  }) as const

const list = <const P extends string>(path: P, summary: string) =>
  ({
    method: 'GET',
    path: `/api/me/${path}`,
    summary,
    description: 'Newest first.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(blockedOrMutedPerson),
  }) as const

export const blocks = {
  block: endpoint(
    change(
      'block',
      'Block a person',
      'Neither can find, read, follow, message, or call the other. Both stop following each other.',
      blockState,
    ),
  ),
  unblock: endpoint(change('unblock', 'Unblock a person', 'Follows aren’t restored.', blockState)),
  mute: endpoint(
    change('mute', 'Mute a person', 'You won’t see their posts or get notifications about them. They aren’t notified.', muteState),
  ),
  unmute: endpoint(change('unmute', 'Unmute a person', 'You see their posts and get notifications about them again.', muteState)),
  blocked: endpoint(list('blocked', 'List blocked people')),
  muted: endpoint(list('muted', 'List muted people')),
}
