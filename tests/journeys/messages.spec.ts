import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { intercept } from './intercept.ts'
import { dismiss, expect, expectAccessible, openAs, signInAs, test } from './support.ts'
import { field, makeFriends, marks, send, thread, write } from './talk.ts'
import { scaled } from './width.ts'

test(
  'two people talk: both see what is written, who is there, who writes, and what was read',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
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
    await expect(page.getByRole('region', { name: /^Conversation with/ }).getByText('typing…')).toBeVisible()
    await other.page.keyboard.type(' Ana')
    await other.page.getByRole('button', { name: 'Send' }).click()
    await expect(thread(page).getByText('Hello Ana')).toBeVisible()
    await expect(page.getByRole('region', { name: /^Conversation with/ }).getByText('typing…')).toHaveCount(0)
    await expect(marks(other.page, 'read')).toHaveCount(1)

    await other.context.close()
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
    await send(page, 'Gone already?')
    await expect(marks(page, 'sent')).toHaveCount(1)
  },
)

test(
  'Enter sends and Shift+Enter breaks, on touch Enter breaks; blank sends nothing; a draft survives a reload',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
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
    // What was written is there before it can be sent.
    await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled()
    if (project.name === 'phone') await page.getByRole('button', { name: 'Send' }).click()
    else await field(page).press('Enter')
    await expect(thread(page).getByText('one two')).toBeVisible()
    await expect(field(page)).toHaveValue('')
  },
)

/** Runs in the page: what this device keeps of files chosen for messages. It's written while the reader goes on. */
async function keptDescriptions(): Promise<string[]> {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('nothing could be read')))
    })
  const database = await resultOf(indexedDB.open('messages'))
  const kept: { alt: string }[][] = await resultOf(database.transaction('attachments').objectStore('attachments').getAll())
  database.close()
  return kept.flat().map(({ alt }) => alt)
}

test('a picture and a video are previewed, sent, seen and enlarged', async ({ page, context, browser }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('notes.pdf', 'application/pdf', Buffer.from('%PDF'))
  await expect(page.getByText('Invalid file type')).toBeVisible()
  await expect(page.getByText('Please choose an image or video file.')).toBeVisible()
  await dismiss(page)
  await choose('long.mp4', 'video/mp4', await makeVideo(75))
  // A browser that cannot tell how long it is leaves it to the server; either way it is said.
  const tooLong = page.getByText('Please choose a video shorter than 60 seconds for optimal sharing.')
  // It may be sent while it's looked at, which takes eight seconds at most.
  await tooLong.waitFor({ timeout: scaled(10_000) }).catch(() => undefined)
  if (!(await tooLong.isVisible())) await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Video too long')).toBeVisible()
  await dismiss(page)
  const refused = thread(page).getByRole('button', { name: 'Delete', exact: true })
  if (await refused.isVisible()) await refused.click()
  await expect(refused).toHaveCount(0)

  await choose('broken.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Failed to upload media')).toBeVisible()
  await expect(thread(page).getByText('This file is damaged and can’t be read.')).toBeVisible()
  await dismiss(page)
  await refused.click()

  await choose('field.jpg', 'image/jpeg', await makePhoto())
  await page.getByRole('textbox', { name: /Description for people/ }).fill('A field of two colours')
  await expect.poll(() => page.evaluate(keptDescriptions)).toEqual(['A field of two colours'])
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Description for people/ })).toHaveValue('A field of two colours')
  await send(page, 'Look at this')
  const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
  const picture = thread(other.page).getByRole('button', { name: 'Enlarge: A field of two colours' })
  await expect(picture).toBeVisible()
  await expect(thread(other.page).getByText('Look at this')).toBeVisible()
  await picture.click()
  const large = other.page.getByRole('region', { name: 'Photos' }).or(other.page.getByRole('dialog', { name: 'Photos' }))
  await expect(large.getByRole('img', { name: 'A field of two colours' })).toBeVisible()
  await other.page.keyboard.press('Escape')
  await expect(picture).toBeFocused()

  await choose('clip.mp4', 'video/mp4', await makeVideo(3))
  await page.getByRole('button', { name: 'Send' }).click()
  // It is made anew by the server first.
  // A browser without its codec says so in the place of the video, and soon.
  const video = thread(other.page).locator('video').or(thread(other.page).getByText('Video failed to load'))
  await expect(video).toHaveCount(1, { timeout: scaled(30_000) })
  await expect(thread(page).getByRole('article', { name: /on its way/ })).toHaveCount(0)
  await other.context.close()
})

test('everything can be done with the keyboard, emoji among it; a picture can be pasted and dropped; a refused receipt is told later', async ({
  page,
  context,
}) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  const id = await write(ben, ana, 'Hello')
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
    await expect(page.getByRole('figure').getByRole('img', { name: 'Photo to send' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('figure')).toHaveCount(0)
  }

  // By a server with too much to do. That it came and that it was read may be told together or one after the other.
  const readByAna = async () => (await ben.get(`/api/conversations/${id}`)).body.otherReadSeq
  await expect.poll(readByAna).toBe(1)
  await intercept(page, '**/receipts', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }), { times: 2 })
  await write(ben, ana, 'And again')
  await expect(thread(page).getByText('And again')).toBeVisible()
  await expect.poll(readByAna).toBe(2)
})
