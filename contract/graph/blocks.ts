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

const change = <const V extends string, R extends z.ZodType>(verb: V, summary: string, reply: R) =>
  ({
    method: 'POST',
    path: `/api/users/{id}/${verb}`,
    summary,
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
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(blockedOrMutedPerson),
  }) as const

export const blocks = {
  block: endpoint(
    change('block', 'Block a person: neither finds, reads, follows, writes to or calls the other; both stop following', blockState),
  ),
  unblock: endpoint(change('unblock', 'Take a block back; follows do not come back by themselves', blockState)),
  mute: endpoint(
    change('mute', 'Mute a person: their posts leave your lists and nothing they do notifies you; they are not told', muteState),
  ),
  unmute: endpoint(change('unmute', 'Take muting back', muteState)),
  blocked: endpoint(list('blocked', 'People you have blocked, the newest first')),
  muted: endpoint(list('muted', 'People you have muted, the newest first')),
}
