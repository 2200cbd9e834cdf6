import type { BrowserContext, Locator, Page } from '@playwright/test'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import { cards } from './money.ts'
import { shows } from './shows.ts'
import { expect, freshName, makeCreator, makePerson, signInAs, siteUrl, test, writePost } from './support.ts'
import { makeFriends, write } from './talk.ts'

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

test('what happens between the making of a page and its first socket is shown, to visitors too', async ({ context, browser }) => {
  const [[ana, ben], carl] = [await makeFriends('ana', 'ben'), await makePerson('carl')]
  const tag = freshName('tag')
  const read = await writePost(ana, `Read #${tag}`)
  await write(ana, ben, 'Hello Ben')
  await carl.post(`/api/users/${ana.id}/follow`)
  await signInAs(context, ben)
  const [visitors, followers] = [await browser.newContext({ baseURL: siteUrl() }), await browser.newContext({ baseURL: siteUrl() })]
  await signInAs(followers, carl)
  const late = Promise.withResolvers<void>()
  let held = 0
  for (const one of [context, visitors, followers])
    await one.routeWebSocket(/\/ws$/, async (socket) => {
      held += 1
      await late.promise
      socket.connectToServer()
    })
  const open = async (by: BrowserContext, path: string, words: string) => {
    const opened = await by.newPage()
    await opened.goto(path)
    await expect(opened.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible()
    return opened.getByRole('main')
  }
  const post = await open(visitors, `/post/${read}`, 'Read')
  const lists = [
    await open(followers, `/profile/${ana.id}`, 'Read'),
    await open(followers, '/feed?feed=following', 'Read'),
    await open(visitors, `/feed?tag=${tag}`, 'Read'),
  ]
  // Someone to whom something was sent, or who shows a person that changed, reads everything again: these have nothing else to show.
  const thread = await open(context, `/messages?user=${ana.id}`, 'Hello Ben')
  const profile = await open(visitors, `/profile/${ben.id}`, 'Ben Sample')
  await expect.poll(() => held).toBe(6)

  await ana.post(`/api/posts/${read}/like`, { liked: true })
  await ana.post(`/api/posts/${read}/comments`, { content: 'Said meanwhile' })
  await writePost(ana, `Written meanwhile #${tag}`)
  await write(ana, ben, 'Are you there?')
  await ben.put(`/api/users/${ben.id}/profile`, { displayName: 'Ben Renamed' })
  late.resolve()
  for (const shown of [
    post.getByRole('button', { name: '1 like' }),
    post.getByText('Said meanwhile'),
    ...lists.map((on) => on.getByRole('button', { name: '1 new post' })),
    thread.getByRole('log').getByText('Are you there?'),
    profile.getByRole('heading', { name: 'Ben Renamed' }),
  ])
    await expect(shown).toBeVisible()
  for (const one of [visitors, followers]) await one.close()
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
