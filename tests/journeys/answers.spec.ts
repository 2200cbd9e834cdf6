import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, openAs, signInAs, test } from './support.ts'
import { field, makeFriends, send, thread, write } from './talk.ts'

const bubble = (page: Page, text: string | RegExp) => thread(page).getByRole('article').filter({ hasText: text })
const controlsOf = (article: Locator) => article.locator('xpath=following-sibling::span[1]')

async function openMenu(page: Page, text: string | RegExp): Promise<void> {
  await bubble(page, text).hover()
  await controlsOf(bubble(page, text)).getByRole('button', { name: 'Message options' }).click()
}

/** A finger that moves sideways over an element. */
async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('nothing to swipe')
  const touch = await page.context().newCDPSession(page)
  const [from, y] = [box.x + 20, box.y + box.height / 2]
  const at = (x: number) => [{ x, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= 6; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (distance * step) / 6) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test(
  'a message is answered, edited and deleted: what answers it shows it as it is, for both at once',
  { tag: '@phone' },
  async ({ page, context, browser }, { project }) => {
    const [ana, ben] = await makeFriends('ana', 'ben')
    await write(ben, ana, 'Shall we meet?')
    await signInAs(context, ana)
    await page.goto(`/messages?user=${ben.id}`)
    const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
    const answering = page.getByRole('button', { name: 'Don’t reply to this message' })
    if (project.name === 'phone') {
      await swipe(page, bubble(page, 'Shall we meet?'), 40)
      await expect(answering).toHaveCount(0)
      await swipe(page, bubble(page, 'Shall we meet?'), 120)
    } else {
      await controlsOf(bubble(page, 'Shall we meet?')).getByRole('button', { name: 'Message options' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Reply' }).focus()
      await page.keyboard.press('Enter')
    }
    await expect(answering).toBeVisible()
    await expect(field(page)).toBeFocused()
    // It's kept with the words that are written.
    await page.reload()
    await expect(answering).toBeVisible()
    await expectAccessible(page)
    await send(page, 'Yes, at nine')
    await expect(answering).toHaveCount(0)
    const quote = (side: Page) => bubble(side, 'Yes, at').getByRole('button')
    for (const side of [page, other.page]) await expect(quote(side)).toContainText('Shall we meet?')
    await quote(other.page).click()
    await expect(bubble(other.page, /^Shall we meet\?$/)).toBeFocused()

    // The one who wrote the answer edits it: with the arrow up in the empty line, or by its menu.
    if (project.name === 'phone') {
      await openMenu(page, 'Yes, at nine')
      await page.getByRole('menuitem', { name: 'Edit' }).click()
    } else {
      await field(page).focus()
      await page.keyboard.press('ArrowUp')
    }
    const editing = page.getByRole('textbox', { name: 'Edit message' })
    await expect(editing).toBeFocused()
    await expect(editing).toHaveValue('Yes, at nine')
    await page.keyboard.press('Escape')
    await expect(editing).toHaveCount(0)
    await openMenu(page, 'Yes, at nine')
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await editing.fill('Yes, at ten')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(editing).toHaveCount(0)
    for (const side of [page, other.page]) await expect(bubble(side, 'Yes, at ten').locator('xpath=..')).toContainText('Edited')

    await openMenu(other.page, /^Shall we meet\?$/)
    await other.page.getByRole('menuitem', { name: 'Edit' }).click()
    await other.page.getByRole('textbox', { name: 'Edit message' }).fill('Shall we meet tomorrow?')
    await other.page.getByRole('button', { name: 'Save' }).click()
    for (const side of [page, other.page]) await expect(quote(side)).toContainText('Shall we meet tomorrow?')
    // Someone else's words can't be edited.
    await openMenu(page, /^Shall we meet tomorrow\?$/)
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openMenu(other.page, /^Shall we meet tomorrow\?$/)
    await other.page.getByRole('menuitem', { name: 'Delete for both' }).click()
    await other.page.getByRole('button', { name: 'Delete message' }).click()
    for (const side of [page, other.page]) await expect(quote(side)).toContainText('Message deleted')
  },
)

test(
  'reactions are there for both at once, change and go; any emoji is one, by the keyboard too',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    const [ana, ben] = await makeFriends('ana', 'ben')
    await write(ben, ana, 'Look at this')
    await signInAs(context, ana)
    await page.goto(`/messages?user=${ben.id}`)
    const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
    const reaction = (side: Page, name: string) => side.getByRole('list', { name: 'Reactions' }).getByRole('button', { name, exact: true })
    await openMenu(page, 'Look at this')
    await page.getByRole('menuitemcheckbox', { name: 'React with ❤️' }).click()
    await expect(reaction(page, '❤️ You')).toHaveAttribute('aria-pressed', 'true')
    await expect(reaction(other.page, '❤️ Ana Sample')).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(other.page)
    // What the other one pressed is given back with a press, and taken away with another.
    await reaction(other.page, '❤️ Ana Sample').click()
    await expect(reaction(page, '❤️ You and Ben Sample')).toContainText('2')
    await reaction(other.page, '❤️ You and Ana Sample').click()
    await expect(reaction(page, '❤️ You')).toBeVisible()

    await openMenu(page, 'Look at this')
    const heart = page.getByRole('menuitemcheckbox', { name: 'React with ❤️' })
    await expect(heart).toBeChecked()
    await heart.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('menuitemcheckbox', { name: 'React with 👍' })).toBeFocused()
    await page.getByRole('menuitem', { name: 'More emoji' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Emoji' }).getByRole('button', { name: '😀' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(reaction(other.page, '😃 Ana Sample')).toBeVisible()
    await expect(other.page.getByRole('list', { name: 'Reactions' }).getByRole('button')).toHaveCount(1)
    await expect(controlsOf(bubble(page, 'Look at this')).getByRole('button', { name: 'Message options' })).toBeFocused()
    await reaction(page, '😃 You').click()
    for (const side of [page, other.page]) await expect(side.getByRole('list', { name: 'Reactions' })).toHaveCount(0)

    // Whoever was away finds it among the notifications, which lead to the message.
    await other.context.close()
    await openMenu(page, 'Look at this')
    await page.getByRole('menuitemcheckbox', { name: 'React with 👍' }).click()
    await expect(reaction(page, '👍 You')).toBeVisible()
    const later = await openAs(browser, ben, '/notifications')
    await later.page.getByRole('link', { name: 'Ana Sample reacted 👍 to your message' }).click()
    await expect(bubble(later.page, 'Look at this')).toBeFocused()
    await expect(later.page).toHaveURL(new RegExp(`/messages\\?user=${ana.id}$`))
  },
)

test('the original of an answer is found however far up it is', async ({ page, context }) => {
  const [ana, ben] = await makeFriends('ana', 'ben')
  const id = await write(ben, ana, ...Array.from({ length: 170 }, (_, index) => `Line ${index + 1}`))
  for (const content of ['What did you mean?', 'And that?']) {
    const replyToSeq = content === 'And that?' ? 30 : 2
    await ana.post(`/api/conversations/${id}/messages`, { content, messageType: 'text', replyToSeq })
  }
  await signInAs(context, ana)
  await page.goto(`/messages?user=${ben.id}`)
  await bubble(page, 'What did you mean?').getByRole('button').click()
  await expect(bubble(page, /^Line 2$/)).toBeFocused()
  await expect(bubble(page, /^Line 2$/)).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  await bubble(page, 'And that?').getByRole('button').click()
  await expect(bubble(page, /^Line 30$/)).toBeFocused()
  // One that the reader deleted for themselves is not.
  await ana.delete(`/api/conversations/${id}/messages/30`)
  await page.reload()
  await bubble(page, 'And that?').getByRole('button').click()
  await expect(page.getByText('This message isn’t here anymore')).toBeVisible()
})
