import type { Page } from '@playwright/test'
import { makePhoto } from '#tests/people/files.ts'
import { caseAbout, decideAs, expectMail, newAdmin, newModerator, openDesk, reportIt, statementPath } from './desk.ts'
import { enterMailedCode, expect, expectAccessible, makePerson, openAs, signInAs, test, writePost } from './support.ts'
import { caughtBy } from './width.ts'

/** Choices that follow each other before the page has done anything else, as on a device that is busy. */
async function chooseAtOnce(page: Page, choices: Record<string, string>): Promise<void> {
  const fields = await Promise.all(Object.keys(choices).map((name) => page.getByRole('combobox', { name }).elementHandle()))
  await page.evaluate(
    ([found, labels]) =>
      found.forEach((field, index) => {
        if (!(field instanceof HTMLSelectElement)) throw new Error('it is no choice')
        field.selectedIndex = [...field.options].findIndex(({ text }) => text === labels[index])
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    [fields, Object.values(choices)] as const,
  )
}

test('a moderator takes a case, sees what its author deleted since, and warns; the person reads why', async ({
  browser,
  page,
  context,
}) => {
  const [ana, ben, staff] = [await makePerson('ana'), await makePerson('ben'), await newModerator()]
  const words = `Vanishing words of ${ben.user.username}`
  const postId = await writePost(ben, words)
  await reportIt(ana, { targetKind: 'post', targetId: postId, reason: 'impersonation', explanation: 'That is my name' })
  expect((await ben.delete(`/api/posts/${postId}`)).status).toBe(200)

  await signInAs(context, staff)
  await page.goto('/admin?tab=reports')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByText('Open cases')).toBeVisible()
  await chooseAtOnce(page, { Reason: 'Pretending to be someone else', Type: 'Post', 'Assigned to': 'Unassigned' })
  await expect(page).toHaveURL(/(?=.*reason=impersonation)(?=.*kind=post)(?=.*assignee=nobody)/)
  const row = page.getByRole('row').filter({ hasText: words })
  await expect(row).toContainText(ben.user.displayName)
  await expectAccessible(page)
  await row.getByRole('link').click()

  await expect(page.getByText('No longer available')).toBeVisible()
  await expect(page.getByRole('blockquote').filter({ hasText: words })).toBeVisible()
  const reports = page.getByRole('list', { name: 'Reports' })
  await expect(reports).toContainText('That is my name')
  await expect(reports).toContainText(ana.user.displayName)
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note for other moderators' }).fill('Looks like the same person as last week')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('the same person as last week')
  await expectAccessible(page)

  const form = page.getByRole('form', { name: 'Decision' })
  await expect(form.getByRole('radio', { name: 'Hide', exact: true })).toHaveCount(0)
  await expect(form.getByRole('radio', { name: 'Delete account' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Decide…' }).click()
  await expect(form.getByText('Choose what to do.')).toBeVisible()
  await form.getByRole('radio', { name: 'Warn' }).check()
  await form.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Fraud' })
  const told = form.getByRole('textbox', { name: 'What we tell the person' })
  await expect(told).toHaveValue(/under false pretenses/)
  await told.fill('You used the name of another member.')
  await decideAs(page, 'Warn')

  await page.goto(`/admin?tab=reports&state=closed`)
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText('Closed')
  const other = await openAs(browser, ben, '/settings#reports')
  const mine = other.page.getByRole('list', { name: 'Decisions about you' })
  await mine.getByText('You received a warning').click()
  await expect(mine).toContainText('You used the name of another member.')
  await expect(mine).toContainText('Fraud')
  await expect(mine).not.toContainText(ana.user.displayName)
  await expectAccessible(other.page)
  await other.context.close()
  const reporter = await openAs(browser, ana, '/settings')
  await expect(reporter.page.getByRole('list', { name: 'What you reported' })).toContainText('We took action')
  await reporter.context.close()
})

test(
  'a hidden post is seen by nobody, its picture only by who asks for it',
  caughtBy('server/account/enforcement/hiding.test.ts'),
  async ({ browser, page }) => {
    const [ana, ben, staff] = [await makePerson('ana'), await makePerson('ben'), await newModerator()]
    const { body: upload } = await ben.upload({ media: await makePhoto() })
    const { body: post } = await ben.post('/api/posts', { content: `Seen ${ben.user.username}`, mediaUrl: upload.url })
    await reportIt(ana, { targetKind: 'post', targetId: post.id, reason: 'sexual' })
    const desk = await openDesk(browser, staff, `&case=${await caseAbout(staff, ben.id)}`)
    await expect(desk.page.getByRole('button', { name: 'Show photo' })).toBeVisible()
    await expect(desk.page.getByRole('img', { name: 'Reported photo' })).toHaveCount(0)
    await desk.page.getByRole('button', { name: 'Show photo' }).click()
    await expect(desk.page.getByRole('img', { name: 'Reported photo' })).toHaveJSProperty('complete', true)
    await expect(desk.page.getByText('This file is no longer available.')).toHaveCount(0)
    await desk.page.getByRole('button', { name: 'Cover again' }).click()
    await decideAs(desk.page, 'Hide')
    expect((await page.goto(`/post/${post.id}`))?.status()).toBe(404)
    await desk.context.close()
  },
)

test(
  'a reported message stands among those around it, and no others',
  caughtBy('server/moderation/reports.test.ts'),
  async ({ browser }) => {
    const [ana, ben, staff] = [await makePerson('ana'), await makePerson('ben'), await newModerator()]
    await ana.post(`/api/users/${ben.id}/follow`)
    await ben.post(`/api/users/${ana.id}/follow`)
    const { id } = (await ana.post('/api/conversations', { otherUserId: ben.id })).body
    const ids: number[] = []
    for (let index = 0; index < 13; index += 1) {
      const answer = await (index % 2 ? ana : ben).post(`/api/conversations/${id}/messages`, {
        content: `Line ${index}.`,
        messageType: 'text',
      })
      expect(answer.status).toBe(201)
      ids.push(answer.body.id)
    }
    await reportIt(ana, { targetKind: 'message', targetId: ids[6] ?? 0, reason: 'violence' })
    const desk = await openDesk(browser, staff, `&case=${await caseAbout(staff, ben.id)}`)
    const excerpt = desk.page.getByRole('list', { name: 'Conversation excerpt' })
    await expect(excerpt.getByRole('listitem')).toHaveCount(11)
    await expect(excerpt.getByRole('listitem').filter({ hasText: 'Reported' })).toContainText('Line 6.')
    await expect(excerpt).not.toContainText('Line 0.')
    await expect(excerpt).not.toContainText('Line 12.')
    await expectAccessible(desk.page)
    await decideAs(desk.page, 'No action')
    await desk.context.close()
  },
)

test('somebody is suspended, cannot sign in, objects by the letter’s link, and is back when somebody else reverses', async ({
  browser,
  page,
}) => {
  test.slow()
  const [ana, ben, staff, second] = [await makePerson('ana'), await makePerson('ben'), await newModerator(), await newModerator()]
  await reportIt(ana, { targetKind: 'person', targetId: ben.id, reason: 'fraud', explanation: 'Asked me for my card' })
  const desk = await openDesk(browser, staff, `&case=${await caseAbout(staff, ben.id)}`)
  const form = desk.page.getByRole('form', { name: 'Decision' })
  await form.getByRole('radio', { name: 'Suspend account' }).check()
  await form.getByRole('textbox', { name: 'Number of days' }).fill('31')
  await form.getByRole('textbox', { name: 'Internal reason' }).fill('Third time')
  await form.getByRole('button', { name: 'Decide…' }).click()
  await expect(form.getByText('Only admins can choose more than 30 days.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Number of days' }).fill('14')
  await decideAs(desk.page, 'Suspend account')
  expect((await ana.get(`/api/users/${ben.id}`)).status).toBe(404)

  await page.goto('/mobile-auth')
  await page.getByLabel('Email').fill(ben.user.email)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await enterMailedCode(page, ben.user.email)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This account is suspended. Our email about it says why, and how to appeal.',
  )
  await expectAccessible(page)

  await page.goto(await statementPath(ben.user.email))
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Fraud')
  await expect(page.getByRole('main')).toContainText('A moderator of this site, without automated tools.')
  await expect(page.getByRole('main')).not.toContainText(ana.user.displayName)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Tell us why you’re appealing.')).toBeVisible()
  const appealText = `It was a joke of ${ben.user.username}`
  await page.getByRole('textbox', { name: 'Why should we change this decision?' }).fill(appealText)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Why should we change this decision?' })).toHaveValue(appealText)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Pending')).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText(appealText)

  await desk.page.goto('/admin?tab=reports&view=appeals')
  const own = desk.page.getByRole('article').filter({ hasText: appealText })
  await expect(own).toContainText('You made this decision. Someone else must decide this appeal.')
  await expect(own.getByRole('button', { name: 'Reverse decision' })).toBeDisabled()
  await expectAccessible(desk.page)
  await desk.context.close()

  const other = await openDesk(browser, second, '&view=appeals')
  const appeal = other.page.getByRole('article').filter({ hasText: appealText })
  await appeal.getByRole('button', { name: 'Reverse decision' }).click()
  await expect(appeal.getByText('Enter a response.')).toBeVisible()
  await appeal.getByRole('textbox', { name: 'Response to the person' }).fill('We agree: it was one.')
  await appeal.getByRole('button', { name: 'Reverse decision' }).click()
  await expect(other.page.getByText('Decision reversed')).toBeVisible()
  await expect(appeal).toHaveCount(0)
  await other.context.close()

  await page.reload()
  await expect(page.getByText('Decision reversed')).toBeVisible()
  await expect(page.getByText('We agree: it was one.')).toBeVisible()
  await expectMail(ben.user.email, /decided on your appeal/)
  await page.goto(`/profile/${ben.id}`)
  await expect(page.getByRole('heading', { name: ben.user.displayName })).toBeVisible()
  await ben.signInByCode(ben.user.email)
})

test(
  'an admin takes a decision back, closes an age review, and reads that nothing is scanned',
  caughtBy('server/moderation/decisions.test.ts'),
  async ({ browser }) => {
    const [ana, ben, cara, staff] = [await makePerson('ana'), await makePerson('ben'), await makePerson('cara'), await newAdmin()]
    await reportIt(ana, { targetKind: 'person', targetId: ben.id })
    const decided = await staff.post('/api/admin/decisions', {
      targetKind: 'person',
      targetId: ben.id,
      caseId: await caseAbout(staff, ben.id),
      action: 'limit',
      ground: 'spam',
      explanation: 'Too much of the same',
      reason: 'Spam',
    })
    expect(decided.status).toBe(201)
    const desk = await openDesk(browser, staff, `&case=${await caseAbout(staff, ben.id)}`)
    const made = desk.page.getByRole('list', { name: 'Decisions in this case' })
    await made.getByRole('button', { name: 'Reverse decision' }).click()
    const question = desk.page.getByRole('alertdialog', { name: `Reverse “Limit account” for ${ben.user.displayName}?` })
    await question.getByRole('textbox', { name: 'Reason' }).fill('It was another person')
    await question.getByRole('button', { name: 'Reverse decision' }).click()
    await expect(made.getByText('Reversed')).toBeVisible()
    expect((await ben.get('/api/me/statements')).body[0].reversedAt).not.toBeNull()

    expect((await cara.put(`/api/users/${cara.id}/profile`, { age: 16 })).status).toBe(422)
    await desk.page.getByRole('tab', { name: 'Age reviews' }).click()
    const row = desk.page.getByRole('row').filter({ hasText: cara.user.username })
    await expect(row).toContainText('16')
    await expectAccessible(desk.page)
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await desk.page.getByRole('menuitem', { name: 'Confirm age' }).click()
    const review = desk.page.getByRole('alertdialog', { name: `Confirm ${cara.user.displayName}’s age?` })
    await review.getByRole('textbox', { name: 'Reason' }).fill('Showed a passport in a call')
    await review.getByRole('button', { name: 'Confirm age' }).click()
    await expect(row).toHaveCount(0)

    await desk.page.getByRole('tab', { name: 'Quarantine' }).click()
    await expect(desk.page.getByRole('note')).toHaveText('No scanning service is set up, so uploads aren’t scanned.')
    await expect(desk.page.getByText('Quarantine is empty')).toBeVisible()
    await expectAccessible(desk.page)
    await desk.context.close()
  },
)
