import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { cards } from './money.ts'
import { shows } from './shows.ts'
import { expect, freshName, makeCreator, makePerson, signInAs, siteUrl, test, writePost } from './support.ts'

/** Someone else, in a browser of their own. */
async function elsewhere(browser: Browser, person: Visitor | null, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: siteUrl() })
  if (person) await signInAs(context, person)
  const page = await context.newPage()
  await openWatched(page, path)
  return { page, context }
}

/** Opens a page, and resolves once it has told the server what it shows: what's promised is promised from then on. */
async function openWatched(page: Page, path: string): Promise<void> {
  const isTold = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => String(payload).includes('"type":"watch"') && resolve())
    })
  })
  await page.goto(path)
  await isTold
}

test('what happens to a post is shown within two seconds to everyone who looks at it, here and where it stands in a list', async ({
  page,
  context,
  browser,
}) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const words = `Watched ${freshName('words')}`
  const postId = await writePost(ana, words)
  await signInAs(context, ben)
  await openWatched(page, `/post/${postId}`)
  const list = await elsewhere(browser, null, `/profile/${ana.id}`)
  const [row, detail] = [list.page.getByRole('article'), page.getByRole('main')]
  const [inRow, inDetail] = [(name: string) => row.getByRole('button', { name }), (name: string) => detail.getByRole('button', { name })]
  await expect(inRow('0 comments')).toBeVisible()
  await expect(inDetail('0 likes')).toBeVisible()

  const like = (liked: boolean) => ana.post(`/api/posts/${postId}/like`, { liked })
  await shows(() => like(true), [inDetail('1 like'), 'visible'], [inRow('1 like'), 'visible'])

  const reply = async (content: string) => (await ana.post(`/api/posts/${postId}/comments`, { content })).body.id
  let commentId = 0
  await shows(
    async () => (commentId = await reply('A first thought')),
    [detail.getByText('A first thought'), 'visible'],
    [inRow('1 comment'), 'visible'],
  )
  const [comment, better] = [`/api/posts/${postId}/comments/${commentId}`, detail.getByText('A better thought')]
  await shows(() => ana.put(comment, { content: 'A better thought' }), [better, 'visible'])
  const named = [detail, row, list.page.getByRole('heading', { level: 1 })].map((shown) => shown.getByText('Ana Renamed').first())
  await shows(
    () => ana.put(`/api/users/${ana.id}/profile`, { displayName: 'Ana Renamed' }),
    ...named.map((shown): [Locator, 'visible'] => [shown, 'visible']),
  )
  await shows(() => ben.post(`/api/users/${ana.id}/follow`), [list.page.getByText('1 follower'), 'visible'])
  await shows(() => ana.delete(comment), [better, 'hidden'])

  // No one is told of a block; what they may no longer see goes.
  await shows(() => ana.post(`/api/users/${ben.id}/block`), [page.getByText('Post not found'), 'visible'])
  await shows(() => ana.delete(`/api/posts/${postId}`), [list.page.getByText(words), 'hidden'])
  await list.context.close()
})

test('messages, notifications and what a subscription opens are shown within two seconds', async ({ page, context, browser }) => {
  const [lena, ben] = [await makeCreator('lena'), await makePerson('ben')]
  await ben.post(`/api/users/${lena.id}/follow`)
  const postId = await writePost(ben, 'Tell me')
  const hidden = `Hidden ${freshName('words')}`
  const { body: paid } = await lena.post('/api/posts', { content: hidden, isPremium: true })
  const { clientSecret, subscription } = (await ben.post(`/api/creator/${lena.id}/subscribe`, { acceptTerms: true })).body
  const { payments } = (await ben.get('/api/config')).body
  await signInAs(context, ben)
  await openWatched(page, `/post/${paid.id}`)
  const studio = await elsewhere(browser, lena, '/creator/dashboard?tab=subscribers')
  // In the rail, or on a phone in the header and the bar.
  const unread = (to: string) => page.getByRole('link', { name: new RegExp(`${to}.*1 unread`) }).filter({ visible: true })
  await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0)
  await expect(studio.page.getByText('No subscribers yet')).toBeVisible()

  await shows(() => lena.post(`/api/posts/${postId}/comments`, { content: 'Gladly' }), [unread('Notifications').first(), 'visible'])
  const { id } = (await lena.post('/api/conversations', { otherUserId: ben.id })).body
  await shows(() => lena.post(`/api/conversations/${id}/messages`, { content: 'Hello Ben' }), [unread('Messages').first(), 'visible'])
  await new SandboxCards(siteUrl(), payments.publishableKey).pay(clientSecret, cards.pays)
  await shows(
    () => ben.post(`/api/subscriptions/${subscription.id}/confirm`),
    [page.getByRole('main').getByText(hidden), 'visible'],
    [studio.page.getByText(ben.user.displayName).first(), 'visible'],
  )
  await openWatched(page, `/messages?user=${lena.id}`)
  const thread = page.getByRole('log')
  await expect(thread.getByText('Hello Ben')).toBeVisible()
  await shows(
    () => lena.post(`/api/conversations/${id}/messages`, { content: 'Are you there?' }),
    [thread.getByText('Are you there?'), 'visible'],
  )
  await studio.context.close()
})

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

test('a notification leads to the reply it tells of, however many came before', async ({ page, context }) => {
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
