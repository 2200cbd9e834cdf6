import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/platform/http/address.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Counts a document as one read: what it holds would otherwise be asked for by calls, which are counted. */
export async function countDocument({ limiter }: Platform, request: FastifyRequest, viewer: Viewer | null): Promise<void> {
  const isAddress = viewer === null
  await limiter.take('reads', viewer ? `account:${viewer.id}` : addressKey(request.address), { isAddress })
}
