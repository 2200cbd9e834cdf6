import { beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})

describe('pages for developers', () => {
  it('say what there is without JavaScript', async () => {
    const hub = await site.visitor().get('/apis')
    expect(hub.status).toBe(200)
    expect(hub.body).toContain('Interactive guide')
    expect(hub.body).toContain('<link rel="canonical"')
    const guide = await site.visitor().get('/api-docs')
    expect(guide.body).toContain('POST /api/posts/{id}/like')
    expect(guide.body).not.toContain('/api/admin/')
  })

  it('show the viewer from this site alone, under the usual policy', async () => {
    const { status, headers, body } = await site.visitor().get('/api-docs/viewer')
    expect(status).toBe(200)
    expect(body).not.toMatch(/https?:\/\//)
    expect(body).not.toMatch(/<script>|<style>|style="/)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    for (const [, path = ''] of body.matchAll(/(?:src|href)="(\/api-docs[^"]+)"/g)) {
      const file = await site.visitor().get(path)
      expect(file.status, path).toBe(200)
      expect(String(file.body).length).toBeGreaterThan(100)
    }
  })
})
