import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asGroup } from '#server/platform/database/connection-shares.ts'
import { addressKey } from '#server/platform/http/address.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countDocument } from './count-document.ts'

export interface SharedReply {
  readonly type: string
  readonly body: string | Buffer
  /** Asked about anew each time: what it shows may have been hidden or deleted since. */
  readonly isAskedEachTime?: boolean
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Mounts what is the same for everyone who asks, session or not. It's counted as a read of a visitor. */
export function mountShared(app: FastifyInstance, platform: Platform, path: string, answer: Answer): void {
  app.get(path, (request, reply) =>
    asGroup(
      'pages',
      async () => {
        await countDocument(platform, request, null)
        return answer(request, reply)
      },
      addressKey(request.address),
    ),
  )
}

/** Sends it, or says that the asker's copy is still right (RFC 9110, 13). */
export function sendShared(request: FastifyRequest, reply: FastifyReply, { type, body, isAskedEachTime }: SharedReply): FastifyReply {
  const etag = etagOf(body)
  reply.header('etag', etag).header('cache-control', isAskedEachTime ? 'public, no-cache' : 'public, max-age=300')
  return isKnown(request, etag) ? reply.code(304).send() : reply.type(type).send(body)
}

/** Weak: the same bytes go out in several encodings. */
const etagOf = (body: string | Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Whether the asker has what this ETag names. A date would not do: when something is deleted, the rest is no newer. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(/\s*,\s*/) ?? []
  return known.some((one) => one === '*' || bare(one) === bare(etag))
}

const bare = (etag: string): string => etag.replace(/^W\//, '')
