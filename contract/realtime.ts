import * as z from 'zod'

/** Frames a client may send over `/ws`. The cookie at the upgrade decides who it is; `user-connect` is needed by nobody. */
export const clientFrame = z.discriminatedUnion('type', [z.object({ type: z.literal('user-connect'), userId: z.number().optional() })])

/** Frames the server sends. Realtime is a hint; the database is the truth. */
export const serverFrame = z.discriminatedUnion('type', [
  /** So many posts appeared since the last such frame; at most one frame a second. */
  z.object({ type: z.literal('new-posts'), count: z.int().positive(), authorIds: z.array(z.int()) }),
])
export type ServerFrame = z.infer<typeof serverFrame>

/** Why the server closed a socket. */
export const closeCodes = { signedOut: 4401, notYou: 4403, tooMany: 4429, restart: 1012 } as const
