import { test as base, expect } from '@playwright/test'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { installedVersions, startSystemPostgres } from '#tests/system-postgres.ts'
import { caughtBy } from './width.ts'

base(
  'what was acknowledged is there after kill -9 of the whole group, and the reader is still signed in',
  caughtBy('tests/faults/kill.test.ts'),
  async ({ context, page }) => {
    const site = new ProcessSite()
    await site.start()
    try {
      const ana = await Visitor.signUp(site.url, { email: 'ana@people.example', username: 'ana_survivor', displayName: 'Ana' })
      await context.addCookies([...ana.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })))
      await page.goto(`${site.url}/feed`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      const acknowledged: number[] = []
      const writer = { isOver: false }
      const writing = (async () => {
        for (let number = 1; !writer.isOver; number += 1) {
          const answer = await ana.post('/api/posts', { content: `post number ${number}` }).catch(() => null)
          if (answer?.status === 201) acknowledged.push(answer.body.id)
        }
      })()
      await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
      await site.signal('SIGKILL', true)
      writer.isOver = true
      await writing

      await site.start()
      await page.goto(`${site.url}/feed`)
      await expect(page.getByText(`post number ${acknowledged.length}`).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
      const found = new Set<number>()
      let next: string | undefined = `/api/posts?author=${ana.id}&limit=100`
      while (next) {
        const list: Awaited<ReturnType<Visitor['get']>> = await ana.get(next)
        for (const post of list.body) found.add(post.id)
        next = /<([^>]+)>/.exec(list.headers.get('link') ?? '')?.[1]
      }
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
    } finally {
      await site.remove()
    }
  },
)

for (const version of installedVersions) {
  base(
    `somebody joins and posts on the system's PostgreSQL ${version}`,
    caughtBy('server/content/posts/posts.test.ts'),
    async ({ context, page }) => {
      const database = await startSystemPostgres(version)
      const site = new ProcessSite()
      try {
        await site.start({ DATABASE_URL: database.url })
        const ana = await Visitor.signUp(site.url, { email: 'ana@people.example', username: 'ana_system', displayName: 'Ana' })
        await context.addCookies([...ana.cookies].map(([name, value]) => ({ name, value, domain: 'localhost', path: '/' })))
        await page.goto(`${site.url}/feed`)
        await page
          .getByRole('button', { name: /^(New )?post$/i })
          .first()
          .click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox').fill('Written into a server of the system')
        await dialog.getByRole('button', { name: 'Post', exact: true }).click()
        await expect(page.getByRole('article').filter({ hasText: 'Written into a server of the system' })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('article').filter({ hasText: 'Written into a server of the system' })).toBeVisible()
      } finally {
        await site.remove()
        await database.stop()
      }
    },
  )
}
