import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, word, writtenText } from '#contract/text.ts'

/**
 * What an account did. `follows`: followed 20 people in its first hour. `strangers`: wrote to people who didn't write back. `links`: posted
 * a link. `nothing`: nothing anyone could see.
 */
export const waveBehavior = z.enum(['follows', 'strangers', 'links', 'nothing'])
export type WaveBehavior = z.infer<typeof waveBehavior>

/** What accounts of a wave have in common. */
export const waveTrait = z.enum(['network', 'domain', 'shape', 'text', 'link', 'behavior'])
export type WaveTrait = z.infer<typeof waveTrait>

const shared = {
  /** A /24 of IPv4, a /48 of IPv6. */
  network: word(60)
    .meta({ examples: ['203.0.113.0/24'] })
    .optional(),
  /** Of the email. */
  domain: word(320)
    .meta({ examples: ['spam.example'] })
    .optional(),
  /** Of the username: letters are `a`, digits `0`. */
  shape: word(60)
    .meta({ examples: ['a+0000'] })
    .optional(),
  /** The first public text, without what differs in a wave. */
  text: word(200)
    .meta({ examples: ['look at spam.example'] })
    .optional(),
  /** Where its first link leads. */
  link: word(260)
    .meta({ examples: ['spam.example'] })
    .optional(),
  behavior: waveBehavior.optional(),
}

/** Accounts that were made in a period, and share what's given. */
export const waveSelection = z.object({
  from: instant.meta({ examples: ['2026-11-30T10:00:00Z'] }),
  to: instant.meta({ examples: ['2026-11-30T14:00:00Z'] }),
  ...shared,
  /** Also those who were answered by three people. */
  includesAnswered: z
    .boolean()
    .meta({ examples: [false] })
    .optional(),
})
export type WaveSelection = z.infer<typeof waveSelection>

const query = {
  from: instant.meta({ examples: ['2026-11-30T10:00:00Z'] }).optional(),
  to: instant.meta({ examples: ['2026-11-30T14:00:00Z'] }).optional(),
  ...shared,
  answered: z.enum(['include']).optional(),
}

/** Of the selected accounts alone, which an undo would suspend. */
const selected = z.object({ accounts: z.int(), posts: z.int(), messages: z.int() })

const group = z.object({
  by: waveTrait,
  value: z.string(),
  count: z.int(),
  /** Someone answered them: follows them, or liked, commented or wrote. */
  answered: z.int(),
  /** Suspended or deleted already. */
  absent: z.int(),
})
export type WaveGroup = z.infer<typeof group>

export const waveView = z.object({
  from: instant,
  to: instant,
  /** Accounts that fit, also those that an undo leaves out. */
  count: z.int(),
  selected,
  step: z.enum(['hour', 'day']),
  /** Accounts by hour or day, without those that have none. */
  signUps: z.array(z.object({ at: instant, count: z.int() })),
  surges: z.array(z.object({ beganAt: instant, endedAt: instant.nullable() })),
  /** The 50 largest of each trait, the largest first. */
  groups: z.array(group),
})
export type WaveView = z.infer<typeof waveView>

export const waveSample = z.object({
  user: author,
  joinedAt: instant,
  network: z.string(),
  domain: z.string(),
  way: z.enum(['code', 'google', 'invitation', 'approval']),
  /** The first post or comment, or what the profile says; null for none. */
  firstText: z.string().nullable(),
  posts: z.int(),
  comments: z.int(),
  messages: z.int(),
  follows: z.int(),
  /** People who answered, counted up to 3. */
  answers: z.int(),
})
export type WaveSample = z.infer<typeof waveSample>

export const wave = z.object({
  id: idReply,
  state: z.enum(['undoing', 'undone', 'restoring', 'restored']),
  selection: waveSelection,
  note: z.string().nullable(),
  /** Accounts selected. */
  total: z.int(),
  /** How many the work has come to. */
  done: z.int(),
  /** Accounts it suspended; the others were gone, or people answered them by then. */
  suspended: z.int(),
  posts: z.int(),
  messages: z.int(),
  /** Null once they’re deleted. */
  madeBy: author.nullable(),
  createdAt: instant,
  restoredAt: instant.nullable(),
})
export type Wave = z.infer<typeof wave>

const one = z.object({ id })

export const waves = {
  waveView: endpoint({
    method: 'GET',
    path: '/api/admin/waves',
    summary: 'Get sign-ups by what they have in common',
    description:
      'Of the last 24 hours unless `from` and `to` say otherwise, at most 30 days. Give what the accounts share to narrow it down. What accounts did is read every minute while they’re new, later every hour.',
    access: 'moderator',
    limit: 'reads',
    query: z.object(query),
    reply: waveView,
  }),
  waveSample: endpoint({
    method: 'GET',
    path: '/api/admin/waves/sample',
    summary: 'Get a sample of selected accounts',
    description: 'At most 20 accounts, chosen at random.',
    access: 'moderator',
    limit: 'reads',
    query: z.object(query),
    reply: z.array(waveSample),
  }),
  undoneWaves: endpoint({
    method: 'GET',
    path: '/api/admin/waves/undone',
    summary: 'List undone waves',
    description: 'Newest first.',
    access: 'moderator',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(wave),
  }),
  wave: endpoint({
    method: 'GET',
    path: '/api/admin/waves/{id}',
    summary: 'Get the progress of a wave',
    access: 'moderator',
    limit: 'reads',
    params: one,
    reply: wave,
  }),
  undoWave: endpoint({
    method: 'POST',
    path: '/api/admin/waves/undo',
    summary: 'Undo a wave',
    description:
      'Suspends the selected accounts in the background, with all they posted, wrote, liked and followed. Leaves out the site team, people who were invited or approved, who paid, or were answered by three people, and those who are suspended or deleted already.',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({
      selection: waveSelection,
      /** Accounts to leave out. */
      leftOut: z
        .array(z.int().positive())
        .max(limits.waveLeftOut)
        .meta({ examples: [[12]] })
        .optional(),
      note: writtenText(limits.reasonLength)
        .meta({ examples: ['Casino spam since 10 o’clock.'] })
        .optional(),
    }),
    repeatable: true,
    status: 202,
    reply: wave,
  }),
  restoreWave: endpoint({
    method: 'POST',
    path: '/api/admin/waves/{id}/restore',
    summary: 'Restore a wave',
    description: 'Brings everyone back in the background, unless a moderator suspended them since.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({}),
    status: 202,
    reply: wave,
  }),
}
