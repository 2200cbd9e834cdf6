import type { Browser, Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { becomeCreator, expect, expectAccessible, makePerson, siteUrl, signInAs, test } from './support.ts'
import { caughtBy } from './width.ts'

async function openAs(browser: Browser, person: Visitor, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl() })
  await signInAs(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

const thread = (page: Page) => page.getByRole('log')
const aiMessages = (page: Page) => thread(page).getByRole('article').filter({ hasText: 'Written automatically' })
const card = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Automatic replies' }) })

test('a creator lets an AI answer, a fan is told, asks for a human, and the creator takes over', async ({ page, context, browser }) => {
  const [creator, fan] = [await makePerson('ines'), await makePerson('tom')]
  await becomeCreator(creator)
  await signInAs(context, creator)
  await page.goto('/creator/dashboard?tab=replies')
  await expect(card(page).getByText('We tell fans before the first automatic reply')).toBeVisible()
  await expect(card(page).getByRole('checkbox', { name: 'Reply to fans automatically' })).not.toBeChecked()
  await card(page).getByRole('checkbox', { name: 'Reply to fans automatically' }).check()
  await card(page).getByRole('textbox', { name: 'Tone' }).fill('Warm and brief.')
  await card(page).getByRole('spinbutton', { name: 'Maximum replies per day' }).fill('500')
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(card(page).getByText('Enter a whole number from 1 to 200.')).toBeVisible()
  await card(page).getByRole('spinbutton', { name: 'Maximum replies per day' }).fill('5')
  await card(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Automatic replies are on', { exact: true })).toBeVisible()

  await card(page).getByRole('textbox', { name: 'Fan’s message' }).fill('What do you show?')
  await card(page).getByRole('button', { name: 'Try' }).click()
  await expect(card(page).getByRole('log').getByText('I show how it is made.')).toBeVisible()
  await expect(card(page).getByText('1 of 5')).toBeVisible()
  await expectAccessible(page)

  const other = await openAs(browser, fan, `/messages?user=${creator.id}`)
  await expect(other.getByText('Replies may be written automatically for Ines Sample.')).toBeVisible()
  await send(other, 'What do you show?')
  await expect(aiMessages(other)).toHaveText(/AIWritten automatically for Ines Sample.*I show how it is made/)
  const told = thread(other).getByText('Replies here may be written automatically for Ines Sample. You can ask for a human.')
  await expect(told).toBeVisible()
  // Measured at once: the thread may scroll to its end between two looks.
  const tops = await thread(other).evaluate(
    (log, texts) => {
      const topOf = (text: string) =>
        [...log.querySelectorAll('*')].findLast((part) => part.textContent?.includes(text))?.getBoundingClientRect().top
      return texts.map(topOf)
    },
    ['Replies here may be written automatically', 'I show how it is made.'],
  )
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
  await expectAccessible(other)

  await other.getByRole('button', { name: 'Ask for a human' }).click()
  await expect(other.getByText('You asked for a human. Ines Sample will reply personally.')).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Allow automatic replies' }).click()
  await expect(other.getByRole('button', { name: 'Ask for a human' })).toBeVisible()

  await page.reload()
  const replies = card(page).getByRole('list', { name: 'Recent replies' })
  await expect(replies.getByRole('listitem')).toHaveText(/Tom Sample.*I show how it is made/)
  await replies.getByRole('button', { name: 'Take over the conversation with Tom Sample' }).click()
  await expect(replies.getByRole('button', { name: 'Hand back the conversation with Tom Sample' })).toBeVisible()
  await expect(other.getByText('Ines Sample is replying personally right now.')).toBeVisible()
  await replies.getByRole('link', { name: 'Tom Sample' }).click()
  await expect(page.getByText('You’re replying personally here.')).toBeVisible()
  await expect(aiMessages(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hand back' }).click()
  await expect(page.getByText('Automatic replies are on.')).toBeVisible()
})

test(
  'a creator is suggested replies, and what they send of them says so',
  caughtBy('server/messaging/ai-replies/ai-replies.test.ts'),
  async ({ page, context, browser }) => {
    const [creator, fan] = [await makePerson('mara'), await makePerson('leo')]
    await becomeCreator(creator)
    await creator.put(`/api/creator/${creator.id}/ai`, { isOn: true, mode: 'draft' })
    const other = await openAs(browser, fan, `/messages?user=${creator.id}`)
    await send(other, 'What do you show?')
    await signInAs(context, creator)
    await page.goto(`/messages?user=${fan.id}`)
    const suggestion = page.getByRole('region', { name: 'Suggested reply' })
    await expect(suggestion).toContainText('I show how it is made.')
    await expectAccessible(page)
    await suggestion.getByRole('button', { name: 'Use' }).click()
    await expect(suggestion).toHaveCount(0)
    const field = page.getByRole('textbox', { name: /^Message to/ })
    await expect(field).toHaveValue(/I show how it is made/)
    await page.reload()
    await field.pressSequentially(' Mara')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(thread(page).getByText('Drafted with AI, sent by Mara Sample')).toBeVisible()
    await expect(thread(other).getByText('Drafted with AI, sent by Mara Sample')).toBeVisible()

    await send(other, 'And tomorrow?')
    await suggestion.getByRole('button', { name: 'Discard' }).click()
    await expect(suggestion).toHaveCount(0)
    await send(page, 'Tomorrow as well')
    await expect(thread(other).getByText('Tomorrow as well')).toBeVisible()
    await expect(thread(other).getByText(/Drafted with AI/)).toHaveCount(1)
  },
)
