import * as z from 'zod'

/**
 * What a personal access token may do. Reading what is public needs none. Money, sign-in, tokens and everything of the staff are for
 * people in a browser only.
 */
export const scopes = ['read', 'posts', 'social', 'messages', 'profile', 'requests', 'creator'] as const
export const scope = z.enum(scopes)
export type Scope = z.infer<typeof scope>
