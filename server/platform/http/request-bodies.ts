import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, sentence } from '../errors.ts'
import { addressOf } from './address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, as it was when the request came: a connection that is gone has no address any more. Empty where it was gone by then. */
    address: string
  }
}

/** Calls whose bodies may be large files. */
const uploads = new Set(['/api/upload', '/api/me/imports'])

/** A body that trickles in must not hold a connection for ever. */
const bodyTime = 60_000

/**
 * What holds for whatever a request carries. An upload may take as long as its sender keeps sending. Bodies are never unpacked: a small
 * one could become a huge one, and a stream that is cut off in the middle takes its connection away from under the answer.
 */
export function guardBodies(app: FastifyInstance, trustProxy: number): void {
  app.decorateRequest('address', '')
  app.addHook('onRequest', (request, reply, next) => {
    request.address = addressOf(request.raw, trustProxy)
    reply.header('x-request-id', request.id)
    checkBody(request, reply)
    next()
  })
}

function checkBody(request: FastifyRequest, reply: FastifyReply): void {
  // What isn't there reads nothing.
  if (request.is404) throw new AppError('not_found')
  if (!hasBody(request)) return
  if (!uploads.has(request.url)) limitBodyTime(request)
  if (isRead(request) || isAsItself(request)) return
  reply.header('accept-encoding', 'identity')
  throw new AppError('wrong_content_type', sentence('body_encoded'))
}

/** What comes with a read means nothing and is thrown away. */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isAsItself = ({ headers }: FastifyRequest): boolean => /^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')

function limitBodyTime({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), bodyTime).unref()
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
