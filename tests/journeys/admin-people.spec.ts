import { intercept, letThrough } from './intercept.ts'
import { choose, enterPassword, openAsOwner, openAsRole, rowOf } from './panel.ts'
import { expect, expectAccessible, freshName, makePerson, test, writePost } from './support.ts'
import { caughtBy, scaled } from './width.ts'

test('an admin finds a person, reads their details, deletes them with a reason and takes it back', async ({ page }) => {
  const person = await makePerson('lost')
  const { username, displayName } = person.user
  await openAsRole(page, 'admin', '/admin?tab=users')
  await enterPassword(page)
  await page.getByLabel('Name, username, email or ID').fill(person.user.email)
  await expect(page).toHaveURL(/q=/)
  const row = rowOf(page, `@${username}`)
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(row).toContainText(person.user.email)
  await expectAccessible(page)

  await choose(page, row, /Details/)
  const details = page.getByRole('dialog', { name: displayName })
  await expect(details.getByText('OK', { exact: true }).first()).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Profile views' })).toBeVisible()
  await expect(details.getByText('Total views')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()

  await choose(page, row, /Delete/)
  const ask = page.getByRole('alertdialog', { name: `Delete ${displayName}?` })
  await expect(ask.getByText(`This deletes ${displayName} (@${username}) and all their posts.`)).toBeVisible()
  await ask.getByRole('button', { name: 'Delete user' }).click()
  await expect(ask.getByText('Enter a reason.')).toBeVisible()
  await ask.getByLabel('Reason').fill('A made-up account')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await ask.getByRole('button', { name: 'Delete user' }).click()
  // What is pointed at stays, until its way back is taken.
  await page.getByText('User deleted successfully').hover()
  await expect(row).toContainText('Deleted')
  expect((await person.get('/api/me')).status).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('User restored', { exact: true })).toBeVisible()
  await expect(row).toContainText('OK')
})

test(
  'what cannot be done is said, and what was typed stays; a list that fails can be asked for again',
  caughtBy('tests/journeys/admin-people.spec.ts: a post is deleted'),
  async ({ page }) => {
    const person = await makePerson('stays')
    await openAsOwner(page, `/admin?tab=users&q=${person.user.username}`)
    const row = rowOf(page, `@${person.user.username}`)
    await intercept(page, `**/api/admin/users/${person.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await choose(page, row, /Delete/)
    const ask = page.getByRole('alertdialog')
    await ask.getByLabel('Reason').fill('A long story')
    await ask.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByText('Failed to delete user')).toBeVisible()
    await expect(ask.getByLabel('Reason')).toHaveValue('A long story')
    await ask.getByRole('button', { name: 'Cancel' }).click()

    await intercept(page, '**/api/admin/users?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByText('Error loading users')).toBeVisible()
    letThrough(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(row).toBeVisible()
  },
)

test(
  'somebody is suspended with a ground, told why, and the decision is taken back at once',
  caughtBy('server/moderation/decisions.test.ts'),
  async ({ page }) => {
    const person = await makePerson('loud')
    await openAsOwner(page, `/admin?tab=users&q=${person.user.username}`)
    const row = rowOf(page, `@${person.user.username}`)
    await choose(page, row, /Suspend/)
    const dialog = page.getByRole('dialog', { name: `Suspend ${person.user.displayName}` })
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    await dialog.getByLabel('Reason', { exact: true }).selectOption({ label: 'Harassment or bullying' })
    await dialog.getByLabel('Message to the user').fill('Three people were insulted under their posts.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText(`${person.user.displayName} is suspended`)).toBeVisible()
    await expect(row).toContainText('Suspended')
    expect((await person.get('/api/me')).status).toBe(401)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Decision reversed')).toBeVisible()
    await expect(row).toContainText('OK')
  },
)

test('an owner gives a role, and it can be taken again', caughtBy('server/account/roles/staff.test.ts'), async ({ page }) => {
  const person = await makePerson('helper')
  await openAsOwner(page, `/admin?tab=users&q=${person.user.username}`)
  const row = rowOf(page, `@${person.user.username}`)
  await choose(page, row, /Change role/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Role of @${person.user.username}`).selectOption({ label: 'Moderator' })
  await dialog.getByLabel('Reason').fill('Answers reports at night')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await expect(row).toContainText('Moderator')
  expect((await person.get('/api/admin/me')).body.role).toBe('moderator')
})

test('a post is deleted after its first words were shown, brought back, and the clean-up says what it did', async ({ page }) => {
  const author = await makePerson('writer')
  const words = `${freshName('sentence')} that goes on for rather longer than fifty characters, and then beyond one hundred of them as well.`
  const postId = await writePost(author, words)
  await openAsOwner(page, `/admin?tab=posts&q=${words.split(' ')[0]}`)
  const row = rowOf(page, words.split(' ')[0] ?? '')
  await expect(row).toContainText(`${words.slice(0, 100).trimEnd()}…`)
  await expectAccessible(page)
  await choose(page, row, /Delete/)
  const ask = page.getByRole('alertdialog')
  await expect(ask.getByText(`${words.slice(0, 50).trimEnd()}…`)).toBeVisible()
  await ask.getByLabel('Reason').fill('Breaks the terms')
  await ask.getByRole('button', { name: 'Delete post' }).click()
  // What is pointed at stays, until its way back is taken.
  await page.getByText('Post deleted successfully').hover()
  await expect(row).toContainText('Deleted')
  expect((await author.get(`/api/posts/${postId}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Post restored')).toBeVisible()
  expect((await author.get(`/api/posts/${postId}`)).status).toBe(200)

  await intercept(page, `**/api/admin/posts/${postId}`, (route) => route.abort())
  await choose(page, row, /Delete/)
  await ask.getByLabel('Reason').fill('Breaks the terms')
  await ask.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Failed to delete post')).toBeVisible()
  await expect(ask.getByLabel('Reason')).toHaveValue('Breaks the terms')
  await ask.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Clean up orphaned posts' }).click()
  await page.getByRole('alertdialog', { name: 'Clean up orphaned posts?' }).getByRole('button', { name: 'Clean up', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cleanup Complete' })).toBeVisible({ timeout: scaled(30_000) })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await intercept(page, '**/api/admin/cleanup-orphaned-posts', (route) => route.abort())
  await page.getByRole('button', { name: 'Clean up orphaned posts' }).click()
  await page.getByRole('button', { name: 'Clean up', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Cleanup Failed' })).toBeVisible()
})
