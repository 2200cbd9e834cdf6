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

test('a page that’s opened draws what’s on the screen first, and the rest after it', async ({ page, context }) => {
  const ben = await makePerson('ben')
  for (let n = 0; n < 10; n += 1) await writePost(ben, `Post ${n}`)
  await signInAs(context, ben)
  await page.goto('/notifications')
  const open = async (name: string, parts: string) => {
    await page.evaluate((selector) => {
      const count = () => document.querySelectorAll(selector).length
      const before = count()
      new MutationObserver((_, watcher) => {
        if (count() <= before) return
        document.body.dataset['drawnFirst'] = String(count())
        watcher.disconnect()
      }).observe(document.body, { childList: true, subtree: true })
    }, parts)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first().click()
    await expect.poll(() => page.locator(parts).count()).toBeGreaterThan(8)
    return Number(await page.locator('body').getAttribute('data-drawn-first'))
  }
  expect(await open('Feed', 'main article')).toBe(8)
  expect(await open('Settings', 'main h2')).toBeLessThanOrEqual(4)
})
