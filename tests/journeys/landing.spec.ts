import { popularServices } from '#contract/people/services.ts'
import { makePhoto } from '#tests/people/files.ts'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, freshName, makeCreator, makePerson, restingBox, signInAs, siteUrl, test, writePost } from './support.ts'
import { readScreenIn } from './read-screen.ts'
import { caughtBy } from './width.ts'

test('a visitor sees what the site is, who writes here, and what it costs', { tag: '@phone' }, async ({ page }) => {
  const lena = await makeCreator('lena', ['Photography', 'Music lessons', 'Ceramics', 'Yoga'])
  const words = `Open to everybody ${freshName('text')}`
  await writePost(lena, words)
  await lena.post('/api/posts', { content: 'words that are paid for', isPremium: true })
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('Coterie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closer to the people you follow')
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
  await expect(page.getByText('words that are paid for')).toHaveCount(0)

  const card = page
    .getByRole('region', { name: 'Creators posting this week' })
    .getByRole('listitem')
    .filter({ hasText: `@${lena.user.username}` })
  await expect(card).toContainText('$12.50/month')
  await expect(card).toContainText('+1 more')
  await expect(page.getByText('You keep 90% of every subscription')).toBeVisible()
  await expect(page.getByRole('figure').getByText(/goes to the creator/)).toBeVisible()
  const pricing = page.getByRole('region', { name: 'Pricing' })
  await expect(pricing.getByRole('row')).toHaveText([/^Free\$0/, /^Premium\$9\.99\/month/])
  await expect(pricing.getByRole('link', { name: 'Upgrade now' })).toHaveAttribute('href', '/subscribe')
  await expect(page.getByRole('link', { name: 'Browse Creators' }).first()).toHaveAttribute('href', '/creators')
  await expectAccessible(page)
  expect(fonts.some((url) => url.includes('literata'))).toBe(true)

  await card.getByRole('link', { name: /View Profile/ }).click()
  await expect(page).toHaveURL(`/profile/${lena.id}`)
})

test(
  'the first screen has a way in, work to look at, and posts in the reader’s language',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const [maler, painter] = [await makeCreator('maler'), await makeCreator('painter')]
    await maler.put('/api/me/language', { language: 'de' })
    const words = freshName('bild')
    for (const by of [maler, painter]) {
      const { body } = await by.upload({ media: await makePhoto({ width: 600, height: 450 }) })
      expect((await by.post('/api/posts', { content: `${words} ${by.id}`, mediaUrl: body.url, mediaType: 'image' })).status).toBe(201)
    }
    await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1360, height: 768 })
    await page.context().addCookies([{ name: 'language', value: 'de', url: siteUrl() }])
    await page.goto('/')
    await expect(page.getByRole('article').first()).toContainText(`${words} ${maler.id}`)
    const work = page.getByRole('list', { name: 'Creator und ihre Arbeiten' }).getByRole('link')
    await expect(work.first()).toContainText('Maler Sample')
    await expect(work.first()).toHaveAttribute('href', `/profile/${maler.id}`)
    await expect(work.first()).toBeInViewport({ ratio: 1 })
    for (const name of ['Mitmachen', 'Feed ansehen'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    // Of $12.50, with a fee of 10 %.
    await expect(page.getByRole('figure')).toContainText(/11,25.*1,25/)
    await expectAccessible(page)
  },
)

test(
  'a signed-in person sees their plan, and a popular service leads to those who offer it',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    const ceramist = await makeCreator('maker', ['Graphic design', 'Ceramics', 'Photography', 'Illustration'])
    await signInAs(context, await makePerson('member'))
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Pricing' }).getByText('Free Plan')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See the feed' })).toHaveAttribute('href', '/feed')
    const chips = page.getByRole('list', { name: 'Popular services' }).getByRole('button')
    await expect(chips).toHaveText([...popularServices])
    const chip = page.getByRole('button', { name: 'Graphic design' })
    if (isMobile) await chip.tap()
    else await chip.click()
    const field = page.getByRole('combobox', { name: 'Find a creator or a service' })
    await expect(field).toHaveValue('Graphic design')
    await expect(field).toBeFocused()
    const result = page.getByRole('search').getByRole('option').filter({ hasText: ceramist.user.username })
    await expect(result).toContainText('Graphic design')
    await expect(result).toContainText('+1 more')
    await expectAccessible(page)
    await field.fill(freshName('qqqxyzzy'))
    await expect(page.getByText('No results found')).toBeVisible()
  },
)

