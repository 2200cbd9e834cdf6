import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { cards } from './money.ts'
import { scaled } from './width.ts'
import { expect, freshName, makeCreator, makePerson, signInAs, siteUrl, test, writePost } from './support.ts'
import { makeFriends, write } from './talk.ts'

/** Someone else, in a browser of their own. */
async function elsewhere(browser: Browser, person: Visitor | null, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: siteUrl() })
  if (person) await signInAs(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return { page, context }
}

/** The socket of a page, which can be lost as in a tunnel: it looks open, and nothing gets through anymore. A later one is whole. */
async function lineOf(page: Page): Promise<{ cut(): Promise<void> }> {
  const lines = new Set<{ isLost: boolean }>()
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const line = { isLost: false }
    lines.add(line)
    const server = socket.connectToServer()
    socket.onMessage((message) => line.isLost || server.send(message))
    server.onMessage((message) => line.isLost || socket.send(message))
  })
  return {
    cut: async () => {
      // The socket opens after the page is drawn.
      await expect.poll(() => lines.size).toBeGreaterThan(0)
      for (const line of lines) line.isLost = true
    },
  }
}

/** What is promised for every kind of event, on the machine that times are given for. */
const promised = 2_000

/** Does something, and looks for what it leads to elsewhere: from its acknowledgment until the last of it is shown, no longer than promised. */
async function shows(act: () => Promise<unknown>, ...looks: readonly [Locator, 'visible' | 'hidden'][]): Promise<void> {
  await act()
  const acknowledged = performance.now()
  for (const [shown, state] of looks) await shown.waitFor({ state, timeout: scaled(10_000) })
  expect(performance.now() - acknowledged, 'milliseconds until it was shown').toBeLessThanOrEqual(scaled(promised))
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
  await page.goto(`/post/${postId}`)
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
  await page.goto(`/post/${paid.id}`)
  const studio = await elsewhere(browser, lena, '/creator/dashboard?tab=subscribers')
  // In the rail, or on a phone in the header and the bar.
  const unread = (to: string) => page.getByRole('link', { name: new RegExp(`${to}.*1 unread`) }).filter({ visible: true })
  await expect(page.getByRole('main').getByText(hidden)).toHaveCount(0)
  await expect(studio.page.getByText('Nobody subscribes to you yet')).toBeVisible()

  await shows(() => lena.post(`/api/posts/${postId}/comments`, { content: 'Gladly' }), [unread('Notifications').first(), 'visible'])
  const { id } = (await lena.post('/api/conversations', { otherUserId: ben.id })).body
  await shows(() => lena.post(`/api/conversations/${id}/messages`, { content: 'Hello Ben' }), [unread('Messages').first(), 'visible'])
  await new SandboxCards(siteUrl(), payments.publishableKey).pay(clientSecret, cards.pays)
  await shows(
    () => ben.post(`/api/subscriptions/${subscription.id}/confirm`),
    [page.getByRole('main').getByText(hidden), 'visible'],
    [studio.page.getByText(ben.user.displayName).first(), 'visible'],
  )
  await page.goto(`/messages?user=${lena.id}`)
  const thread = page.getByRole('log')
  await expect(thread.getByText('Hello Ben')).toBeVisible()
  await shows(
    () => lena.post(`/api/conversations/${id}/messages`, { content: 'Are you there?' }),
    [thread.getByText('Are you there?'), 'visible'],
  )
  await studio.context.close()
})

