import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { expect, freshName, makePerson, signInAs, siteUrl, test, writePost } from './support.ts'

/** Someone else, in a browser of their own. */
async function elsewhere(browser: Browser, person: Visitor | null, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: siteUrl() })
  if (person) await signInAs(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return { page, context }
}

/** The socket of a page, which can be lost as in a tunnel: it looks open, and nothing gets through anymore. */
async function lineOf(page: Page): Promise<{ cut(): void; mend(): Promise<void> }> {
  const lines = new Set<{ isLost: boolean }>()
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const line = { isLost: false }
    lines.add(line)
    const server = socket.connectToServer()
    socket.onMessage((message) => line.isLost || server.send(message))
    server.onMessage((message) => line.isLost || socket.send(message))
  })
  return {
    cut: () => {
      for (const line of lines) line.isLost = true
    },
    mend: () => page.evaluate(() => void dispatchEvent(new Event('online'))),
  }
}

test(
  'what happens to a post is shown to everyone who looks at it, here and where it stands in a list',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
    const words = `Watched ${freshName('words')}`
    const postId = await writePost(ana, words)
    await signInAs(context, ben)
    const line = await lineOf(page)
    await page.goto(`/post/${postId}`)
    const list = await elsewhere(browser, null, `/profile/${ana.id}`)
    const [row, detail] = [list.page.getByRole('article'), page.getByRole('main')]
    await expect(row.getByRole('button', { name: '0 comments' })).toBeVisible()

    await ana.post(`/api/posts/${postId}/like`, { liked: true })
    await expect(detail.getByRole('button', { name: /1 like/ })).toBeVisible()
    await expect(row.getByRole('button', { name: /1 like/ })).toBeVisible()

    const commentId = (await ana.post(`/api/posts/${postId}/comments`, { content: 'A first thought' })).body.id
    await expect(detail.getByText('A first thought')).toBeVisible()
    await expect(row.getByRole('button', { name: '1 comment' })).toBeVisible()
    await ana.put(`/api/posts/${postId}/comments/${commentId}`, { content: 'A better thought' })
    await expect(detail.getByText('A better thought')).toBeVisible()
    await ana.put(`/api/users/${ana.id}/profile`, { displayName: 'Ana Renamed' })
    for (const shown of [detail, row, list.page.getByRole('heading', { level: 1 })])
      await expect(shown.getByText('Ana Renamed').first()).toBeVisible()
    await ben.post(`/api/users/${ana.id}/follow`)
    await expect(list.page.getByText('1 follower')).toBeVisible()
    await ana.delete(`/api/posts/${postId}/comments/${commentId}`)
    await expect(detail.getByText('A better thought')).toHaveCount(0)

    // What happens while the line is gone is there once it's back.
    line.cut()
    await ana.post(`/api/posts/${postId}/comments`, { content: 'Said meanwhile' })
    await ana.post(`/api/posts/${postId}/like`, { liked: false })
    await expect(row.getByRole('button', { name: /0 likes/ })).toBeVisible()
    await line.mend()
    await expect(detail.getByText('Said meanwhile')).toBeVisible()
    await expect(detail.getByRole('button', { name: /0 likes/ })).toBeVisible()

    // No one is told of a block; what they may no longer see goes.
    await ana.post(`/api/users/${ben.id}/block`)
    await expect(page.getByText('Post not found')).toBeVisible()
    await ana.delete(`/api/posts/${postId}`)
    await expect(list.page.getByText(words)).toHaveCount(0)
    await list.context.close()
  },
)

test('each list announces what is new in it', async ({ page, context, browser }) => {
  const [ana, ben, carl] = [await makePerson('ana'), await makePerson('ben'), await makePerson('carl')]
  const tag = freshName('live').replace('_', '')
  await writePost(ana, `Before #${tag}`)
  await ben.post(`/api/users/${ana.id}/follow`)
  await signInAs(context, ben)
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await page.goto('/feed?feed=following')
  const lists = [page]
  const others = [await elsewhere(browser, null, `/profile/${ana.id}`), await elsewhere(browser, null, `/feed?tag=${tag}`)]
  lists.push(...others.map((other) => other.page))
  const pills = lists.map((on) => on.getByRole('button', { name: '1 new post' }))
  for (const on of lists) await expect(on.getByText(`Before #${tag}`)).toBeVisible()
  // Someone else's post is news in none of them.
  await writePost(carl, 'Somewhere else')
  const words = `After ${freshName('words')} #${tag}`
  await writePost(ana, words)
  for (const [index, on] of lists.entries()) {
    await expect(pills[index] as (typeof pills)[number]).toBeVisible()
    await expect(on.getByText(words)).toHaveCount(0)
    await pills[index]?.click()
    await expect(on.getByText(words)).toBeVisible()
    await expect(on.getByText('Somewhere else')).toHaveCount(0)
  }
  for (const other of others) await other.context.close()

  // What came while one looked at something else is announced as well.
  const bell = page.locator('a[href="/notifications"]').filter({ visible: true })
  await bell.click()
  await expect(page).toHaveURL('/notifications')
  const postId = await writePost(ana, `Meanwhile ${words}`)
  const isTold = (frame: string) => frame.includes('"listed-posts"') && frame.includes(String(postId))
  await expect.poll(() => frames.some(isTold)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible()
})

test('a notification leads to the reply it tells of, however many came before', { tag: '@phone' }, async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const postId = await writePost(ana, 'A long talk')
  for (let number = 1; number <= 45; number += 1) await ben.post(`/api/posts/${postId}/comments`, { content: `Reply number ${number}.` })
  await signInAs(context, ana)
  // The post was read before, with its first replies.
  await page.goto(`/post/${postId}`)
  await expect(page.getByText('Reply number 1.')).toBeVisible()
  await page.locator('a[href="/notifications"]').filter({ visible: true }).click()
  await page
    .getByRole('link', { name: /replied to your post/ })
    .first()
    .click()
  const linked = page.getByRole('listitem').filter({ hasText: 'Reply number 45.' })
  await expect(linked).toBeInViewport()
  await expect(linked).toBeFocused()
  await page.getByRole('button', { name: 'Show earlier comments' }).click()
  await expect(page.getByText('Reply number 30.')).toBeVisible()
})
