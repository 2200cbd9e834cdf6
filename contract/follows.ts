import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { page } from './posts.ts'
import { idReply, instant, word } from './text.ts'
import { publicUser } from './users.ts'

/** One person following another, with both of them. */
export const followRecord = z.object({ id: idReply, createdAt: instant, follower: publicUser, following: publicUser })
export type FollowRecord = z.infer<typeof followRecord>

const list = (name: 'followers' | 'following', summary: string) =>
  ({
    method: 'GET',
    path: `/api/users/{idOrUsername}/${name}`,
    summary,
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ idOrUsername: word(60) }),
    query: z.object(page),
    paged: true,
    reply: z.array(followRecord),
  }) as const

export const follows = {
  followers: endpoint(list('followers', 'Who follows a person, the newest first')),
  following: endpoint(list('following', 'Whom a person follows, the newest first')),
}
