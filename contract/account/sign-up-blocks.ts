import * as z from 'zod'
import { page } from '#contract/content/posts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { author } from '#contract/people/users.ts'
import { id, idReply, instant, writtenLine } from '#contract/text.ts'

/**
 * What a block is about. `domain`: an email domain and its subdomains. `network`: addresses in CIDR notation. `name`: a username, a display
 * name, or what stands before the @; `*` at an end is anything, `#` a digit. `exception`: a throwaway domain that's allowed.
 */
export const blockKind = z.enum(['domain', 'network', 'name', 'exception'])
export type BlockKind = z.infer<typeof blockKind>

export const signUpBlock = z.object({
  id: idReply,
  kind: blockKind,
  value: z.string(),
  /** Null for no end. */
  endsAt: instant.nullable(),
  hasEnded: z.boolean(),
  note: z.string().nullable(),
  /** Null once they’re deleted. */
  madeBy: author.nullable(),
  createdAt: instant,
})
export type SignUpBlock = z.infer<typeof signUpBlock>

const value = writtenLine(limits.blockLength).meta({ examples: ['spam.example'] })
const note = writtenLine(limits.invitationNoteLength).meta({ examples: ['A wave of spam in November'] })
/** The last day on which it holds, by UTC. */
const endsOn = z.iso.date().meta({ examples: ['2027-06-30'] })
const one = z.object({ id })

/** Why a line of an import was left out. */
export const importMistake = z.object({ line: z.int(), text: z.string(), message: z.string() })
export type ImportMistake = z.infer<typeof importMistake>

export const signUpBlocks = {
  signUpBlocks: endpoint({
    method: 'GET',
    path: '/api/admin/sign-up-blocks',
    summary: 'List sign-up blocks',
    description: 'Newest first.',
    access: 'admin',
    limit: 'reads',
    query: z.object({ ...page, kind: blockKind.optional(), query: z.string().max(limits.searchLength).optional() }),
    paged: true,
    reply: z.array(signUpBlock),
  }),
  addSignUpBlock: endpoint({
    method: 'POST',
    path: '/api/admin/sign-up-blocks',
    summary: 'Add a sign-up block',
    description: 'Holds for new accounts, and for domains also when someone changes their email. Existing accounts stay as they are.',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({ kind: blockKind, value, endsOn: endsOn.optional(), note: note.optional() }),
    status: 201,
    reply: signUpBlock,
  }),
  changeSignUpBlock: endpoint({
    method: 'PATCH',
    path: '/api/admin/sign-up-blocks/{id}',
    summary: 'Update a sign-up block',
    description: 'Sets its end and its note; `null` removes them.',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({ endsOn: endsOn.nullable(), note: note.nullable() }),
    nullClears: true,
    reply: signUpBlock,
  }),
  removeSignUpBlock: endpoint({
    method: 'DELETE',
    path: '/api/admin/sign-up-blocks/{id}',
    summary: 'Remove a sign-up block',
    access: 'admin',
    limit: 'staffWrites',
    params: one,
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
  exportSignUpBlocks: endpoint({
    method: 'GET',
    path: '/api/admin/sign-up-blocks/file',
    summary: 'Export sign-up blocks',
    description: 'As CSV with the columns `kind`, `value`, `ends on`, and `note`.',
    access: 'admin',
    limit: 'documents',
    bytes: ['text/csv'],
    reply: z.unknown(),
  }),
  importSignUpBlocks: endpoint({
    method: 'POST',
    path: '/api/admin/sign-up-blocks/import',
    bodyBytes: 900_000,
    summary: 'Import sign-up blocks',
    description: 'Takes CSV with the columns of the export. Lines with a mistake are left out and come back with the reason.',
    access: 'admin',
    limit: 'staffWrites',
    body: z.object({
      csv: z
        .string()
        .min(1)
        .max(850_000)
        .meta({ examples: ['kind,value,ends on,note\ndomain,spam.example,,'] }),
    }),
    reply: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), mistakes: z.array(importMistake) }),
  }),
}
