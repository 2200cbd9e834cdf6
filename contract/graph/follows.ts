import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { page } from '#contract/content/posts.ts'
import { id, idReply, instant, word } from '#contract/text.ts'
import { author, publicUser } from '#contract/people/users.ts'

/** One person following another, with both of them. */
export const followRecord = z.object({ id: idReply, createdAt: instant, follower: publicUser, following: publicUser })
export type FollowRecord = z.infer<typeof followRecord>

/** Somebody who asked to follow the caller, or whom the caller asked, and when. */
export const followRequest = z.object({ id: idReply, createdAt: instant, person: publicUser })
export type FollowRequest = z.infer<typeof followRequest>

/** Who comes in, and who reads the lists. */
export const followSettings = z.object({
  /** Posts are for followers, and whoever wants to follow asks. */
  isPrivate: z.boolean(),
  /** Who reads the lists of followers and followed people; of a private account, followers at most. */
  followsFor: z.enum(['everyone', 'followers', 'nobody']),
})
export type FollowSettings = z.infer<typeof followSettings>

/** Requests that wait, and those of the caller's own; the numbers end at 100. */
const waiting = z.object({ count: z.int().nonnegative(), sent: z.int().nonnegative() })

const list = (name: 'followers' | 'following', summary: string) =>
  ({
    method: 'GET',
    path: `/api/users/{idOrUsername}/${name}`,
    summary,
    description: 'Newest first.',
    access: 'anyone',
    scope: 'read',
    limit: 'people',
    params: z.object({ idOrUsername: word(60).meta({ examples: ['1'] }) }),
    query: z.object(page),
    paged: true,
    reply: z.array(followRecord),
  }) as const

/** What every call has that changes who follows whom. */
const ofFollowing = {
  method: 'POST',
  access: 'signed-in',
  scope: 'social',
  limit: 'follows',
  params: z.object({ id }),
  body: z.object({}),
} as const

const admit = <const V extends string>(verb: V, summary: string, description: string) =>
  ({
    ...ofFollowing,
    path: `/api/users/{id}/${verb}`,
    summary,
    description,
    identity: ['followedId'],
    reply: z.object({ isFollower: z.boolean() }),
  }) as const

/** With a private person `isRequested`, until they let the caller in. */
export const followState = z.object({ isFollowing: z.boolean(), isRequested: z.boolean(), followerCount: z.int() })

export const follows = {
  followers: endpoint(list('followers', 'List followers')),
  following: endpoint(list('following', 'List followed people')),
  faces: endpoint({
    method: 'GET',
    path: '/api/users/{id}/follower-faces',
    summary: 'List a few followers',
    description:
      'Three at most: people you follow first, then the newest. Only people who let everyone see who they follow. Empty if you can’t see the followers.',
    access: 'anyone',
    scope: 'read',
    limit: 'reads',
    params: z.object({ id }),
    reply: z.array(author),
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/me/follow-requests',
    summary: 'List follow requests',
    description: 'Requests from others to follow you, newest first.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(followRequest),
  }),
  sentRequests: endpoint({
    method: 'GET',
    path: '/api/me/follow-requests/sent',
    summary: 'List sent follow requests',
    description: 'Your unanswered requests, newest first. Unfollow to cancel a request.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(followRequest),
  }),
  countRequests: endpoint({
    method: 'GET',
    path: '/api/me/follow-requests/count',
    summary: 'Count pending follow requests',
    description: 'Those you received and those you sent.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: waiting,
  }),
  accept: endpoint(admit('accept-follower', 'Accept a follow request', 'Repeating the call changes nothing.')),
  decline: endpoint(admit('decline-follower', 'Decline a follow request', 'They aren’t notified.')),
  removeFollower: endpoint(admit('remove-follower', 'Remove a follower', 'They aren’t notified.')),
  settings: endpoint({
    method: 'GET',
    path: '/api/me/follow-settings',
    summary: 'Get follow settings',
    description: 'Whether your account is private, and who can see who you follow.',
    access: 'signed-in',
    scope: 'read',
    limit: 'reads',
    reply: followSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/me/follow-settings',
    summary: 'Update follow settings',
    description: 'Whether your account is private, and who can see who you follow. Making it public accepts all pending requests.',
    access: 'signed-in',
    scope: 'profile',
    limit: 'profileWrites',
    body: followSettings.partial().meta({ examples: [{ isPrivate: true }] }),
    reply: followSettings,
  }),
}

const change = { ...ofFollowing, identity: ['followerId'], reply: followState } as const

/** Following itself, among the calls about people. */
export const following = {
  follow: endpoint({
    ...change,
    path: '/api/users/{id}/follow',
    summary: 'Follow a person',
    description: 'Sends a follow request if the account is private. Repeating the call changes nothing.',
  }),
  unfollow: endpoint({
    ...change,
    path: '/api/users/{id}/unfollow',
    summary: 'Unfollow a person',
    description: 'Also cancels a pending follow request. Repeating the call changes nothing.',
  }),
}
