import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { becomeCreator, expect, expectAccessible, makePerson, openAs, signInAs, test } from './support.ts'
import { field, makeFriends, marks, send, thread, write } from './talk.ts'

test('two people talk: both see what is written, who is there, who writes, and what was read', async ({ page, context, browser }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  await expect(thread(page).getByText('No messages, yet')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await send(page, 'Hello Ben')
  await expect(marks(page, 'sent')).toHaveCount(1)
  await expectAccessible(page)

  const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
  await expect(thread(other.page).getByText('Hello Ben')).toBeVisible()
  await expect(marks(page, 'read')).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /^Online$/ })).toBeVisible()

  await field(other.page).pressSequentially('Hello')
  await expect(page.getByRole('region', { name: /^Conversation with/ }).getByText('writing…')).toBeVisible()
  await other.page.keyboard.type(' Ana')
  await other.page.getByRole('button', { name: 'Send' }).click()
  await expect(thread(page).getByText('Hello Ana')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Conversation with/ }).getByText('writing…')).toHaveCount(0)
  await expect(marks(other.page, 'read')).toHaveCount(1)

  await other.context.close()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await send(page, 'Gone already?')
  await expect(marks(page, 'sent')).toHaveCount(1)
})

test('Enter sends and Shift+Enter breaks, on touch Enter breaks; blank sends nothing; a draft survives a reload', async ({
  page,
  context,
}, { project }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  if (project.name === 'desktop') await expect(field(page)).toBeFocused()
  else await field(page).focus()
  await page.keyboard.type('   ')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await field(page).fill('')
  await page.keyboard.type('one')
  await page.keyboard.press(project.name === 'phone' ? 'Enter' : 'Shift+Enter')
  await page.keyboard.type('two')
  await page.reload()
  await expect(field(page)).toHaveValue('one\ntwo')
  if (project.name === 'phone') await page.getByRole('button', { name: 'Send' }).click()
  else await field(page).press('Enter')
  await expect(thread(page).getByText('one two')).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test('a picture and a video are previewed, sent, seen and enlarged', async ({ page, context, browser }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('notes.pdf', 'application/pdf', Buffer.from('%PDF'))
  await expect(page.getByText('Invalid file type')).toBeVisible()
  await expect(page.getByText('Please choose an image or video file.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await choose('long.mp4', 'video/mp4', await makeVideo(75))
  // A browser that cannot tell how long it is leaves it to the server; either way it is said.
  const tooLong = page.getByText('Please choose a video shorter than 60 seconds for optimal sharing.')
  await expect(tooLong.or(page.getByRole('figure')).first()).toBeVisible()
  if (!(await tooLong.isVisible())) await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Video too long')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const refused = thread(page).getByRole('button', { name: 'Delete', exact: true })
  if (await refused.isVisible()) await refused.click()

  await choose('broken.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Failed to upload media')).toBeVisible()
  await expect(thread(page).getByText('This file is damaged and cannot be read.')).toBeVisible()
  await refused.click()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await choose('field.jpg', 'image/jpeg', await makePhoto())
  await page.getByRole('textbox', { name: /Description for people/ }).fill('A field of two colours')
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Description for people/ })).toHaveValue('A field of two colours')
  await send(page, 'Look at this')
  const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
  const picture = thread(other.page).getByRole('button', { name: 'Enlarge: A field of two colours' })
  await expect(picture).toBeVisible()
  await expect(thread(other.page).getByText('Look at this')).toBeVisible()
  await picture.click()
  const large = other.page.getByRole('region', { name: 'Pictures' }).or(other.page.getByRole('dialog', { name: 'Pictures' }))
  await expect(large.getByRole('img', { name: 'A field of two colours' })).toBeVisible()
  await other.page.keyboard.press('Escape')
  await expect(picture).toBeFocused()

  await choose('clip.mp4', 'video/mp4', await makeVideo(3))
  await page.getByRole('button', { name: 'Send' }).click()
  // It is made anew by the server first.
  await expect(thread(other.page).locator('video')).toHaveCount(1, { timeout: 30_000 })
  await expect(thread(page).getByRole('article', { name: /on its way/ })).toHaveCount(0)
  await other.context.close()
})

