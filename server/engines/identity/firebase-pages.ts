import { Readable } from 'node:stream'
import type { FastifyPluginAsync } from 'fastify'

/**
 * Passes `/__/auth/*` on to the Firebase project's own host, so that the redirect sign-in runs on this site's host: browsers that
 * separate storage by site break it otherwise. Only this one fixed host is ever asked, and no cookie of ours goes along.
 */
export function firebasePages(host: string, origin = `https://${host}`): FastifyPluginAsync {
  return async (app) => {
    app.get('/auth/*', async (request, reply) => {
      const upstream = await fetch(`${origin}${request.url}`, {
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        headers: { accept: request.headers.accept ?? '*/*' },
      })
      for (const name of ['content-type', 'cache-control', 'location']) {
        const value = upstream.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      // Firebase's page brings its own inline script and runs in a frame of ours.
      reply.removeHeader('content-security-policy').removeHeader('x-frame-options')
      reply.header('content-security-policy', "frame-ancestors 'self'")
      return reply.code(upstream.status).send(upstream.body ? Readable.fromWeb(upstream.body) : '')
    })
  }
}
