import { beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
let viewers: Record<string, Visitor>

beforeAll(async () => {
  site = await startTestSite()
  viewers = { 'signed out': site.visitor(), fan: await site.person(), creator: await site.creator(), admin: await admin(site) }
})

describe('what machines ask for', () => {
  it.each<[string, number, RegExp]>([
    ['/robots.txt', 200, /^text\/plain/],
    ['/sitemap.xml', 200, /xml/],
    ['/sitemaps/pages.xml', 200, /xml/],
    ['/sitemaps/blog.xml', 200, /xml/],
    ['/sitemaps/requests.xml', 200, /xml/],
    ['/sitemaps/tags.xml', 200, /xml/],
    ['/sitemaps/people-0.xml', 200, /xml/],
    ['/sitemaps/posts-0.xml', 200, /xml/],
    ['/blog/rss.xml', 200, /xml/],
    ['/manifest.webmanifest', 200, /^application\/manifest\+json/],
    ['/api/openapi.json', 200, /json/],
    ['/api-docs/viewer', 200, /^text\/html/],
    ['/offline', 200, /^text\/html/],
    ['/healthz', 200, /json/],
    ['/readyz', 200, /json/],
    ['/api/nothing', 404, /^application\/problem\+json/],
    ['/assets/nothing.js', 404, /^application\/problem\+json/],
  ])('%s is the same for everybody', async (path, status, type) => {
    const bodies = new Set<string>()
    for (const [kind, viewer] of Object.entries(viewers)) {
      const answer = await viewer.get(path)
      expect([kind, answer.status]).toEqual([kind, status])
      expect(answer.headers.get('content-type'), kind).toMatch(type)
      const { requestId: _, ...body } = typeof answer.body === 'object' ? answer.body : { text: answer.body }
      bodies.add(JSON.stringify(body))
    }
    expect(bodies.size).toBe(1)
  })
})
