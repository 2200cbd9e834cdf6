import { expect, freshName, hold, makeCreator, makePerson, signInAs, test, writePost } from './support.ts'

const scripts = '**/assets/*.js'

test('the pages that strangers see first are whole before their scripts come', { tag: '@phone' }, async ({ page }) => {
  await hold(page, scripts)
  const ana = await makeCreator('ana')
  const words = `Words for everyone ${freshName('text')}`
  const id = await writePost(ana, words)
  for (const path of ['/feed', `/post/${id}`, `/profile/${ana.id}`]) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByText(words)).toBeVisible()
    expect(await page.locator('[style]').count(), path).toBe(0)
  }
  for (const path of ['/', '/creators']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('what the server drew stays, and what was pressed before the scripts came is done', async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const words = `Liked before its time ${freshName('text')}`
  await writePost(ana, words)
  await signInAs(context, ben)
  const letCome = await hold(page, scripts)
  await page.goto('/feed', { waitUntil: 'commit' })
  const post = page.getByRole('article').filter({ hasText: words })
  await expect(post).toBeVisible()
  await post.evaluate((element) => Object.assign(element, { isOfServer: true }))
  const like = post.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  letCome()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await post.evaluate((element) => 'isOfServer' in element)).toBe(true)
})

test('what was typed before the scripts came is searched for', async ({ page }) => {
  const ana = await makeCreator('ana')
  const letCome = await hold(page, scripts)
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('combobox').first()
  await field.fill(ana.user.username)
  letCome()
  await expect(field).toHaveValue(ana.user.username)
  await expect(page.getByRole('option').filter({ hasText: ana.user.username })).toBeVisible()
})

test('a language chosen before the scripts came is spoken', async ({ page, isMobile }) => {
  const letCome = await hold(page, scripts)
  await page.goto('/feed', { waitUntil: 'commit' })
  // The page has two, of which one is hidden as soon as its styles are there.
  const place = isMobile ? page.getByRole('banner') : page.getByRole('navigation', { name: 'Main' })
  await place.getByRole('combobox', { name: 'Language' }).selectOption('de')
  letCome()
  await expect(page.getByRole('tab', { name: 'Alle' })).toBeVisible()
})

test('a reader whose browser was told another language gets the page in it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await page.goto('/feed')
  await expect(page.getByRole('tab', { name: 'Alle' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})
