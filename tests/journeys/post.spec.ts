import { expect, expectAccessible, freshName, makePerson, signInAs, test, writePost } from './support.ts'

test('a post on its own page, with comments in order and a reply', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const id = await writePost(ana, `A page of my own ${freshName('text')}`)
  for (let number = 1; number <= 23; number += 1) await ben.post(`/api/posts/${id}/comments`, { content: `comment ${number} end` })
  await signInAs(context, ana)
  await page.goto(`/post/${id}`)
  await expect(page).toHaveTitle(/A page of my own/)
  await expect(page.getByText('comment 1 end', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /more/i }).last().click()
  await expect(page.getByText('comment 23 end', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().fill('Thank you all')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Thank you all', { exact: true })).toBeVisible()
})

test('a missing post and a missing page say so with a real 404', async ({ page }) => {
  const post = await page.goto('/post/99999999')
  expect(post?.status()).toBe(404)
  await expect(page.getByText('Post not found').first()).toBeVisible()
  await expectAccessible(page)
  const nothing = await page.goto('/no/such/page')
  expect(nothing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expectAccessible(page)
})

test('a premium post shows strangers a lock and nothing else', async ({ page }) => {
  const id = process.env['JOURNEY_PREMIUM_POST']
  const response = await page.goto(`/post/${id}`)
  await expect(page.getByText('For Lena Sample’s subscribers')).toBeVisible()
  await expectAccessible(page)
  expect(await response?.text()).not.toContain('words for subscribers')
  await expect(page.getByText('words for subscribers alone')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test('terms and privacy can be read', async ({ page }) => {
  for (const [path, sections] of [
    ['/terms', 12],
    ['/privacy', 10],
  ] as const) {
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .nth(sections - 1),
    ).toBeVisible()
    await expectAccessible(page)
  }
})

test('no flash of the wrong theme, and languages change without a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/feed')
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
