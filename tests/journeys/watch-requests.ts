import type { BrowserContext, Request } from '@playwright/test'

/** Notes the requests of a browser that got no answer; answers how to tell of them, a line each. */
export function watchRequests(context: BrowserContext): () => Promise<string> {
  const pending = new Set<Request>()
  const failed: string[] = []
  context.on('request', (request) => pending.add(request))
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => {
    pending.delete(request)
    failed.push(`${request.url()}: ${request.failure()?.errorText ?? 'failed'}`)
  })
  return async () => [...failed, ...(await Promise.all([...pending].map((request) => askAgain(request.url()))))].join('\n')
}

/** Tells a site that is silent from a browser that waits. */
async function askAgain(url: string): Promise<string> {
  const startedAt = performance.now()
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(String)
  const what = typeof answer === 'string' ? answer : answer.status
  return `${url}: no answer yet; outside the browser ${what} after ${Math.round(performance.now() - startedAt)} ms`
}