test('whatever happened in half a minute without a network is shown within two seconds of its return', async ({ context }) => {
  const [[ana, ben], carl, lena] = [await makeFriends('ana', 'ben'), await makePerson('carl'), await makeCreator('lena')]
  const [read, gone, closed] = [await writePost(ana, 'Read'), await writePost(ana, 'Soon gone'), await writePost(carl, 'Soon closed')]
  const own = await writePost(ben, 'Tell me')
  const comment = async (content: string) => (await ana.post(`/api/posts/${read}/comments`, { content })).body.id
  const [edited, deleted] = [await comment('A first thought'), await comment('Said too early')]
  const { body: paid } = await lena.post('/api/posts', { content: 'Opened', isPremium: true, teaser: 'Closed' })
  const { clientSecret, subscription } = (await ben.post(`/api/creator/${lena.id}/subscribe`, { acceptTerms: true })).body
  const { payments } = (await ben.get('/api/config')).body
  await write(ana, ben, 'Hello Ben')
  await signInAs(context, ben)

  /** A page of Ben's, the network of which is gone with that of all the others. */
  const open = async (path: string, words: string) => {
    const opened = await context.newPage()
    await opened.clock.install()
    const line = await lineOf(opened)
    await opened.goto(path)
    const main = opened.getByRole('main')
    await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible()
    return { page: opened, main, line }
  }
  const post = await open(`/post/${read}`, 'Said too early')
  const list = await open(`/profile/${ana.id}`, 'Soon gone')
  const locked = await open(`/post/${paid.id}`, 'Closed')
  const thread = await open(`/messages?user=${ana.id}`, 'Hello Ben')
  const blocked = await open(`/post/${closed}`, 'Soon closed')
  const told = (count: number) => post.page.getByRole('link', { name: `Notifications ${count} unread` })
  await expect(told(1).filter({ visible: true }).first()).toBeVisible()

  for (const { line } of [post, list, locked, thread, blocked]) await line.cut()
  await context.setOffline(true)
  await ana.post(`/api/posts/${read}/like`, { liked: true })
  await comment('Said meanwhile')
  await ana.put(`/api/posts/${read}/comments/${edited}`, { content: 'A better thought' })
  await ana.delete(`/api/posts/${read}/comments/${deleted}`)
  await ana.delete(`/api/posts/${gone}`)
  await writePost(ana, 'Written meanwhile')
  await ana.put(`/api/users/${ana.id}/profile`, { displayName: 'Ana Renamed' })
  await carl.post(`/api/users/${ana.id}/follow`)
  await ana.post(`/api/posts/${own}/comments`, { content: 'Gladly' })
  await write(ana, ben, 'Are you there?')
  await new SandboxCards(siteUrl(), payments.publishableKey).pay(clientSecret, cards.pays)
  await ben.post(`/api/subscriptions/${subscription.id}/confirm`)
  await carl.post(`/api/users/${ben.id}/block`)
  for (const { page } of [post, list, locked, thread, blocked]) await page.clock.runFor(30_000)
  await expect(post.main.getByText('Said too early')).toBeVisible()

  const shown = (...looks: readonly Locator[]) =>
    looks.map((look): [Locator, 'visible'] => [look.filter({ visible: true }).first(), 'visible'])
  await shows(
    () => context.setOffline(false),
    ...shown(post.main.getByRole('button', { name: '1 like' }), post.main.getByText('Said meanwhile')),
    ...shown(post.main.getByText('A better thought'), post.main.getByText('Ana Renamed')),
    [post.main.getByText('Said too early'), 'hidden'],
    ...shown(told(2)),
    ...shown(list.main.getByRole('button', { name: '1 new post' }), list.main.getByText('2 followers')),
    ...shown(list.main.getByRole('heading', { name: 'Ana Renamed' })),
    [list.main.getByText('Soon gone'), 'hidden'],
    ...shown(thread.page.getByRole('log').getByText('Are you there?'), locked.main.getByText('Opened')),
    ...shown(blocked.main.getByText('Post not found')),
  )
})

test('what happens between the making of a page and its first socket is shown', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  const read = await writePost(ana, 'Read')
  await write(ana, ben, 'Hello Ben')
  await signInAs(context, ben)
  const late = Promise.withResolvers<void>()
  let held = 0
  await context.routeWebSocket(/\/ws$/, async (socket) => {
    held += 1
    await late.promise
    socket.connectToServer()
  })
  const pages = { post: page, list: await context.newPage(), thread: await context.newPage() }
  await pages.post.goto(`/post/${read}`)
  await pages.list.goto(`/profile/${ana.id}`)
  await pages.thread.goto(`/messages?user=${ana.id}`)
  await expect(pages.post.getByRole('main').getByRole('button', { name: '0 likes' })).toBeVisible()
  await expect(pages.list.getByRole('article').getByText('Read')).toBeVisible()
  await expect(pages.thread.getByRole('log').getByText('Hello Ben')).toBeVisible()
  await expect.poll(() => held).toBe(3)

  await ana.post(`/api/posts/${read}/like`, { liked: true })
  await ana.post(`/api/posts/${read}/comments`, { content: 'Said meanwhile' })
  await ana.put(`/api/users/${ana.id}/profile`, { displayName: 'Ana Renamed' })
  await writePost(ana, 'Written meanwhile')
  await write(ana, ben, 'Are you there?')
  late.resolve()
  const [post, list] = [pages.post.getByRole('main'), pages.list.getByRole('main')]
  for (const shown of [
    post.getByRole('button', { name: '1 like' }),
    post.getByText('Said meanwhile'),
    post.getByText('Ana Renamed').first(),
    list.getByRole('heading', { name: 'Ana Renamed' }),
    list.getByRole('button', { name: '1 new post' }),
    pages.thread.getByRole('log').getByText('Are you there?'),
  ])
    await expect(shown).toBeVisible()
})

test('a line that died without a word is noticed within half a minute, or when one looks again', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const postId = await writePost(ana, `Waited for ${freshName('words')}`)
  await signInAs(context, ben)
  const line = await lineOf(page)
  await page.clock.install()
  await page.goto(`/post/${postId}`)
  await expect(page.getByRole('main').getByRole('button', { name: '0 likes' })).toBeVisible()
  const reply = (content: string) => ana.post(`/api/posts/${postId}/comments`, { content })
  const shown = (content: string): [Locator, 'visible'] => [page.getByRole('main').getByText(content), 'visible']

  await line.cut()
  await reply('Said meanwhile')
  await shows(() => page.clock.runFor(30_000), shown('Said meanwhile'))

  await line.cut()
  await reply('Said while away')
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await shows(() => page.clock.runFor(8_000), shown('Said while away'))
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
