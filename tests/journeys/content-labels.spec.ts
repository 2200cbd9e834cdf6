import type { Page } from '@playwright/test'
import { makePhoto } from '#tests/people/files.ts'
import { moderator } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { expect, expectAccessible, makePerson, openAs, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

interface Labelled {
  readonly author: Visitor
  readonly id: number
  readonly picture: string
  readonly words: string
}

/** A post with a picture, by somebody new. */
async function makePost(isSensitive = true): Promise<Labelled> {
  const author = await makePerson('author')
  const picture = (await author.upload({ media: await makePhoto({ width: 1200, height: 900 }) })).body.url as string
  const words = `Shown by ${author.user.username}`
  const answer = await author.post('/api/posts', { content: words, mediaUrl: picture, mediaAlt: 'Two colours', isSensitive })
  expect(answer.status).toBe(201)
  return { author, id: answer.body.id, picture, words }
}

/** Every request of the page for the bytes of a picture. */
function watchRequests(page: Page, picture: string): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(picture)) requests.push(request.url())
  })
  return requests
}

const rowOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
const pictureOf = (page: Page) => page.getByRole('button', { name: 'Enlarge: Two colours' })
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true })

test('a visitor sees a cover, says once that they are old enough, and then sees what they ask for', async ({ page }) => {
  const [first, second] = [await makePost(), await makePost()]
  const requests = watchRequests(page, first.picture)
  await page.goto('/feed')
  const row = rowOf(page, first.words)
  await expect(row.getByText('Sensitive content')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/${first.author.user.username}`)
  await page.getByRole('tab', { name: 'Media' }).click()
  await expect(rowOf(page, first.words).getByText('Sensitive content')).toBeVisible()
  await page.goto(`/post/${first.id}`)
  await expect(page.getByText('Sensitive content')).toBeVisible()
  await expect(pictureOf(page)).toHaveCount(0)
  // On the scrim, and what axe cannot measure over a picture.
  await expect(show(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await show(page).click()
  const question = page.getByRole('group', { name: 'You must be 18 or older' })
  await expect(question).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question).toHaveCount(0)
  expect(requests).toEqual([])

  await show(page).press('Enter')
  await question.getByRole('button', { name: /^Yes/ }).click()
  await expect(pictureOf(page).getByRole('img')).toHaveJSProperty('complete', true)
  expect(requests.length).toBeGreaterThan(0)
  await expectAccessible(page)
  await pictureOf(page).click()
  // The page behind it is out of reach once it is open.
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(pictureOf(page)).toHaveCount(0)

  // Each picture is asked for; the age is not asked again.
  await page.goto(`/post/${second.id}`)
  await expect(pictureOf(page)).toHaveCount(0)
  await show(page).click()
  await expect(pictureOf(page)).toBeVisible()
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'adult')
  expect(cookie?.expires).toBe(-1)
})

test(
  'whoever is signed in asks for each, or says in the settings that they do not want to be asked',
  caughtBy('server/content/posts/labels.test.ts'),
  async ({ page, context }) => {
    const { id } = await makePost()
    await signInAs(context, await makePerson('reader'))
    await page.goto(`/post/${id}`)
    await show(page).click()
    await expect(pictureOf(page)).toBeVisible()
    await page.reload()
    await expect(show(page)).toBeVisible()

    await page.goto('/settings')
    const choice = page.getByRole('switch', { name: 'Show sensitive photos and videos without asking' })
    await expect(choice).not.toBeChecked()
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/privacy') && response.request().method() === 'PUT')
    await choice.check()
    expect((await saved).status()).toBe(200)
    await expectAccessible(page)
    await page.reload()
    await expect(choice).toBeChecked()
    await page.goto(`/post/${id}`)
    await expect(pictureOf(page)).toBeVisible()
    await expect(show(page)).toHaveCount(0)
  },
)

test('an author marks a picture while writing, takes the label back and sets it again', async ({ page, context, browser }) => {
  const author = await makePerson('author')
  const words = `Written by ${author.user.username}`
  await signInAs(context, author)
  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(words)
  const choice = dialog.getByRole('checkbox', { name: 'Sensitive photo or video' })
  await expect(choice).toHaveCount(0)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 800, height: 600 }) })
  await choice.check()
  await expectAccessible(page)
  // It survives closing and a reload, like the rest of what was prepared.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /share\?/ }).click()
  await expect(choice).toBeChecked()
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post created')).toBeVisible()

  const row = rowOf(page, words)
  await expect(row.getByRole('button', { name: 'Enlarge photo' })).toBeVisible()
  await expect(row.getByText('Sensitive content')).toBeVisible()
  const fan = await openAs(browser, await makePerson('fan'), `/${author.user.username}`)
  await expect(show(fan.page)).toBeVisible()

  const change = async (name: string) => {
    await row.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await change('Remove label')
  await expect(page.getByText('Label removed')).toBeVisible()
  await expect(row.getByText('Sensitive content')).toHaveCount(0)
  await fan.page.reload()
  await expect(fan.page.getByRole('button', { name: 'Enlarge photo' })).toBeVisible()
  await change('Mark as sensitive')
  await expect(row.getByText('Sensitive content')).toBeVisible()
  await fan.page.reload()
  await expect(show(fan.page)).toBeVisible()
  await fan.context.close()
})

test(
  'a moderator marks a post with a reason; its author is told and cannot take it back',
  caughtBy('server/content/posts/labels.test.ts'),
  async ({ page, context, browser }) => {
    const { author, id, picture, words } = await makePost(false)
    const staff = await moderator({ localUrl: siteUrl() })
    await signInAs(context, staff)
    await page.goto(`/admin?tab=posts&author=${author.id}`)
    const row = page.getByRole('row').filter({ hasText: words })
    const change = async (name: string, confirm: string) => {
      await row.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: confirm }).click()
      await expect(dialog.getByText('Enter a reason.')).toBeVisible()
      await dialog.getByRole('textbox').fill('Nudity')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: confirm }).click()
      await expect(dialog).toHaveCount(0)
    }
    await change('Mark as sensitive…', 'Mark as sensitive')
    await expect(row.getByText('Sensitive', { exact: true })).toBeVisible()
    const requests = watchRequests(page, picture)
    await page.reload()
    await expect(row.getByRole('img', { name: 'Sensitive content' })).toBeVisible()
    expect(requests).toEqual([])

    const theirs = await openAs(browser, author, `/post/${id}`)
    await expect(theirs.page.getByText('Sensitive content, labeled by the site team')).toBeVisible()
    await expect(pictureOf(theirs.page)).toBeVisible()
    await theirs.page.getByRole('button', { name: 'More options' }).click()
    await expect(theirs.page.getByRole('menuitem', { name: 'Delete post' })).toBeVisible()
    await expect(theirs.page.getByRole('menuitem', { name: 'Remove label' })).toHaveCount(0)

    await change('Remove label…', 'Remove label')
    await expect(row.getByText('Sensitive', { exact: true })).toHaveCount(0)
    await theirs.page.reload()
    await expect(pictureOf(theirs.page)).toBeVisible()
    await expect(theirs.page.getByText('Sensitive content')).toHaveCount(0)
    await theirs.context.close()
  },
)
