import { intercept, letThrough } from './intercept.ts'
import { expect, expectAccessible, makeCreator, makePerson, signInAs, test, writePost } from './support.ts'

test('a name shows who it is to a pointer and to the keyboard, with Follow', { tag: '@desktop' }, async ({ page, context }) => {
  const [creator, fan] = [await makeCreator('lena'), await makePerson('fan')]
  expect((await creator.put(`/api/users/${creator.id}/profile`, { bio: 'Film photographer.' })).status).toBe(200)
  for (let count = 0; count < 8; count += 1) await writePost(creator, `Words ${count} of ${creator.user.username}. ${'More. '.repeat(20)}`)
  await signInAs(context, fan)
  await page.clock.install()
  await page.goto('/feed')
  const name = creator.user.displayName
  const post = page.locator('article', { hasText: `Words 7 of ${creator.user.username}` })
  const link = post.getByRole('link', { name })
  const card = page.getByRole('group', { name })

  await link.hover()
  await expect(card.getByText('Film photographer.')).toBeVisible()
  await expect(card).toContainText('$12.50/month')
  await expectAccessible(page)
  await page.mouse.move(5, 5)
  await expect(card).toHaveCount(0)
  // The face shows the same, of what's known by now: no one is read twice.
  await intercept(page, `**/api/users/${creator.id}`, (route) => route.abort())
  await post.locator('a[aria-hidden]').hover()
  await expect(card).toBeVisible()
  letThrough(page)
  // The pointer gets to it, and it stays: pressing is part of it. It goes once the page is scrolled.
  await card.getByText('Film photographer.').hover()
  await page.clock.runFor(2_000)
  await card.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(card.getByRole('button', { name: `Following ${name}, unfollow` })).toBeVisible()
  await expect(card).toContainText('1 follower')
  await expect.poll(async () => (await fan.get(`/api/users/${creator.id}`)).body.isFollowing).toBe(true)
  await page.mouse.wheel(0, 120)
  await expect(card).toHaveCount(0)

  // By key it stands between the name and what comes after it.
  await page.mouse.move(5, 5)
  await page.keyboard.press('Tab')
  await link.focus()
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.clock.runFor(2_000)
  await expect(card).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(post.locator('time').locator('..')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card).toHaveCount(0)
  await expect(post.locator('time').locator('..')).toBeFocused()

  // It goes with the page, and no one's own page shows them twice.
  await link.hover()
  await expect(card).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('feed').getByRole('link', { name }).first().hover()
  await page.clock.runFor(2_000)
  await expect(card).toHaveCount(0)
})
