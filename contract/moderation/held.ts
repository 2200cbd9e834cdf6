import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, otherId, writtenText } from '#contract/text.ts'

export const heldKind = z.enum(['post', 'comment'])
export type HeldKind = z.infer<typeof heldKind>

export const heldItem = z.object({
  id: idReply,
  kind: heldKind,
  author: author.nullable(),
  text: z.string(),
  hasMedia: z.boolean(),
  /** The post itself, or the one under which the comment is. */
  postId: idReply,
  createdAt: instant,
})
export type HeldItem = z.infer<typeof heldItem>

/** Posts and comments that several new accounts wrote nearly the same, or that match what was removed as spam. */
export const heldGroup = z.object({
  id: idReply,
  /** What waits in it, and how many accounts wrote it. */
  items: z.int(),
  accounts: z.int(),
  /** `similar`: several new accounts wrote it. `remembered`: the site team removed it before. */
  cause: z.enum(['similar', 'remembered']),
  /** What it matched of that; null where it was forgotten since. */
  matched: z.string().nullable(),
  /** The first and the latest ones that wait, so that differences show. */
  samples: z.array(heldItem),
  /** The links in the samples, without scheme. */
  links: z.array(z.string()),
  firstAt: instant,
  latestAt: instant,
})
export type HeldGroup = z.infer<typeof heldGroup>

export const rememberedKind = z.enum(['text', 'link', 'host'])
export type RememberedKind = z.infer<typeof rememberedKind>

export const remembered = z.object({
  id: idReply,
  kind: rememberedKind,
  /** The beginning of the text, the link without its scheme, or the host. */
  value: z.string(),
  /** Held where new accounts write it; else it was released, and passes. */
  isSpam: z.boolean(),
  /** Null once they’re deleted. */
  madeBy: author.nullable(),
  createdAt: instant,
  endsAt: instant,
})
export type Remembered = z.infer<typeof remembered>

const group = z.object({ id })
/** Without it, all of the group. */
const only = z
  .array(z.object({ kind: heldKind, id: otherId }))
  .min(1)
  .max(20)
  .optional()
/** How many were done, and how many of the group wait still: a large group takes several calls. */
const done = z.object({ count: z.int(), left: z.int() })

export const held = {
  held: endpoint({
    method: 'GET',
    path: '/api/admin/held',
    summary: 'List held content',
    description: 'Similar posts and comments of new accounts that wait for review, in groups. Latest first.',
    access: 'moderator',
    limit: 'reads',
    query: z.object(page),
    paged: true,
    reply: z.array(heldGroup),
  }),
  heldItems: endpoint({
    method: 'GET',
    path: '/api/admin/held/{id}/items',
    summary: 'List the content of a held group',
    description: 'Newest first.',
    access: 'moderator',
    limit: 'reads',
    params: group,
    query: z.object(page),
    paged: true,
    reply: z.array(heldItem),
  }),
  releaseHeld: endpoint({
    method: 'POST',
    path: '/api/admin/held/{id}/release',
    summary: 'Release held content',
    description:
      'Shows it in the place of its time. Without `only`, releases the whole group, and the same content passes for 30 days. At most 100 in one call: call again while `left` isn’t 0.',
    access: 'moderator',
    limit: 'staffWrites',
    params: group,
    body: z.object({ only }),
    reply: done,
  }),
  removeHeld: endpoint({
    method: 'POST',
    path: '/api/admin/held/{id}/remove',
    summary: 'Remove held content as spam',
    description:
      'Deletes it with a statement of reasons for each author, and remembers its text and links. Without `only`, removes the whole group, at most 100 in one call: call again while `left` isn’t 0.',
    access: 'moderator',
    limit: 'staffWrites',
    params: group,
    body: z.object({
      only,
      /** What the authors are told. */
      explanation: writtenText(limits.reportLength).meta({ examples: ['This is unwanted advertising or repeated content.'] }),
    }),
    reply: done,
  }),
  remembered: endpoint({
    method: 'GET',
    path: '/api/admin/remembered-content',
    summary: 'List remembered content',
    description: 'Texts, links, and hosts of removed spam, and what was released. Newest first.',
    access: 'moderator',
    limit: 'reads',
    query: z.object({ ...page, kind: rememberedKind.optional(), query: z.string().max(limits.searchLength).optional() }),
    paged: true,
    reply: z.array(remembered),
  }),
  forgetRemembered: endpoint({
    method: 'DELETE',
    path: '/api/admin/remembered-content/{id}',
    summary: 'Forget remembered content',
    access: 'moderator',
    limit: 'staffWrites',
    params: group,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
}
