import { becomeCreator, expect, expectAccessible, makePerson, openAs, signInAs, test } from './support.ts'
import { field, makeFriends, marks, send, thread, write } from './talk.ts'
import { caughtBy } from './width.ts'

test('a stranger is a request: blurred until a tap, silent until it is accepted', async ({ page, context, browser, isMobile }) => {
  const [ana, stranger] = [await makePerson('ana'), await makePerson('stranger')]
  await write(stranger, ana, 'You do not know me')
  const other = await openAs(browser, stranger, `/messages?user=${ana.id}`)
  await signInAs(context, ana)
  await page.goto('/messages')
  await expect(page.getByRole('tabpanel').getByText('No messages, yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Requests (1)' }).click()
  await page.getByRole('tabpanel').getByText('wants to message you').click()
  await expect(page).toHaveURL(new RegExp(`user=${stranger.id}`))
  await expect(thread(page).getByRole('button', { name: 'Show message' })).toBeVisible()
  await expect(page.getByText('You do not know me')).toHaveCount(0)
  await expectAccessible(page)
  await thread(page).getByRole('button', { name: 'Show message' }).click()
  await expect(thread(page).getByText('You do not know me')).toBeVisible()
  await expect(marks(other.page, 'sent')).toHaveCount(1)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Message request' })).toHaveCount(0)
  // On a phone the list isn't beside the thread.
  if (!isMobile) await expect(page.getByRole('tab', { name: 'Inbox' })).toHaveAttribute('aria-selected', 'true')
  await write(stranger, ana, 'Thank you')
  await expect(thread(page).getByText('Thank you')).toBeVisible()
  await expect(marks(other.page, 'read')).toHaveCount(1)
  await other.context.close()
})

test('a stranger sees how much may be written before an answer, and keeps what is too much', async ({ page, context, isMobile }) => {
  const [stranger, ana] = [await makePerson('stranger'), await makePerson('ana')]
  await signInAs(context, stranger)
  await page.goto(`/messages?user=${ana.id}`)
  await expect(page.getByText('3 more messages until Ana Sample replies')).toBeVisible()
  await field(page).fill('look at https://example.org')
  await expect(page.getByText('You can send links once Ana Sample replies.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  for (const [text, left] of [
    ['one', '2 more messages until Ana Sample replies'],
    ['two', '1 more message until Ana Sample replies'],
    ['three', 'You can send more messages once Ana Sample replies.'],
  ] as const) {
    await send(page, text)
    await expect(page.getByText(left)).toBeVisible()
  }
  await field(page).fill('the fourth')
  // On touch Enter begins a line.
  if (isMobile) await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  else await field(page).press('Enter')
  await expect(field(page)).toHaveValue('the fourth')
  await expectAccessible(page)
  await write(ana, stranger, 'Hello stranger')
  await expect(page.getByText('You can write again')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(page).getByText('the fourth')).toBeVisible()
})

test('the meter counts free messages; at the end the prompt comes and what was written stays', async ({ page, context }) => {
  const [fan, creator] = [await makePerson('fan'), await makePerson('creator')]
  await becomeCreator(creator, 1250)
  await signInAs(context, fan)
  await page.goto(`/messages?user=${creator.id}`)
  await expect(page.getByText('3 of 3 free messages left')).toBeVisible()
  // On a telephone the name has the room of the badge.
  await expect(page.getByRole('region', { name: /^Conversation with/ }).getByText('Creator', { exact: true })).toHaveCount(1)
  for (const [text, left] of [
    ['one', 2],
    ['two', 1],
    ['three', 0],
  ] as const) {
    await send(page, text)
    await expect(page.getByText(`${left} of 3 free messages left`)).toBeVisible()
  }
  await send(page, 'the fourth')
  const prompt = page.getByRole('region', { name: 'Subscription' })
  await expect(prompt.getByText('$12.50')).toBeVisible()
  await expect(field(page)).toHaveValue('the fourth')
  await expect(thread(page).getByText('the fourth')).toHaveCount(0)
  await expectAccessible(page)
  await prompt.getByRole('button', { name: 'Dismiss' }).click()
  await expect(prompt).toHaveCount(0)
  await page.reload()
  await expect(field(page)).toHaveValue('the fourth')
  await thread(page).getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: 'Subscribe' }).click()
  await expect(prompt.getByRole('checkbox', { name: /I agree to the terms/ })).toBeVisible()
})

test('who is blocked can be read and not written to, until the block is taken back', async ({ page, context, browser }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ben, ana, 'Hello')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
  await expect(field(other.page)).toBeVisible()
  await page.getByRole('button', { name: 'Conversation options' }).click()
  await page.getByRole('menuitem', { name: /^Block/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/^You’ve blocked/)).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Voice call: You and .+ can’t call each other/ })).toBeDisabled()
  await expect(other.page.getByText('You can’t message each other.')).toBeVisible()
  await expect(field(other.page)).toHaveCount(0)
  await expect(thread(other.page).getByText('Hello')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(field(page)).toBeVisible()
  await expect(field(other.page)).toBeVisible()
  await other.context.close()
})

test(
  'whom one has blocked before ever writing can be unblocked there; who blocks the reader is nobody',
  caughtBy('server/graph/blocks/parting.test.ts'),
  async ({ page, context }) => {
    const [ana, ben, cleo] = [await makePerson('ana'), await makePerson('ben'), await makePerson('cleo')]
    await ana.post(`/api/users/${ben.id}/block`)
    await cleo.post(`/api/users/${ana.id}/block`)
    await signInAs(context, ana)
    await page.goto(`/messages?user=${cleo.id}`)
    await expect(page.getByText('User not found')).toHaveCount(1)
    await expect(page.getByRole('main').getByText(cleo.user.displayName)).toHaveCount(0)
    await page.goto(`/messages?user=${ben.id}`)
    await expect(page.getByText(`You’ve blocked ${ben.user.displayName}.`)).toBeVisible()
    await expect(page.getByText('User not found')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(field(page)).toBeVisible()
  },
)

test(
  'who may write and what others see is chosen in the settings',
  caughtBy('server/messaging/messages/requests.test.ts'),
  async ({ page, context }) => {
    const [ana, stranger] = [await makePerson('ana'), await makePerson('stranger')]
    await signInAs(context, ana)
    await page.goto('/settings')
    await page.getByRole('combobox', { name: 'Who can message you' }).selectOption('contacts')
    await page.getByRole('switch', { name: /receive and read/ }).uncheck()
    await expect.poll(async () => (await ana.get('/api/me/privacy')).body).toMatchObject({ messagesFrom: 'contacts', showsReceipts: false })
    await expectAccessible(page)
    const { id } = (await stranger.post('/api/conversations', { otherUserId: ana.id })).body ?? {}
    const answer = await stranger.post(`/api/conversations/${id}/messages`, { content: 'Hello?' })
    expect(answer.status).toBe(403)
  },
)
