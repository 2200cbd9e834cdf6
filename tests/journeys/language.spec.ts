import { endonyms, type Locale, locales } from '#contract/languages.ts'
import { owner } from '#tests/people/staff.ts'
import { subscribeAndPay } from '#tests/money/checkout.ts'
import type { Page } from '@playwright/test'
import { intercept } from './intercept.ts'
import { agree } from './money.ts'
import { expect, makeCreator, makePerson, signInAs, siteUrl, test, useOwnSite, writePost } from './support.ts'
import { readScreenIn, type Screen } from './read-screen.ts'
import { strangeWords } from './words-on-screen.ts'
import { caughtBy, isFull } from './width.ts'

// What others wrote in English would be found on shared lists.
useOwnSite()

const narrow = { width: 320, height: 640 }

/** An address, and what is done there in English before it is read. */
type Place = string | readonly [address: string, act: (page: Page) => Promise<unknown>]

/** Opens each page once and speaks ten languages on it: everything is said in the language, and fits a small phone. */
async function walkThrough(page: Page, always: readonly Place[], atFullWidth: readonly Place[]): Promise<void> {
  const places = isFull ? [...always, ...atFullWidth] : always
  await page.setViewportSize(narrow)
  const faults: string[] = []
  for (const place of places) {
    const [address, act] = typeof place === 'string' ? [place] : place
    await openWhole(page, address)
    await act?.(page)
    faults.push(...(await faultsHere(page, `${address}${act ? ' (opened)' : ''}`)))
  }
  expect(faults).toEqual([])
}

/** Opens a page and resolves once everything of it is there. */
async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await readScreenIn(page, 'en')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(async () => (await readScreenIn(page, 'en')).words.length).toBeGreaterThan(5)
}

async function faultsHere(page: Page, where: string): Promise<string[]> {
  const screens: ({ locale: Locale } & Screen)[] = []
  for (const locale of locales) screens.push({ locale, ...(await readScreenIn(page, locale)) })
  // What reads the same in every language is somebody's own: a long name may end in an ellipsis.
  const isTranslated = (text: string) => screens.some(({ words }) => !words.includes(text))
  return screens.flatMap(({ locale, language, words, cut, over }) => [
    ...(words.length > 5 ? [] : [`${where} ${locale} says nothing`]),
    ...(language === locale ? [] : [`${where} ${locale} says it is ${language}`]),
    ...(over > 0 ? [`${where} ${locale} is ${over} px too wide`] : []),
    ...cut.filter(isTranslated).map((text) => `${where} ${locale} cuts “${text}”`),
    ...strangeWords(words, locale).map((fault) => `${where} ${locale} shows ${fault}`),
  ])
}

