import type { Page } from '@playwright/test'
import { moderator } from '../people/staff.ts'
import type { Visitor } from '../people/visitor.ts'
import { intercept, letThrough } from './intercept.ts'
import { dismiss, expect, expectAccessible, freshName, hold, makePerson, openAs, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

const board = (page: Page) => page.getByRole('list', { name: 'Requests' })
const card = (page: Page, title: string) => board(page).getByRole('listitem').filter({ hasText: title })

async function ask(by: Visitor, title: string, more: object = {}): Promise<number> {
  const answer = await by.post('/api/requests', { title, description: 'For a small bakery, by June.', category: 'gig', ...more })
  expect(answer.status).toBe(201)
  return answer.body.id
}

test('a visitor reads the board and one request under its own address, and signs in to answer', async ({ page }) => {
  const asker = await makePerson('asker')
  const title = freshName('A sign for a shop')
  const id = await ask(asker, title)
  await page.goto('/requests')
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible()
  await expect(card(page, title).getByText('Gig')).toBeVisible()
  await expect(card(page, title).getByText('Just now')).toBeVisible()
  await expect(card(page, title).getByRole('link', { name: asker.user.displayName })).toHaveAttribute('href', `/profile/${asker.id}`)
  await expectAccessible(page)

  await page.getByRole('link', { name: title }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Comments (0)')).toBeVisible()
  await expect(dialog.getByText('No comments yet. Be the first to respond!')).toBeVisible()
  await expect(page).toHaveURL(`/requests/${id}`)
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/requests')

  await page.goto(`/requests/${id}`)
  // The same visitor looks a second time, which counts once a day: as often as it was counted is what is said.
  await expect(dialog.getByText(/\b\d views?$/)).toBeVisible()
  const { viewsCount } = (await asker.get(`/api/requests/${id}`)).body
  await expect(dialog.getByText(viewsCount === 1 ? /\b1 view$/ : new RegExp(`\\b${viewsCount} views$`))).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Message' })).toHaveAttribute('target', '_blank')
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/signin?next=${encodeURIComponent(`/requests/${id}`)}`,
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/requests')
  await expect(card(page, title)).toBeVisible()

  await page.getByRole('button', { name: 'Create Request' }).click()
  await expect(page.getByRole('dialog').getByText('Please sign in to create a request')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin?next=%2Frequests')
})

test(
  'the category is kept in the address, and what is not there says so',
  caughtBy('server/content/board/requests.test.ts'),
  async ({ page }) => {
    const asker = await makePerson('asker')
    const title = freshName('A podcast together')
    await ask(asker, title, { category: 'collaboration' })
    await page.goto('/requests')
    // Other journeys ask for company on the same site.
    await intercept(page, '**/api/requests?*category=relationship*', (route) => route.fulfill({ json: [] }))
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Relationship')
    await expect(page).toHaveURL('/requests?category=relationship')
    await expect(page.getByText('No requests found')).toBeVisible()
    await expect(page.getByText('No requests in the Relationship category yet.')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('relationship')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Collaboration')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/requests\/\d+\?category=collaboration/)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/requests?category=collaboration')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('All Categories')
    await expect(page).toHaveURL('/requests')

    await page.goto('/requests/99999999')
    await expect(page.getByRole('dialog').getByText('Request not found').first()).toBeVisible()
  },
)

test(
  'a request whose author is gone says so, and nobody can be written to',
  caughtBy('server/content/board/requests.test.ts'),
  async ({ page }) => {
    const asker = await makePerson('asker')
    const title = freshName('A voice for an advert')
    const id = await ask(asker, title)
    await intercept(page, `**/api/requests/${id}`, async (route) => {
      const answer = await route.fetch()
      const request = await answer.json()
      await route.fulfill({ response: answer, json: { ...request, user: null, userId: null, can: { ...request.can, message: false } } })
    })
    await page.goto('/requests')
    await page.getByRole('link', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.getByText('User not found')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Message' })).toBeDisabled()
  },
)

test(
  'while the board is on its way, six cards stand for it',
  caughtBy('tests/journeys/requests.spec.ts: a visitor reads the board'),
  async ({ page }) => {
    const answer = await hold(page, '**/api/requests?category=content')
    await page.goto('/requests')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Content')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' }).locator('[class*=card]')).toHaveCount(6)
    answer()
    await expect(page.getByText('No requests in the Content category yet.')).toBeVisible()
  },
)

test('somebody asks, is answered and told, closes and deletes; drafts survive a reload', async ({ page, context, browser }) => {
  const [asker, helper] = [await makePerson('asker'), await makePerson('helper')]
  const title = freshName('Help with a garden')
  await signInAs(context, asker)
  await page.goto('/requests')
  await page.getByRole('button', { name: 'Create Request' }).click()
  const form = page.getByRole('dialog', { name: 'Create Request' })
  await form.getByRole('button', { name: 'Create Request' }).click()
  await expect(form.getByText('Add a title.')).toBeVisible()
  await expect(form.getByText('Choose a category.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('Other')
  await form.getByLabel('Description').fill('Weeds, mostly.')
  await page.reload()
  await page.getByRole('button', { name: 'Create Request' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await expect(form.getByLabel('Category')).toHaveValue('other')

  await intercept(page, '**/api/requests', (route) => route.abort())
  await form.getByRole('button', { name: 'Create Request' }).click()
  await expect(page.getByText('Failed to create request')).toBeVisible()
  await dismiss(page)
  letThrough(page)
  await form.getByRole('button', { name: 'Create Request' }).click()
  await expect(page.getByText('Request created successfully!')).toBeVisible()
  await dismiss(page)
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Weeds, mostly.')).toBeVisible()
  const { pathname } = new URL(page.url())

  const other = await openAs(browser, helper, pathname)
  const theirs = other.page.getByRole('dialog', { name: title })
  const post = theirs.getByRole('button', { name: 'Post' })
  await expect(post).toBeDisabled()
  await theirs.getByRole('textbox', { name: 'Your comment' }).fill('   ')
  await expect(post).toBeDisabled()
  await theirs.getByRole('textbox', { name: 'Your comment' }).fill('I have a spade')
  await other.page.reload()
  await expect(theirs.getByRole('textbox', { name: 'Your comment' })).toHaveValue('I have a spade')
  await intercept(other.page, '**/comments', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await post.click()
  await expect(other.page.getByText('Failed to add comment')).toBeVisible()
  await dismiss(other.page)
  letThrough(other.page)
  await post.click()
  await expect(other.page.getByText('Comment added successfully!')).toBeVisible()
  await expect(theirs.getByText('Comments (1)')).toBeVisible()
  await expect(theirs.getByText('I have a spade', { exact: true })).toBeVisible()
  await expectAccessible(other.page)

  await page.goto('/notifications')
  await page.getByRole('link', { name: `${helper.user.displayName} answered your request` }).click()
  await expect(page).toHaveURL(pathname)
  await dialog.getByRole('button', { name: 'Request options' }).click()
  await page.getByRole('menuitem', { name: 'Close request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close request' }).click()
  await expect(dialog.getByText('This request is closed.')).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Your comment' }).fill('Too late')
  await post.click()
  await expect(theirs.getByText('This request is closed.', { exact: true }).first()).toBeVisible()
  await other.context.close()

  await dialog.getByRole('button', { name: 'Request options' }).click()
  await page.getByRole('menuitem', { name: 'Delete request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete request' }).click()
  await expect(page.getByText('Request deleted')).toBeVisible()
  await expect(page).toHaveURL('/requests')
  await expect(page.getByText(title)).toBeHidden()
})

test(
  'who asks anonymously is named to nobody, and their answers come from "Author"',
  caughtBy('server/pages/board-pages.test.ts'),
  async ({ page, context, browser }) => {
    const [asker, reader] = [await makePerson('quiet'), await makePerson('reader')]
    const title = freshName('Somebody to talk to')
    await signInAs(context, asker)
    await page.goto('/requests')
    await page.getByRole('button', { name: 'Create Request' }).click()
    const form = page.getByRole('dialog', { name: 'Create Request' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Category').selectOption('Relationship')
    await form.getByLabel('Description').fill('Evenings are long.')
    await form.getByRole('checkbox', { name: 'Post anonymously' }).check()
    await form.getByRole('button', { name: 'Create Request' }).click()
    const own = page.getByRole('dialog', { name: title })
    await expect(own.getByText('only you can see that it’s yours')).toBeVisible()
    await expect(own.getByText('You’re answering as “Author”. Your name won’t be shown.')).toBeVisible()
    await own.getByRole('textbox', { name: 'Your comment' }).fill('Still looking')
    await own.getByRole('button', { name: 'Post' }).click()
    await expect(own.getByText('Author', { exact: true })).toBeVisible()

    const other = await openAs(browser, reader, new URL(page.url()).pathname)
    const theirs = other.page.getByRole('dialog', { name: title })
    await expect(theirs.getByText('Anonymous', { exact: true })).toBeVisible()
    await expect(theirs.getByText('Author', { exact: true })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Message' })).toBeDisabled()
    await expect(theirs.getByText('This request is anonymous. You can only answer it here.')).toBeVisible()
    expect(await other.page.content()).not.toContain(asker.user.username)
    await expectAccessible(other.page)
    await theirs.getByRole('button', { name: 'Request options' }).click()
    await expect(other.page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
    await other.context.close()
  },
)

test(
  'a moderator sees who asked, deletes with a reason and restores',
  caughtBy('server/content/board/requests.test.ts'),
  async ({ page, context, browser }) => {
    const asker = await makePerson('quiet')
    const title = freshName('Buy my pills')
    const id = await ask(asker, title, { isAnonymous: true })
    const keeper = await moderator({ localUrl: siteUrl() })
    await signInAs(context, keeper)
    await page.goto(`/admin?tab=requests&q=${encodeURIComponent(title)}`)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByRole('link', { name: asker.user.displayName })).toBeVisible()
    await expect(row.getByText('Anonymous')).toBeVisible()
    await expectAccessible(page)

    await row.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete request' }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Delete request' }).click()
    await expect(asking.getByText('Enter a reason.')).toBeVisible()
    await asking.getByLabel('Reason').fill('Selling medicine')
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Delete request' }).click()
    await expect(page.getByText('Request deleted')).toBeVisible()
    await expect(row.getByText(/^Deleted, erased on/)).toBeVisible()
    const visitor = await browser.newPage({ baseURL: siteUrl() })
    expect((await visitor.goto(`/requests/${id}`))?.status()).toBe(404)

    await row.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Restore request' }).click()
    await asking.getByLabel('Reason').fill('It was a joke')
    await asking.getByRole('button', { name: 'Restore request' }).click()
    await expect(page.getByText('Request restored')).toBeVisible()
    expect((await visitor.goto(`/requests/${id}`))?.status()).toBe(200)
    await visitor.close()
  },
)
