import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { id, idReply, instant, word } from './text.ts'

/** The person beside a post or comment. */
export const author = z.object({
  id: idReply,
  username: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  isCreator: z.boolean(),
})

/** A person as everybody may see them: no e-mail, no provider ids, no birth date (D16). */
export const publicUser = author.extend({
  bio: z.string().nullable(),
  followerCount: z.int(),
  followingCount: z.int(),
  /** The caller follows this person; false for visitors. */
  isFollowing: z.boolean(),
  /** `active` with the Premium plan, else null; never an id (D11). */
  stripeSubscriptionId: z.literal('active').nullable(),
  createdAt: instant,
})

/** The signed-in person's own view. */
export const ownUser = publicUser.extend({
  email: z.string(),
  role: z.enum(['user', 'moderator', 'admin', 'owner']),
  /** `set` once the payment provider knows this person, never the id (D11). */
  stripeCustomerId: z.literal('set').nullable(),
})

export type Author = z.infer<typeof author>
export type PublicUser = z.infer<typeof publicUser>
export type OwnUser = z.infer<typeof ownUser>

/** NFKC, lower case, 3 to 30 of `a-z 0-9 _ .`, at least one letter, so that a name is never an id (D15). */
export const username = z
  .string()
  .overwrite((text) => text.normalize('NFKC').trim().toLowerCase())
  .regex(/^(?=.*[a-z])[a-z0-9_.]{3,30}$/)
  .meta({ description: `${limits.usernameMinimum} to ${limits.usernameLength} of a-z, 0-9, _ and ., with a letter` })

const personParams = z.object({ id })
const followState = z.object({ isFollowing: z.boolean(), followerCount: z.int() })

export const users = {
  read: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'A person by id',
    access: 'anyone',
    limit: 'reads',
    params: personParams,
    reply: publicUser,
  }),
  readByName: endpoint({
    method: 'GET',
    path: '/api/users/username/{username}',
    summary: 'A person by username; a name held for its earlier owner answers that person',
    access: 'anyone',
    limit: 'reads',
    params: z.object({ username: word(60) }),
    reply: publicUser,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/users/suggestions',
    summary: 'Who to follow: creators first, then by followers; never yourself or people you follow',
    access: 'anyone',
    limit: 'reads',
    reply: z.array(publicUser),
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/users/{id}/follow',
    summary: 'Follow a person; following twice changes nothing',
    access: 'signed-in',
    limit: 'follows',
    params: personParams,
    body: z.object({}),
    identity: ['followerId'],
    reply: followState,
  }),
  unfollow: endpoint({
    method: 'POST',
    path: '/api/users/{id}/unfollow',
    summary: 'Stop following a person; doing so twice changes nothing',
    access: 'signed-in',
    limit: 'follows',
    params: personParams,
    body: z.object({}),
    identity: ['followerId'],
    reply: followState,
  }),
}
