import type { Locator, Page } from '@playwright/test'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, makePerson, signInAs, test, writePost } from './support.ts'
import { caughtBy } from './width.ts'

/** The way to the centre: in the rail where there is one, else in the header. */
const bell = (page: Page) => page.locator('a[href="/notifications"]').filter({ visible: true })

test('a follow and a reply arrive live, are counted, also on the app’s icon, read, and the same in another window', async ({
  page,
  context,
}) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  await context.addInitScript(() => {
    const badges: number[] = []
    Object.assign(window, { badges })
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
      clearAppBadge: () => Promise.resolve(void badges.push(0)),
    })
  })
  const badge = () => page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1))
  const postId = await writePost(ana, 'What do you think?')
  await signInAs(context, ana)
  const counted = (on: Page, path: string) =>
    Promise.all([on.waitForResponse((response) => response.url().endsWith('/api/notifications/unread')), on.goto(path)])
  await counted(page, '/feed')
  const second = await context.newPage()
  await counted(second, '/settings')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle('Feed · Coterie')
  await expect.poll(badge).toBe(0)

  await ben.post(`/api/users/${ana.id}/follow`)
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread')
  await expect(page).toHaveTitle('(1) Feed · Coterie')
  await expect.poll(badge).toBe(1)
  await ben.post(`/api/posts/${postId}/comments`, { content: 'I think so too' })
  await expect(bell(page)).toHaveAccessibleName('Notifications 2 unread')
  await expect.poll(badge).toBe(2)
  await expect(bell(second)).toHaveAccessibleName('Notifications 2 unread')
  await expect(second).toHaveTitle('(2) Settings · Coterie')

  await bell(page).click()
  await expect(page).toHaveURL('/notifications')
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(`${ben.user.displayName} replied to your post`)
  await expect(rows.first()).toContainText('I think so too')
  await expect(rows.last()).toContainText(`${ben.user.displayName} followed you`)
  // Seen is read: the count goes, here and there; the marks stay until they are taken off.
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle('Notifications · Coterie')
  await expect(second).toHaveTitle('Settings · Coterie')
  await expect.poll(badge).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expectAccessible(page)
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/post/${postId}#comment-\\d+$`))
  await page.goBack()
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(`/profile/${ben.id}`)
})

test(
  'the address keeps which notifications are shown',
  caughtBy('tests/journeys/notifications.spec.ts: a follow and a reply'),
  async ({ page, context }) => {
    const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
    await ben.post(`/api/users/${ana.id}/follow`)
    await signInAs(context, ana)
    await page.goto('/notifications?show=replies')
    await expect(page.getByRole('tab', { name: 'Replies' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'People' }).click()
    await expect(page).toHaveURL('/notifications?show=people')
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(page).toHaveURL('/notifications')
  },
)

test('on a narrow screen what marks everything as read stands beside the heading', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  await ben.post(`/api/users/${ana.id}/follow`)
  await signInAs(context, ana)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/notifications')
  const middle = async (part: Locator) => {
    await expect(part).toBeVisible()
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const button = await middle(page.getByRole('button', { name: 'Mark all as read' }))
  expect(Math.abs((await middle(page.getByRole('heading', { level: 1 }))) - button)).toBeLessThan(8)
})

test('a window without a connection is kept in step by another one of the same browser', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  await signInAs(context, ana)
  await page.goto('/feed')
  const deaf = await context.newPage()
  await deaf.routeWebSocket(/\/ws/, (socket) => socket.close())
  await deaf.goto('/settings')
  await expect(bell(deaf)).toHaveAccessibleName('Notifications')
  // What it reads by itself at its beginning is over, and nothing else is answered.
  await deaf.waitForLoadState('networkidle')
  await intercept(deaf, '**/api/notifications/unread', (route) => route.abort())
  await ben.post(`/api/users/${ana.id}/follow`)
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread')
  await expect(bell(deaf)).toHaveAccessibleName('Notifications 1 unread')
  await expect(deaf).toHaveTitle('(1) Settings · Coterie')
  await ana.post('/api/notifications/seen', { until: new Date().toISOString() })
  await expect(bell(deaf)).toHaveAccessibleName('Notifications')
})

test(
  'likes of one post stand together, and come while one looks',
  caughtBy('server/notify/notifications/notifications.test.ts'),
  async ({ page, context }) => {
    const [ana, ben, carla] = [await makePerson('ana'), await makePerson('ben'), await makePerson('carla')]
    const postId = await writePost(ana, 'Like me')
    await signInAs(context, ana)
    await page.goto('/notifications')
    await expect(page.getByText('Nothing yet')).toBeVisible()
    await expectAccessible(page)
    await ben.post(`/api/posts/${postId}/like`, { liked: true })
    const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
    await expect(rows).toContainText([`${ben.user.displayName} liked your post`])
    await carla.post(`/api/posts/${postId}/like`, { liked: true })
    await expect(rows).toContainText([`${carla.user.displayName} and ${ben.user.displayName} liked your post`])
    await expect(rows).toHaveCount(1)
  },
)

test('a visitor is asked to sign in, and loads nothing of it elsewhere', caughtBy('tests/journeys/routes.spec.ts'), async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/feed')
  await expect(page.getByRole('feed').or(page.getByText('No posts')).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /notifications|watch-unread|signed-in/.test(url))).toEqual([])
  await page.goto('/notifications')
  await expect(page.getByText('Sign in to see your notifications')).toBeVisible()
  await expectAccessible(page)
})

test(
  'settings say how one is told, and a mail’s link stops such mails without signing in',
  caughtBy('server/notify/delivery/notification-choices.test.ts'),
  async ({ page, context }) => {
    const ana = await makePerson('ana')
    await signInAs(context, ana)
    await page.goto('/settings#notifications')
    const replies = page.getByRole('group', { name: 'Replies to your posts' })
    await expect(replies.getByLabel('By email')).toHaveValue('at_once')
    await replies.getByLabel('By email').selectOption('digest')
    await page.getByLabel(/^Quiet hours/).check()
    await expect(page.getByLabel('From')).toHaveValue('22:00')
    await expect(page.getByText(/^Times are in the /)).toBeVisible()
    await expectAccessible(page)
    await expect(async () => {
      const { body } = await ana.get('/api/me/notification-settings')
      expect(body).toMatchObject({ quietHours: { from: 1320, until: 420 } })
      expect(body.choices).toContainEqual({ kind: 'comment', isInCentre: true, byMail: 'digest', byPush: true })
    }).toPass()
    await context.clearCookies()
    await page.goto('/unsubscribe?key=1.comment.wrong')
    await expect(page.getByText('This link is incomplete or isn’t ours')).toBeVisible()
    await expectAccessible(page)
  },
)
