import { expect, expectAccessible, freshName, makeCreator, makePerson, signInAs, test, useOwnSite, writePost } from './support.ts'
import { intercept } from './intercept.ts'

/** A post gets locked without its author doing so, as when a subscription ends. */
const site = useOwnSite()

test('saving from the feed, into a new folder, and what is left when it gets locked', { tag: '@phone' }, async ({ page, context }) => {
  const [ana, lena] = [await makePerson('ana'), await makeCreator('lena')]
  const words = `Worth keeping ${freshName('text')}`
  const id = await writePost(lena, words)
  await signInAs(context, ana)
  await page.goto('/feed')
  const row = page.getByRole('article').filter({ hasText: words })
  const button = row.getByRole('button', { name: 'Bookmark' })

  // What the server refuses is undone.
  await intercept(page, '**/bookmark', (route) => route.abort(), { times: 1 })
  await button.click()
  await expect(page.getByText('We couldn’t save the post')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')

  // Another tab hears of it.
  const other = await context.newPage()
  await other.goto('/bookmarks')
  await expect(other.getByText('No bookmarks yet')).toBeVisible()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByText(words)).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Choose folder' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Recipes')
  await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click()
  await expect(page.getByText('Moved to Recipes')).toBeVisible()

  await page.goto('/bookmarks')
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: /^Recipes/ })
    .click()
  await expect(page).toHaveURL(/\/bookmarks\?folder=\d+$/)
  await expect(row).toBeVisible()
  await expectAccessible(page)

  await site.query('update posts set is_premium = true where id = $1', [id])
  await page.reload()
  const locked = page.getByRole('feed', { name: 'Bookmarks' }).getByRole('article')
  await expect(locked).toContainText(`For ${lena.user.displayName}’s subscribers`)
  await expect(page.getByText(words)).toHaveCount(0)

  await locked.getByRole('button', { name: 'Bookmark' }).click()
  await expect(page.getByText('This folder is empty')).toBeVisible()
})