test('everything can be done with the keyboard, emoji among it; a picture can be pasted and dropped', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ben, ana, 'Hello')
  await signInAs(context, ana)
  await page.goto('/messages')
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: 'Hello' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(thread(page).getByText('Hello')).toBeVisible()
  await field(page).focus()
  await page.keyboard.type('Well')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Emoji' }).getByRole('button', { name: '😀' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Emoji' }).getByRole('button', { name: '😀' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Well😃')
  await expect(field(page)).toBeFocused()

  const photo = [...(await makePhoto())]
  const give = (kind: 'paste' | 'drop') =>
    field(page).evaluate(
      (element, { kind, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'screen.jpg', { type: 'image/jpeg' }))
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        element.dispatchEvent(event)
      },
      { kind, bytes: photo },
    )
  for (const kind of ['paste', 'drop'] as const) {
    await give(kind)
    await expect(page.getByRole('figure').getByRole('img', { name: 'Picture to be sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('figure')).toHaveCount(0)
  }
})

test('a stranger is a request: blurred until a tap, silent until it is accepted', async ({ page, context, browser }) => {
  const [ana, stranger] = [await makePerson('ana'), await makePerson('stranger')]
  await write(stranger, ana, 'You do not know me')
  const other = await openAs(browser, stranger, `/messages?user=${ana.id}`)
  await signInAs(context, ana)
  await page.goto('/messages')
  await expect(page.getByRole('tabpanel').getByText('No messages, yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Requests (1)' }).click()
  await page.getByRole('tabpanel').getByText('wants to write to you').click()
  await expect(page).toHaveURL(new RegExp(`user=${stranger.id}`))
  await expect(thread(page).getByRole('button', { name: 'Show message' })).toBeVisible()
  await expect(page.getByText('You do not know me')).toHaveCount(0)
  await expectAccessible(page)
  await thread(page).getByRole('button', { name: 'Show message' }).click()
  await expect(thread(page).getByText('You do not know me')).toBeVisible()
  await expect(marks(other.page, 'sent')).toHaveCount(1)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Message request' })).toHaveCount(0)
  await write(stranger, ana, 'Thank you')
  await expect(thread(page).getByText('Thank you')).toBeVisible()
  await expect(marks(other.page, 'read')).toHaveCount(1)
  await other.context.close()
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

test('the list: search, boxes, mute and archive with a way back, delete', async ({ page, context }) => {
  const ana = await makePerson('ana')
  const [zora, milan] = [await makePerson('zora'), await makePerson('milan')]
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

test('somebody new is offered people to write to; a person who is not there is an error that can be tried again', async ({
  page,
  context,
}) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  await ana.post(`/api/users/${ben.id}/follow`)
  await signInAs(context, ana)
  await page.goto('/messages')
  const start = page.getByRole('region', { name: 'Start a conversation' })
  await expect(start.getByRole('listitem').first()).toContainText(`@${ben.user.username}`)
  expect(await start.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  await start.getByRole('link', { name: `Write to ${ben.user.displayName}` }).click()
  await expect(page).toHaveURL(new RegExp(`user=${ben.id}`))
  await page.getByRole('heading', { name: ben.user.displayName }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/profile/${ben.id}$`))
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(field(page)).toBeVisible()
  await page.goto('/messages?user=999999999')
  await expect(page.getByText('Error starting conversation')).toHaveCount(1)
  await expect(page.getByRole('alert').getByText('Error starting conversation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible(page)
})

test('while the socket is down, who is there is asked every half minute', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await write(ben, ana, 'Hello')
  await signInAs(context, ana)
  await page.clock.install()
  await page.routeWebSocket('**/ws', (socket) => void socket.close())
  await page.route('**/api/users/online-status*', (route) => route.fulfill({ json: [{ userId: ben.id, isOnline: true }] }))
  await page.goto('/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Hello' })
  await expect(row).toBeVisible()
  await expect(row.getByText('Online')).toHaveCount(0)
  await page.clock.fastForward(31_000)
  await expect(row.getByText('Online')).toBeVisible()
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
  await expect(page.getByText(/^You have blocked/)).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expect(other.page.getByText('You cannot write to each other.')).toBeVisible()
  await expect(field(other.page)).toHaveCount(0)
  await expect(thread(other.page).getByText('Hello')).toBeVisible()
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(field(page)).toBeVisible()
  await expect(field(other.page)).toBeVisible()
  await other.context.close()
})

test('whom one has blocked before ever writing can be unblocked there; who blocks the reader is nobody', async ({ page, context }) => {
  const [ana, ben, cleo] = [await makePerson('ana'), await makePerson('ben'), await makePerson('cleo')]
  await ana.post(`/api/users/${ben.id}/block`)
  await cleo.post(`/api/users/${ana.id}/block`)
  await signInAs(context, ana)
  await page.goto(`/messages?user=${cleo.id}`)
  await expect(page.getByText('Error starting conversation')).toHaveCount(1)
  await expect(page.getByRole('main').getByText(cleo.user.displayName)).toHaveCount(0)
  await page.goto(`/messages?user=${ben.id}`)
  await expect(page.getByText(`You have blocked ${ben.user.displayName}.`)).toBeVisible()
  await expect(page.getByText('Error starting conversation')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(field(page)).toBeVisible()
})

test('a visitor is welcomed, and asked to sign in before writing to somebody', async ({ page }) => {
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
})

test('on a phone list and thread follow each other; beside each other where there is room', async ({ page, context }, { project }) => {
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
})

test('who may write and what others see is chosen in the settings', async ({ page, context }) => {
  const [ana, stranger] = [await makePerson('ana'), await makePerson('stranger')]
  await signInAs(context, ana)
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Who may write to you' }).selectOption('contacts')
  await page.getByRole('switch', { name: /received and read/ }).uncheck()
  await expect.poll(async () => (await ana.get('/api/me/privacy')).body).toMatchObject({ messagesFrom: 'contacts', showsReceipts: false })
  await expectAccessible(page)
  const { id } = (await stranger.post('/api/conversations', { otherUserId: ana.id })).body ?? {}
  const answer = await stranger.post(`/api/conversations/${id}/messages`, { content: 'Hello?' })
  expect(answer.status).toBe(403)
})
