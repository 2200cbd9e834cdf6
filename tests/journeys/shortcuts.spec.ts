import type { Page } from '@playwright/test'
import { expect, expectAccessible, freshName, makePerson, signInAs, test, writePost } from './support.ts'

/** Keys do something once the page has its late parts; this one may be pressed again until then. */
async function openShortcuts(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('posts are walked, liked, answered and opened by keys, which leave a field alone and can be turned off', async ({ page, context }) => {
  const ana = await makePerson('ana')
  const tag = freshName('keys').replace('_', '')
  await writePost(ana, `First #${tag}`)
  await writePost(ana, `Second #${tag}`)
  await signInAs(context, ana)
  await page.goto(`/feed?tag=${tag}`)
  const [second, first] = ['Second', 'First'].map((text) => page.getByRole('feed').getByRole('article').filter({ hasText: text }))
  await openShortcuts(page)
  await expect(page.getByText('Next post')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(second!).toBeFocused()
  await page.keyboard.press('j')
  await expect(first!).toBeFocused()
  await page.keyboard.press('k')
  await expect(second!).toBeFocused()
  await page.keyboard.press('l')
  await expect(second!.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('b')
  await expect(second!.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('r')
  const field = second!.getByRole('textbox', { name: 'Your reply' })
  await expect(field).toBeFocused()
  await page.keyboard.type('jkl')
  await expect(field).toHaveValue('jkl')
  await expect(second!.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await openShortcuts(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(second!).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/post\/\d+$/)
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/notifications')

  await page.keyboard.press('?')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
