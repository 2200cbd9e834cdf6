import type { FastifyPluginAsync, FastifyRequest } from 'fastify'

/** The pages and scripts of the redirect sign-in, as Firebase names them for hosts that serve them themselves; nothing else is there. */
const paths = ['handler', 'handler.js', 'experiments.js', 'iframe', 'iframe.js', 'links', 'links.js']
/** Many times the largest of them. */
const mostBytes = 2_000_000

export interface FirebasePagesOptions {
  readonly host: string
  readonly origin?: string
  /** Counts a request by where it comes from; throws where there were too many. */
  readonly count: (request: FastifyRequest) => Promise<unknown>
}

/**
 * Passes a few paths below `/__/auth/` on to the Firebase project's own host, so that the redirect sign-in runs on this site's host: browsers
 * that separate storage by site break it otherwise. Only this one fixed host is ever asked, and no cookie of ours goes along. Answers 502 for
 * more than 2 MB.
 */
export function firebasePages({ host, origin = `https://${host}`, count }: FirebasePagesOptions): FastifyPluginAsync {
  return async (app) => {
    for (const path of paths) {
      app.get(`/auth/${path}`, async (request, reply) => {
        await count(request)
        const upstream = await fetch(`${origin}${request.url}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(10_000),
          headers: { accept: request.headers.accept ?? '*/*' },
        })
        const body = await readAtMost(upstream, mostBytes)
        if (body === undefined) return reply.code(502).send('')
        for (const name of ['content-type', 'cache-control', 'location']) {
          const value = upstream.headers.get(name)
          if (value !== null) reply.header(name, value)
        }
        // Firebase's page brings its own inline script and runs in a frame of ours.
        reply.removeHeader('content-security-policy').removeHeader('x-frame-options')
        reply.header('content-security-policy', "frame-ancestors 'self'")
        return reply.code(upstream.status).send(body)
      })
    }
  }
}

async function readAtMost({ body }: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
