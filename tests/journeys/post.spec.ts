import { makePhoto } from '#tests/people/files.ts'
import { newModerator } from './desk.ts'
import { intercept } from './intercept.ts'
import { becomeCreator, expect, expectAccessible, freshName, makePerson, signInAs, test, writePost } from './support.ts'
import { caughtBy } from './width.ts'

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
  const field = page.getByRole('main').getByRole('textbox').first()
  // What is typed while the first words are on their way stays.
  await intercept(page, `**/api/posts/${id}/comments`, async (route) => {
    if (route.request().method() === 'POST') await field.pressSequentially(' and you')
    await route.fallback()
  })
  await field.fill('Thank you all')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Thank you all', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('and you')
})

test('a missing post and a missing page say so with a real 404', caughtBy('tests/journeys/routes.spec.ts'), async ({ page }) => {
  const post = await page.goto('/post/99999999')
  expect(post?.status()).toBe(404)
  await expect(page.getByText('Post not found').first()).toBeVisible()
  await expectAccessible(page)
  const nothing = await page.goto('/no/such/page')
  expect(nothing?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expectAccessible(page)
})

test('a premium post is open to its author and locked to a stranger and a visitor', async ({ page, context }) => {
  const [lena, fan] = [await makePerson('lena'), await makePerson('fan')]
  await becomeCreator(lena)
  const picture = (await lena.upload({ media: await makePhoto() })).body.url as string
  const body = { content: 'words for subscribers alone', isPremium: true, teaser: 'What comes tomorrow', mediaUrl: picture }
  const { id } = (await lena.post('/api/creator/posts', body)).body
  for (const viewer of [null, fan]) {
    await context.clearCookies()
    if (viewer) await signInAs(context, viewer)
    const response = await page.goto(`/post/${id}`)
    await expect(page.getByText('For Lena Sample’s subscribers')).toBeVisible()
    await expect(page.getByText('What comes tomorrow')).toBeVisible()
    await expectAccessible(page)
    const served = (await response?.text()) ?? ''
    expect(served).not.toContain('words for subscribers')
    expect(served + (await page.content())).not.toContain(picture)
    await expect(page.getByText('words for subscribers alone')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  await context.clearCookies()
  await signInAs(context, lena)
  await page.goto(`/post/${id}`)
  await expect(page.getByText('words for subscribers alone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enlarge photo' })).toBeVisible()
})

test('terms and privacy can be read', caughtBy('tests/journeys/routes.spec.ts'), async ({ page }) => {
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

test('a like taken back at once stays taken back, even where the page closes first', async ({ page, context }) => {
  const ana = await makePerson('ana')
  const id = await writePost(ana, `Liked too soon ${freshName('text')}`)
  await signInAs(context, ana)
  await page.goto(`/post/${id}`)
  // The answer to the first press doesn't reach the page's own code.
  await page.evaluate(() => {
    const ask = window.fetch
    window.fetch = async (...input) => {
      const answer = await ask(...input)
      if (!answer.url.endsWith('/like')) return answer
      window.fetch = ask
      return new Promise(() => undefined)
    }
  })
  const like = page.getByRole('main').getByRole('button', { name: /^Like/ }).first()
  const stored = page.waitForResponse('**/like')
  await like.click()
  await stored
  await like.click()
  await page.evaluate(() => location.assign('/blog'))
  await expect.poll(async () => (await ana.get(`/api/posts/${id}`)).body).toMatchObject({ isLiked: false, likesCount: 0 })
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

test(
  'a moderator says why before a comment goes, and its author reads the reason @desktop',
  caughtBy('server/moderation/bounds.test.ts'),
  async ({ page, context }) => {
    const [author, talker] = [await makePerson('author'), await makePerson('talker')]
    const id = await writePost(author, 'Bread with a longer rest.')
    const words = `Buy my watches, ${freshName('half')} price.`
    expect((await talker.post(`/api/posts/${id}/comments`, { content: words })).status).toBe(201)
    await signInAs(context, await newModerator())
    await page.goto(`/post/${id}`)
    const comment = page.getByRole('listitem').filter({ hasText: words })
    await comment.getByRole('button', { name: 'Comment options' }).click()
    await page.getByRole('menuitem', { name: 'Delete comment' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Delete this comment?' })
    await asking.getByRole('button', { name: 'Delete comment' }).click()
    await expect(asking.getByText('Enter a reason.')).toBeVisible()
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Nobody sells here')
    await expectAccessible(page)
    await asking.getByRole('button', { name: 'Delete comment' }).click()
    await expect(comment).toHaveCount(0)
    await expect.poll(async () => (await talker.get('/api/me/statements')).body[0]?.explanation).toBe('Nobody sells here')
  },
)
