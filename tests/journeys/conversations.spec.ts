import { intercept, letThrough } from './intercept.ts'
import { expect, expectAccessible, makePerson, signInAs, test } from './support.ts'
import { field, makeFriends, thread, write } from './talk.ts'
import { caughtBy, scaled } from './width.ts'

test('the list: search, boxes, mute and archive with a way back, delete', async ({ page, context }) => {
  const ana = await makePerson('ana')
  const [zora, milan, nora] = [await makePerson('zora'), await makePerson('milan'), await makePerson('nora')]
  for (const person of [zora, milan]) {
    await ana.post(`/api/users/${person.id}/follow`)
    await write(person, ana, `Hello from ${person.user.displayName}`)
  }
  await signInAs(context, ana)
  await page.goto('/messages')
  const list = page.getByRole('region', { name: 'Conversations' })
  await expect(list.getByText('Hello from Milan Sample')).toBeVisible()
  await expect(list.getByText('1 unread message')).toHaveCount(2)
  await expect(list.getByText(`@${milan.user.username}`)).toBeVisible()
  await expect(list.locator('time')).toHaveText(['now', 'now'])
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: 'Search Direct Messages' })
  await search.fill('ZORA')
  await expect(list.getByText('Hello from Zora Sample')).toBeVisible()
  await expect(list.getByText('Hello from Milan Sample')).toHaveCount(0)
  await ana.post('/api/conversations', { otherUserId: nora.id })
  await search.fill('nora')
  await expect(list.getByRole('listitem').filter({ hasText: nora.user.username }).getByText('No messages, yet')).toBeVisible()
  await search.fill('nobody at all')
  await expect(list.getByText('No conversations found')).toBeVisible()
  await search.fill('')
  await list.getByText('Hello from Zora Sample').click()
  await expect(page).toHaveURL(new RegExp(`user=${zora.id}`))
  const options = page.getByRole('button', { name: 'Conversation options' })
  await options.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Conversation archived')).toBeVisible()
  await expect(list.getByText('Hello from Zora Sample')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('Hello from Zora Sample')).toBeVisible()
  await page.goto(`/messages?userId=${milan.id}`)
  await expect(page).toHaveURL(new RegExp(`user=${milan.id}`))
  await options.click()
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click()
  await expect(page).toHaveURL(/\/messages$/)
  await expect(list.getByText('Hello from Milan Sample')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Feed' }).click()
  await expect(page).toHaveURL(/\/feed$/)
})

test(
  'somebody new is offered people to write to; a person who is not there is an error that can be tried again',
  caughtBy('server/messaging/messages/messages.test.ts'),
  async ({ page, context }) => {
    const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
    await ana.post(`/api/users/${ben.id}/follow`)
    await signInAs(context, ana)
    await page.goto('/messages')
    const start = page.getByRole('region', { name: 'Start a conversation' })
    await expect(start.getByRole('listitem').first()).toContainText(`@${ben.user.username}`)
    expect(await start.getByRole('listitem').count()).toBeLessThanOrEqual(3)
    await start.getByRole('link', { name: `Message ${ben.user.displayName}` }).click()
    await expect(page).toHaveURL(new RegExp(`user=${ben.id}`))
    await page.getByRole('heading', { name: ben.user.displayName }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/profile/${ben.id}$`))
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(field(page)).toBeVisible()
    await page.goto('/messages?user=999999999')
    await expect(page.getByRole('alert').getByText('User not found')).toBeVisible()
    await intercept(page, '**/api/conversations', (route) => route.abort())
    await page.goto(`/messages?user=${(await makePerson('cleo')).id}`)
    await expect(page.getByRole('alert').getByText('Error starting conversation')).toBeVisible()
    letThrough(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(field(page)).toBeVisible()
    await expectAccessible(page)
  },
)

test('while the socket is down, who is there is asked every half minute', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ben, ana, 'Hello')
  await signInAs(context, ana)
  await page.clock.install()
  await page.routeWebSocket('**/ws', (socket) => void socket.close())
  await intercept(page, '**/api/users/online-status*', (route) => route.fulfill({ json: [{ userId: ben.id, isOnline: true }] }))
  await page.goto('/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Hello' })
  await expect(row).toBeVisible()
  await expect(row.getByText('Online')).toHaveCount(0)
  // The half minute begins with a part of the page that may come after the list.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(row.getByText('Online')).toBeVisible({ timeout: scaled(1_000) })
  }).toPass({ timeout: scaled(15_000) })
})

test(
  'a visitor is welcomed, and asked to sign in before writing to somebody',
  caughtBy('tests/journeys/routes.spec.ts'),
  async ({ page }) => {
    const ana = await makePerson('ana')
    await page.goto('/messages')
    await expect(page.getByText('Welcome to Messages')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/profile/${ana.id}`)
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(page.getByText('Please sign in to send messages')).toBeVisible()
    await expect(page).toHaveURL(
      new RegExp(`/signin\\?next=${encodeURIComponent(`/messages?user=${ana.id}`).replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`),
    )
  },
)

test(
  'on a phone list and thread follow each other; beside each other where there is room',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    const [ana, ben] = await makeFriends('ana', 'ben')
    await write(ben, ana, 'Hello')
    await signInAs(context, ana)
    await page.goto('/messages')
    const list = page.getByRole('region', { name: 'Conversations' })
    await list.getByText('Hello').click()
    await expect(thread(page).getByText('Hello')).toBeVisible()
    if (project.name === 'phone') {
      await expect(list).toBeHidden()
      await page.getByRole('link', { name: 'Back to conversations' }).click()
      await expect(list).toBeVisible()
      await expect(thread(page)).toHaveCount(0)
    } else {
      await expect(list).toBeVisible()
      await page.goto('/messages')
      await expect(page.getByText('Select a conversation')).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' })).toBeVisible()
  },
)
