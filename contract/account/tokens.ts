import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { scope } from './scopes.ts'
import { id, idReply, instant, writtenLine } from '#contract/text.ts'

/** A personal access token without its secret. */
export const accessToken = z.object({
  id: idReply,
  name: z.string(),
  /** The first characters, to tell tokens apart. */
  prefix: z.string(),
  scopes: z.array(scope),
  createdAt: instant,
  expiresAt: instant.nullable(),
  /** Exact to five minutes; null when never used. */
  lastUsedAt: instant.nullable(),
})
export type AccessToken = z.infer<typeof accessToken>

export const tokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/tokens',
    summary: 'List access tokens',
    description: 'Without their secrets.',
    access: 'signed-in',
    limit: 'reads',
    reply: z.array(accessToken),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/me/tokens',
    summary: 'Create an access token',
    description: 'The secret is shown only in this response. Needs a recent proof of identity (step-up).',
    access: 'signed-in',
    limit: 'tokens',
    body: z.object({
      name: writtenLine(limits.tokenNameLength).meta({ examples: ['My backup'] }),
      scopes: z.array(scope).min(1),
      /** Days until it ends; 365 at most and 30 when absent, null for none. */
      expiresInDays: z
        .int()
        .min(1)
        .max(limits.tokenDays)
        .meta({ examples: [90] })
        .nullable()
        .optional(),
    }),
    nullClears: true,
    status: 201,
    reply: accessToken.extend({ token: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/me/tokens/{id}',
    summary: 'Revoke an access token',
    description: 'Takes effect right away.',
    access: 'signed-in',
    isBeforeConsent: true,
    limit: 'tokens',
    params: z.object({ id }),
    body: z.object({}),
    reply: z.object({ id: idReply }),
  }),
}