test('a language is chosen once, for this browser, for mails, and for the next device', async ({ page, context, browser }) => {
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto('/settings')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/language'))
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('ja')
  expect((await saved).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  expect((await context.cookies()).find(({ name }) => name === 'language')).toMatchObject({ value: 'ja', sameSite: 'Lax', httpOnly: false })
  expect((await (await page.request.get('/api/me')).json()).language).toBe('ja')

  await test.step('a document comes in it from the server, before any script', async () => {
    const answer = await page.request.get('/feed')
    expect(answer.headers()['content-language']).toBe('ja')
    expect(await answer.text()).toContain('<html lang="ja">')
  })

  await test.step('another tab follows without a reload, and asks again why something could not be read', async () => {
    const other = await context.newPage()
    await intercept(other, '**/api/statements/*', async (route) => {
      const language = /language=(\w+)/.exec((await route.request().allHeaders())['cookie'] ?? '')?.[1]
      const json = { code: 'internal', status: 500, message: `The server in ${language}` }
      await route.fulfill({ status: 500, contentType: 'application/problem+json', json })
    })
    await other.goto('/statement/lost')
    await expect(other.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(other.getByText('The server in ja')).toBeVisible()
    await page.getByRole('main').getByRole('combobox', { name: '言語' }).selectOption('de')
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    await expect(other.getByText('The server in de')).toBeVisible()
    await other.close()
  })

  await test.step('a device that was told nothing speaks as its person has set', async () => {
    const device = await browser.newContext({ baseURL: siteUrl(), locale: 'fr-FR' })
    const fresh = await device.newPage()
    await fresh.goto('/feed')
    await expect(fresh.locator('html')).toHaveAttribute('lang', 'fr')
    await signInAs(device, ana)
    await device.clearCookies({ name: 'language' })
    await fresh.goto('/feed')
    await expect(fresh.locator('html')).toHaveAttribute('lang', 'de')
    await device.close()
  })
})

test(
  'each language draws the legal pages without falling wider than a small phone',
  caughtBy('server/site/legal/translations.test.ts'),
  async ({ page, context }) => {
    await page.setViewportSize(narrow)
    for (const locale of locales) {
      await context.addCookies([{ name: 'language', value: locale, url: siteUrl() }])
      await page.goto('/terms')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, endonyms[locale]).toBeLessThanOrEqual(0)
    }
  },
)

test('a visitor reads every page in ten languages on a small phone @desktop', async ({ page }) => {
  test.slow()
  const ana = await makeCreator('ana', ['Family therapy'])
  const postId = await writePost(ana, 'Ofen an, Tür zu.')
  const request = await ana.post('/api/requests', { title: 'Ofen gesucht', description: 'Ein kleiner reicht mir.', category: 'gig' })
  expect(request.status, JSON.stringify(request.body)).toBe(201)
  await walkThrough(
    page,
    ['/', '/signin', '/creators', `/requests/${request.body.id}`],
    [
      '/signup',
      `/post/${postId}`,
      `/${ana.user.username}`,
      '/feed',
      '/blog',
      '/requests',
      '/apis',
      '/api-docs',
      '/report',
      '/data-request',
      '/withdraw',
      '/nowhere/at/all',
    ],
  )
})

/** The menu of a post. */
const openMenu = (page: Page) => page.getByRole('button', { name: 'More options' }).first().click()

test('a creator reads every page in ten languages on a small phone @desktop', async ({ page, context }) => {
  test.slow()
  const [ana, ben] = [await makeCreator('ana', ['Family therapy']), await makeCreator('ben')]
  const postId = await writePost(ana, 'Ofen an, Tür zu.')
  await subscribeAndPay({ url: siteUrl() }, ben, ana.id)
  await subscribeAndPay({ url: siteUrl() }, ana, ben.id)
  await ben.post(`/api/posts/${postId}/comments`, { content: 'Endlich!' })
  await ben.post('/api/messages', { receiverId: ana.id, content: 'Hallo.' })
  const eva = await makeCreator('eva')
  await signInAs(context, ana)
  await walkThrough(
    page,
    [
      ['/feed', (on) => on.getByRole('button', { name: 'New post' }).first().click()],
      `/${ben.user.username}`,
      '/settings',
      `/messages?user=${ben.id}`,
      '/creator/dashboard?tab=earnings',
    ],
    [
      '/feed',
      [`/post/${postId}`, openMenu],
      `/${ana.user.username}`,
      `/${eva.user.username}`,
      `/${ana.user.username}/followers`,
      '/notifications',
      '/follow-requests',
      '/bookmarks',
      '/first-steps?step=post',
      '/messages',
      `/subscribe?creatorId=${eva.id}`,
      [`/subscribe?creatorId=${eva.id}`, agree],
      `/subscribe?creatorId=${ben.id}`,
      '/subscribe',
      '/receipts',
      '/account-settings',
      '/creator/dashboard',
      '/creator/dashboard?tab=subscribers',
      '/creator/dashboard?tab=analytics',
      '/creator/dashboard?tab=replies',
      '/creator/setup',
      '/cancel',
    ],
  )
})

test('the staff reads its desk in ten languages on a small phone @desktop', async ({ page }) => {
  test.slow()
  await signInAs(page.context(), await owner({ localUrl: siteUrl() }))
  const desk = (tab: string) => `/admin?tab=${tab}`
  await walkThrough(
    page,
    ['users', 'reports'].map(desk),
    ['posts', 'joining', 'economy', 'analytics', 'legal', 'settings', 'data-requests', 'audit-log', 'system'].map(desk),
  )
})

test('what is wrong on a screen is found @desktop', async ({ page }) => {
  await page.setViewportSize(narrow)
  await openWhole(page, '/signin')
  expect(await faultsHere(page, 'here')).toEqual([])
  await page.evaluate(() => {
    const wrong = document.createElement('div')
    wrong.innerHTML = '<p>not_found</p><p>Sees {name}</p><p>Sign in</p><p title="3 comments"></p>'
    wrong.style.width = '400px'
    const main = document.querySelector('main')
    main?.append(wrong)
    main?.querySelector('button')?.style.setProperty('width', '2rem')
    main?.querySelector('button')?.style.setProperty('white-space', 'nowrap')
  })
  expect((await faultsHere(page, 'here')).filter((fault) => fault.startsWith('here de'))).toEqual([
    expect.stringMatching(/is \d+ px too wide/),
    expect.stringMatching(/cuts “/),
    'here de shows the key not_found',
    'here de shows the hole in “Sees {name}”',
    'here de shows the English “Sign in”',
    'here de shows the English “3 comments”',
  ])
})
