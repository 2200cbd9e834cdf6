import type { BrowserContext, Page, Route } from '@playwright/test'

type Answer = (route: Route) => unknown

const current = new WeakMap<Page | BrowserContext, Set<Answer>>()

/**
 * Answers what a page, or every page of a browser, asks of an address from now on: `times` times, or until `letThrough`.
 * Playwright's own ways to end that aren't used. Chromium never answers a request that's on its way when it stops intercepting
 * (3 of 400 in a loop), so it goes on, and what has ended passes each request on.
 */
export async function intercept(on: Page | BrowserContext, url: string, answer: Answer, { times = Infinity } = {}): Promise<void> {
  const answers = current.get(on) ?? new Set()
  current.set(on, answers.add(answer))
  let left = times
  await on.route(url, (route) => {
    if (left === 0 || !answers.has(answer)) return route.fallback()
    left -= 1
    return answer(route)
  })
}

/** Ends every interception of this page or browser. */
export function letThrough(on: Page | BrowserContext): void {
  current.get(on)?.clear()
}

/** How a server that failed answers. */
export const problem = { code: 'internal', status: 500, message: 'The server’s own words.' }

/** What is written to these addresses gets no answer, or that of a server that failed, until they're let through. */
export async function fail(page: Page, url: string, how: 'lost' | 'broken' = 'broken'): Promise<void> {
  await intercept(page, url, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    return how === 'lost' ? route.abort() : route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
  })
}