test('a service is found by its name in the language of the reader', async ({ page }) => {
  const designer = await makeCreator('designer', ['Graphic design'])
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await page.goto('/')
  const asked = page.waitForRequest('**/api/users/search')
  await page.getByRole('button', { name: 'Grafikdesign' }).click()
  expect((await asked).postDataJSON().query).toBe('graphic design')
  const result = page.getByRole('search').getByRole('option').filter({ hasText: designer.user.username })
  await expect(result).toContainText('Grafikdesign')
})

// A desktop’s window can be as narrow, and `language.spec.ts` looks at the landing page in ten languages.
test('nothing scrolls sideways on the narrowest phone', { tag: '@desktop' }, async ({ page }) => {
  const name = freshName('wide')
  await writePost(await makeCreator('wide', ['Web development']), `${'Donaudampfschifffahrt'.repeat(8)} ${name}`)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/feed', '/feed?tag=nothing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const language of ['de', 'en'] as const) {
      const { over } = await readScreenIn(page, language)
      expect(over, `${path} ${language}`).toBeLessThanOrEqual(0)
    }
  }
})

test('what several people talk about leads to its posts', caughtBy('server/people/search/search.test.ts'), async ({ page }) => {
  const tag = freshName('kilns')
  const people = [await makePerson('one'), await makePerson('two'), await makePerson('three')]
  for (const person of people) await writePost(person, `Talking of #${tag} today`)
  await writePost(people[0] ?? (await makePerson('four')), `Nothing to do with it ${tag}`)
  // The server keeps what it counted for half a minute.
  await intercept(page, '**/api/trends', (route) => route.fulfill({ json: [{ tag, authorsCount: 3, postsCount: 3 }] }))
  await page.goto('/feed')
  const panel = page.getByRole('region', { name: "What's happening" })
  await expect(panel).toContainText('3 people')
  await panel.getByRole('link', { name: `#${tag}` }).click()
  await expect(page).toHaveURL(`/feed?tag=${tag}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}`)
  await expect(page.getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to all posts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feed')
  await expect(page.getByText(`Nothing to do with it ${tag}`)).toBeVisible()
})

test('tags, mentions and addresses in a post lead somewhere, and the row still opens the post', async ({ page }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const tag = freshName('links')
  const id = await writePost(ana, `With @${ben.user.username} about #${tag}, see https://example.com/page.`)
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/feed')
  const post = page.getByRole('article').filter({ hasText: tag })
  const address = post.getByRole('link', { name: 'https://example.com/page' })
  await expect(address).toHaveAttribute('href', 'https://example.com/page')
  await expect(address).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expectAccessible(page)
  // The font of the landing page stays there.
  await page.waitForLoadState('networkidle')
  expect(fonts.filter((url) => url.includes('literata'))).toEqual([])
  await post.getByRole('link', { name: `@${ben.user.username}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Sample' })).toBeVisible()
  // The list of one person stays still; on the feed, posts of others may offer themselves above the link at any time.
  await page.goto(`/${ana.user.username}`)
  await post.getByRole('link', { name: `#${tag}` }).click()
  // The address changes first: until the page of the hashtag is drawn, the post is still that of the other list.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${tag}`)
  await expect(page).toHaveURL(`/feed?tag=${tag}`)
  const { x, y, width } = await restingBox(post)
  await page.mouse.click(x + width - 12, y + 12)
  await expect(page).toHaveURL(`/post/${id}`)
})
