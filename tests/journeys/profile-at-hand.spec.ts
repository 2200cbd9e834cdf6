import { devices, type Locator } from '@playwright/test'
import { makePhoto } from '#tests/people/files.ts'
import { expect, makeCreator, makePerson, signInAs, test, writePost } from './support.ts'

/** A creator who says as much of themself as a header shows. */
async function makeWhole() {
  const creator = await makeCreator('lena', ['Photography', 'Illustration', 'Writing and editing'])
  const said = {
    bio: 'Film photographer. '.repeat(24),
    location: 'Porto',
    interests: ['Darkroom', 'Bicycles', 'Bread', 'Rain'],
    links: ['https://lena.example/prints'],
    creatorBenefits: ['A print every other month', 'Notes from the darkroom', 'Answers within a week'],
  }
  expect((await creator.put(`/api/users/${creator.id}/profile`, said)).status).toBe(200)
  for (let count = 0; count < 2; count += 1) {
    const { body } = await creator.upload({ media: await makePhoto({ width: 900, height: 700 }) })
    await creator.post('/api/posts', { content: `Picture ${count}`, mediaUrl: body.url, mediaAlt: `View ${count}` })
  }
  for (let count = 0; count < 8; count += 1) await writePost(creator, `Number ${count}. ${'A word more. '.repeat(15)}`)
  return creator
}

let whole: ReturnType<typeof makeWhole> | undefined

test('who someone is and what they offer leaves their tabs on the first screen', { tag: '@phone' }, async ({ page, context, isMobile }) => {
  const [creator, fan] = [await (whole ??= makeWhole()), await makePerson('fan')]
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1360, height: 900 })
  await signInAs(context, fan)
  await page.goto(`/profile/${creator.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'View 1' })).toBeVisible()
  await expect(main.getByText('Answers within a week')).toBeVisible()
  // On a phone the places of the site are below.
  const bottom = await main.getByRole('tablist').evaluate((tabs) => tabs.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(isMobile ? 844 - 56 : 900)
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect(main.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

test('a phone keeps at hand what one can do about a person', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const [creator, fan] = [await (whole ??= makeWhole()), await makePerson('fan')]
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(baseURL ? { baseURL } : {}) })
  await signInAs(context, fan)
  const page = await context.newPage()
  await page.goto(`/profile/${creator.id}`)
  const main = page.getByRole('main')
  const subscribe = main.getByRole('link', { name: 'Subscribe $12.50/month' })
  const follow = main.getByRole('button', { name: 'Follow', exact: true })
  const goDown = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(subscribe).toHaveCount(1)
  await goDown()
  // Those of the page are scrolled away: these are the bar's.
  await expect(follow).toHaveCount(2)
  await expect(follow.last()).toBeInViewport({ ratio: 1 })
  await expect(subscribe.last()).toBeInViewport({ ratio: 1 })
  await follow.last().click()
  await expect.poll(async () => (await fan.get(`/api/users/${creator.id}`)).body.isFollowing).toBe(true)
  // Nothing of the page ends below the bar, which is above the places of the site.
  const box = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON())
  const bar = await box(subscribe.last())
  const footer = async () => (await goDown(), (await box(page.getByRole('contentinfo'))).bottom)
  await expect.poll(footer).toBeLessThanOrEqual(bar.top)
  expect(bar.bottom).toBeLessThanOrEqual((await box(page.getByRole('link', { name: 'Notifications' }))).top)
  // A visitor has it too; one's own profile has none.
  await context.clearCookies()
  await page.goto(`/profile/${creator.id}`)
  await goDown()
  await expect(subscribe).toHaveCount(2)
  await subscribe.last().click()
  await expect(page.getByText('Please sign in to subscribe.')).toBeVisible()
  await signInAs(context, creator)
  await page.goto(`/profile/${creator.id}`)
  await goDown()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0)
})
