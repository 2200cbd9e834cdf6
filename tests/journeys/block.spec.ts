import { expect, expectAccessible, makePerson, profileOptions, signInAs, test, writePost } from './support.ts'
import { caughtBy } from './width.ts'

test('somebody is blocked from their profile, is gone everywhere, and comes back', async ({ page, context }) => {
  const [ana, ben, host] = [await makePerson('ana'), await makePerson('ben'), await makePerson('host')]
  const words = `Loud words of ${ben.user.username}`
  const postId = await writePost(ben, words)
  const hosted = await writePost(host, 'Everybody is welcome here')
  await ben.post(`/api/posts/${hosted}/comments`, { content: `Reply of ${ben.user.username}` })
  await ben.post(`/api/users/${ana.id}/follow`)
  await signInAs(context, ana)
  await page.goto('/feed')
  await expect(page.getByRole('feed').getByText(words)).toBeVisible()
  await page.goto(`/post/${hosted}`)
  await expect(page.getByText(`Reply of ${ben.user.username}`)).toBeVisible()

  await page.goto(`/profile/${ben.id}`)
  await profileOptions(page).click()
  await page.getByRole('menuitem', { name: `Block ${ben.user.displayName}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Block ${ben.user.displayName}?` })
  await expect(dialog).toContainText('You’ll both stop following each other.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`${ben.user.displayName} is blocked`)).toBeVisible()
  await expect(page.getByText(`You’ve blocked ${ben.user.displayName}.`)).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/feed')
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await page.goto(`/post/${hosted}`)
  await expect(page.getByText('Everybody is welcome here').first()).toBeVisible()
  await expect(page.getByText(`Reply of ${ben.user.username}`)).toHaveCount(0)
  expect((await page.goto(`/post/${postId}`))?.status()).toBe(404)
  // Whoever is blocked finds nobody there.
  expect((await ben.get(`/profile/${ana.id}`)).status).toBe(404)
  expect((await ana.get(`/api/users/${ana.id}`)).body.followerCount).toBe(0)

  await page.goto('/settings')
  const blocked = page.getByRole('list', { name: 'Blocked' })
  await expect(blocked.getByRole('link', { name: ben.user.displayName })).toBeVisible()
  await expectAccessible(page)
  await blocked.getByRole('button', { name: `Unblock ${ben.user.displayName}` }).click()
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await page.goto(`/${ben.user.username}`)
  await expect(page.getByText(words)).toBeVisible()
})

test(
  'a post’s menu blocks its author, whose words leave the list at once',
  caughtBy('server/graph/blocks/outlets.test.ts'),
  async ({ page, context }) => {
    const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
    const words = `Only words of ${ben.user.username}`
    await writePost(ben, words)
    await signInAs(context, ana)
    await page.goto('/feed')
    const row = page.getByRole('article').filter({ hasText: words })
    await row.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name: `Block ${ben.user.displayName}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(row).toHaveCount(0)
    await page.goto(`/${ben.user.username}`)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect(page.getByRole('feed').getByText(words)).toBeVisible()
  },
)

test('somebody is muted, and muting is undone', caughtBy('server/graph/blocks/parting.test.ts'), async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const words = `Many words of ${ben.user.username}`
  const postId = await writePost(ben, words)
  await signInAs(context, ana)
  await page.goto('/feed')
  const row = page.getByRole('article').filter({ hasText: words })
  await row.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('menuitem', { name: `Mute ${ben.user.displayName}` }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText(`${ben.user.displayName} is muted`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${ben.user.displayName} is no longer muted`)).toBeVisible()
  await expect(row).toBeVisible()

  await page.goto(`/profile/${ben.id}`)
  await profileOptions(page).click()
  await page.getByRole('menuitem', { name: `Mute ${ben.user.displayName}` }).click()
  await expect(page.getByText(`${ben.user.displayName} is muted`)).toBeVisible()
  await expect(page.getByRole('feed').getByText(words)).toBeVisible()
  await page.goto('/feed')
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await page.goto(`/post/${postId}`))?.status()).toBe(200)
  await page.goto('/settings')
  await page.getByRole('button', { name: `Unmute ${ben.user.displayName}` }).click()
  await expect(page.getByText('You haven’t muted anyone.')).toBeVisible()
})
