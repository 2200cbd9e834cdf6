import type { Page } from '@playwright/test'
import { expectMail } from './desk.ts'
import {
  expect,
  expectAccessible,
  freshName,
  makePerson,
  openAs,
  profileOptions,
  restingBox,
  signInAs,
  siteUrl,
  test,
  writePost,
} from './support.ts'
import { caughtBy } from './width.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Where the button that sends comes to be, someone double-clicks a reason. */
async function expectDoubleClickSendsNothing(page: Page): Promise<void> {
  const fraud = dialog(page).getByRole('button', { name: 'Fraud', exact: true })
  await fraud.click()
  const { x, y, width, height } = await restingBox(dialog(page).getByRole('button', { name: 'Send report' }))
  const middle = y + height / 2
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await fraud.evaluate((row, wanted) => {
    const list = row.closest('section')?.parentElement?.parentElement
    const { top, height: size } = row.getBoundingClientRect()
    list?.scrollBy({ top: top + size / 2 - wanted, behavior: 'instant' })
  }, middle)
  await page.mouse.dblclick(x + width / 2, middle)
  await expect(dialog(page).getByRole('textbox', { name: /^What happened/ })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Send report' })).not.toHaveAttribute('aria-busy')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
}

/** Walks through the dialog and reads the reference. */
async function report(page: Page, title: string, reason: string, words?: string): Promise<string> {
  const box = page.getByRole('dialog', { name: title })
  await box.getByRole('button', { name: reason, exact: true }).click()
  if (words) await box.getByRole('textbox', { name: /^What happened/ }).fill(words)
  await expect(box.getByText('By sending this report, you confirm in good faith that it’s accurate and complete.')).toBeVisible()
  await box.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page).getByText('Thank you. We’ve received your report.')).toBeVisible()
  return (
    (await dialog(page)
      .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      .textContent()) ?? ''
  )
}

test('a post, a comment and a person are reported from their menus, and the settings say what becomes of it', async ({
  page,
  context,
  isMobile,
}) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const postId = await writePost(ben, `Loud words of ${ben.user.username}`)
  await ben.post(`/api/posts/${postId}/comments`, { content: 'And louder below' })
  await signInAs(context, ana)
  await page.goto(`/post/${postId}`)
  await page.getByRole('article').getByRole('button', { name: 'More options' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const box = page.getByRole('dialog', { name: 'Report this post' })
  await expect(box.getByText(ben.user.displayName)).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Something else', exact: true }).click()
  await box.getByRole('button', { name: 'Send report' }).click()
  await expect(box.getByText('Describe what’s wrong.')).toBeVisible()
  await box.getByRole('textbox', { name: 'What happened?' }).fill('It never ends')
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Back' }).click()
  if (!isMobile) await expectDoubleClickSendsNothing(page)
  expect(await report(page, 'Report this post', 'Harassment or bullying')).not.toBe('')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: `Mute ${ben.user.displayName}` })
    .click()
  await expect(page.getByText(`${ben.user.displayName} is muted`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Comment options' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await report(page, 'Report this comment', 'Spam')
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await page.goto(`/profile/${ben.id}`)
  await profileOptions(page).click()
  await page.getByRole('menuitem', { name: `Report ${ben.user.displayName}` }).click()
  await report(page, 'Report this person', 'Pretending to be someone else', 'That is my name')
  await dialog(page)
    .getByRole('button', { name: `Block ${ben.user.displayName}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`${ben.user.displayName} is blocked`)).toBeVisible()

  await page.goto('/settings#reports')
  const list = page.getByRole('list', { name: 'What you reported' })
  await expect(list.getByRole('listitem')).toHaveText([
    /^Person: Pretending to be someone elseWe’re reviewing it/,
    /^Comment: SpamWe’re reviewing it/,
    /^Post: Harassment or bullyingWe’re reviewing it/,
  ])
  await expect(page.getByText('There are no decisions about you.')).toBeVisible()
  await expectAccessible(page)
})

test(
  'one’s own words cannot be reported; those of others in a conversation can',
  caughtBy('server/moderation/reports.test.ts'),
  async ({ page, context, browser }) => {
    const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
    await ana.post(`/api/users/${ben.id}/follow`)
    await ben.post(`/api/users/${ana.id}/follow`)
    const { id } = (await ana.post('/api/conversations', { otherUserId: ben.id })).body
    for (const [by, content] of [
      [ana, 'Good morning'],
      [ben, 'Not for you'],
    ] as const)
      expect((await by.post(`/api/conversations/${id}/messages`, { content, messageType: 'text' })).status).toBe(201)
    await signInAs(context, ana)
    await page.goto(`/messages?user=${ben.id}`)
    const own = page.getByRole('article').filter({ hasText: 'Good morning' })
    await expect(own).toBeVisible()
    await page.getByRole('button', { name: 'Message options' }).first().click()
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Report' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Message options' }).last().click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await report(page, 'Report this message', 'Violence or threats', 'He threatens me')
    await dialog(page).getByRole('button', { name: 'Done' }).click()

    const other = await openAs(browser, ben, '/feed')
    const postId = await writePost(ben, `Mine ${ben.user.username}`)
    await other.page.goto(`/post/${postId}`)
    await other.page.getByRole('article').getByRole('button', { name: 'More options' }).click()
    await expect(other.page.getByRole('menuitem', { name: 'Delete post' })).toBeVisible()
    await expect(other.page.getByRole('menuitem', { name: 'Report' })).toHaveCount(0)
    await other.context.close()
  },
)

test('somebody without an account reports a post from its page, a person by a link, and a child’s abuse without a name', async ({
  page,
}) => {
  const ben = await makePerson('ben')
  const words = `Open words of ${ben.user.username}`
  const postId = await writePost(ben, words)
  await page.goto(`/post/${postId}`)
  await page.getByRole('main').getByRole('link', { name: 'Report' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/report?kind=post&id=${postId}`)
  await expect(page.getByText(`“${words}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Check the highlighted fields' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Choose a reason.',
    'Enter your name.',
    'Enter an email address where we can reach you.',
  ])
  await expectAccessible(page)
  const email = `${freshName('reader')}@people.example`
  await page.getByRole('radio', { name: 'Hate', exact: true }).check()
  await page.getByRole('textbox', { name: 'Your name' }).fill('A Reader')
  await page.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We’ve received your report.')).toBeVisible()
  await expectMail(email, /We received your report/)
  await expectAccessible(page)

  const answer = await page.goto('/report')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('radio', { name: 'Child sexual abuse' }).check()
  await expect(page.getByRole('note')).toContainText('call the police first')
  const link = page.getByRole('textbox', { name: 'Link to what you’re reporting' })
  await link.fill('https://elsewhere.example/post/1')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('This link doesn’t lead to anything on this site.').first()).toBeVisible()
  await link.fill(`${siteUrl()}/${ben.user.username}`)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. We’ve received your report.')).toBeVisible()
})

test(
  'a visitor finds the way to report on profiles and comments, and a wrong link to a decision says so',
  caughtBy('server/moderation/reports.test.ts'),
  async ({ page }) => {
    const ben = await makePerson('ben')
    const postId = await writePost(ben, 'Come in')
    const { body: comment } = await ben.post(`/api/posts/${postId}/comments`, { content: 'And stay' })
    await page.goto(`/${ben.user.username}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Report' })).toHaveAttribute('href', `/report?kind=person&id=${ben.id}`)
    await page.goto(`/post/${postId}`)
    const comments = page.getByRole('list', { name: 'Comments' })
    await expect(comments.getByRole('link', { name: 'Report' })).toHaveAttribute('href', `/report?kind=comment&id=${comment.id}`)
    await page.goto('/statement/no-such-key')
    await expect(page.getByRole('heading', { name: 'We couldn’t find this decision' })).toBeVisible()
    await expectAccessible(page)
  },
)
