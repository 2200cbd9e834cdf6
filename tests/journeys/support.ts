import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test'
import { Visitor } from '#tests/people/visitor.ts'
import { ProcessSite } from '#tests/process-site.ts'
import { makeDatabase } from '#tests/quick-postgres.ts'
import { violationsOf } from '#tests/browser/axe.ts'
import { intercept } from './intercept.ts'
import { runQuery, siteSettings } from './own-site.ts'
import { watchRequests } from './watch-requests.ts'
import { isFull } from './width.ts'
import { databaseServer, workerSite } from './worker-site.ts'

export { expect }

let ownUrl: string | undefined

export const siteUrl = (): string => {
  const url = ownUrl ?? workerSite()
  if (!url) throw new Error('the site was not started')
  return url
}

interface Worker {
  /** Pages that go elsewhere once what was pressed is saved; the address bar of a person isn't faster. */
  readonly patient: void
}

interface Journey {
  /** Every page of the test asks this site alone and writes no error on its console; browsers it opened beside go with it. */
  readonly watched: void
}

/** What the page has itself, and what the browser shows PDFs with. */
const ofBrowser = ['data:', 'blob:', 'chrome:', 'chrome-extension:']

export const test = base.extend<Journey, Worker>({
  patient: [
    async ({ browser }, use) => {
      const waitOn = (context: BrowserContext): unknown => context.on('page', saveBeforeLeaving)
      browser.on('context', waitOn)
      await use()
      browser.off('context', waitOn)
    },
    { scope: 'worker', auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
  baseURL: ({}, use) => use(siteUrl()),
  watched: [
    async ({ context, browser }, use) => {
      const others: BrowserContext[] = []
      const note = (other: BrowserContext): unknown => others.push(other)
      browser.on('context', note)
      const foreign: string[] = []
      const errors: string[] = []
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (origin !== siteUrl() && !ofBrowser.includes(protocol)) foreign.push(request.url())
      })
      const unanswered = watchRequests(context)
      context.on('weberror', (error) => errors.push(error.error().message))
      context.on('console', (message) => {
        // A refused request, or one without a network, is logged by the browser itself; the journeys look at what the page makes of it.
        const isOfBrowser = /^Failed to load resource|ERR_INTERNET_DISCONNECTED$/.test(message.text())
        if (message.type() === 'error' && !isOfBrowser) errors.push(message.text())
      })
      await use()
      browser.off('context', note)
      const body = test.info().errors.length > 0 ? await unanswered() : ''
      if (body !== '') await test.info().attach('requests', { body })
      // Pages that are left behind live on, and follow the site through the next journeys.
      await Promise.all(others.map((other) => other.close()))
      expect(foreign).toEqual([])
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** What the server drew hears keys and time only once it's taken up; a page whose scripts can't be had may never be. */
async function hydrated(page: Page, lacksScripts: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 || !lacksScripts(); tries += 1) {
    if (await page.evaluate(() => !('early' in window) || window.early === undefined).catch(() => true)) return
    await page.waitForTimeout(20)
  }
}

/** The screen shows a press at once; `goto` and `reload` of this page wait until the server has it. */
function saveBeforeLeaving(page: Page): void {
  const writes = new Set<Request>()
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/')) writes.add(request)
  })
  const end = (request: Request) => void writes.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  let lacksScripts = false
  const note = (request: Request, isLost: boolean) => (lacksScripts ||= request.resourceType() === 'script' && isLost)
  // What's given up for another page isn't lost.
  page.on('requestfailed', (request) => note(request, request.failure()?.errorText !== 'net::ERR_ABORTED'))
  page.on('response', (response) => note(response.request(), response.status() >= 400))
  const saved = async (): Promise<void> => {
    do {
      for (const write of writes) await write.response().catch(() => null)
      // A press may wait in the page for the answer to the one before it.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => undefined)
    } while (writes.size > 0)
  }
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    await saved()
    lacksScripts = false
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated(page, () => lacksScripts)
    return response
  }
  page.reload = async (options) => {
    await saved()
    lacksScripts = false
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await hydrated(page, () => lacksScripts)
    return response
  }
}

/** For journeys that settle something for everyone: all of the file walk on a site of their own. */
export function useOwnSite(): { readonly query: (text: string, values: readonly unknown[]) => Promise<void> } {
  const site = new ProcessSite()
  let database = ''
  test.beforeAll(async () => {
    database = await makeDatabase(databaseServer())
    await site.start({ ...siteSettings, DATABASE_URL: database })
    ownUrl = site.url
  })
  test.afterAll(async () => {
    ownUrl = undefined
    await site.remove()
  })
  return { query: (text, values) => runQuery(database, text, values) }
}

let count = 0

/** A name nobody has used in this run. */
export function freshName(stem: string): string {
  count += 1
  return `${stem}_${process.pid.toString(36)}${count}`
}

/** A person made through the API. */
export async function makePerson(stem: string): Promise<Visitor> {
  const username = freshName(stem)
  return Visitor.signUp(siteUrl(), {
    email: `${username}@people.example`,
    username,
    displayName: `${stem[0]?.toUpperCase()}${stem.slice(1)} Sample`,
  })
}

/** A person who asks for money and offers services. */
export async function makeCreator(stem: string, services: readonly string[] = []): Promise<Visitor> {
  const creator = await makePerson(stem)
  const setUp = await creator.post('/api/creator/setup', {
    userId: creator.id,
    description: 'Letters about slow work, and the tools for it.',
    price: 1250,
    firstName: 'Lena',
    lastName: 'Sample',
    dateOfBirth: { day: '07', month: '11', year: '1985' },
    phone: '+1 415 555 0100',
    ssnLast4: '0000',
    address: { line1: '1 Sample Street', city: 'Sample', state: 'CA', postalCode: '94107' },
    businessWebsite: 'sample.example',
  })
  expect(setUp.status).toBe(200)
  if (services.length > 0) expect((await creator.put(`/api/users/${creator.id}/profile`, { services })).status).toBe(200)
  return creator
}

/** Signs the browser in as somebody who was made through the API. */
export async function signInAs(context: BrowserContext, person: Visitor): Promise<void> {
  const { hostname } = new URL(siteUrl())
  await context.addCookies(
    [...person.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' as const })),
  )
}

/** A second browser, with somebody else in front of it. */
export async function openAs(browser: Browser, person: Visitor, path: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: siteUrl() })
  await signInAs(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return { context, page }
}

/**
 * Nothing that axe knows is wrong with the page as it stands, in the middle of a journey. axe runs here at full width alone:
 * `accessibility` has every screen looked at, in both themes, in every run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (isFull) expect(await violationsOf(page)).toEqual([])
}

/** What a theme can make wrong. */
const themeRules = ['color-contrast', 'link-in-text-block'] as const

/** What axe finds wrong with the page in each theme; the second is asked only what a theme can make wrong. */
export async function violationsByTheme(page: Page): Promise<{ light: string[]; dark: string[] }> {
  await showTheme(page, 'light')
  const light = await violationsOf(page)
  await showTheme(page, 'dark')
  const dark = await violationsOf(page, ...themeRules)
  return { light, dark }
}

/** Nothing that axe knows is wrong with the page, in the light and in the dark; says so and goes on where something is. */
export async function expectBothThemesAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await violationsByTheme(page), name).toEqual({ light: [], dark: [] })
}

/** Resolves once every colour is that of the theme. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Once the page asks for it: the six digits in the newest mail to an address, typed in. */
export async function enterMailedCode(page: Page, email: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /code/i })
  await expect(field).toBeVisible()
  await field.fill(await new Visitor(siteUrl()).mailedCode(email))
}

export function mailedCode(email: string): Promise<string> {
  return new Visitor(siteUrl()).mailedCode(email)
}

/** Makes somebody a creator through the API. */
export async function becomeCreator(person: Visitor, price = 999): Promise<void> {
  const answer = await person.post('/api/creator/setup', { description: 'I show how it is made.', price, country: 'PT' })
  expect(answer.status).toBe(200)
}

/** What is asked of these addresses waits from now on, until the answer is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await intercept(page, url, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve()
}

/** The addresses of the API that the page asks from now on, as they are asked. */
export function asked(page: Page, method: string, path: string | RegExp): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === method && (typeof path === 'string' ? pathname === path : path.test(pathname))) found.push(pathname)
  })
  return found
}

/** A post made through the API. */
export async function writePost(by: Visitor, content: string): Promise<number> {
  const answer = await by.post('/api/posts', { content })
  expect(answer.status).toBe(201)
  return answer.body.id
}

/** The menu of the person whose profile it is: their posts have menus of the same name, and may be there before it. */
export const profileOptions = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'More options' }).and(page.locator(':not(article *)'))

/** Puts the message to the reader away, since the next one waits until it is gone. */
export const dismiss = (page: Page): Promise<void> => page.getByRole('button', { name: 'Dismiss' }).first().click()

/** Where something rests that may still be moved by what comes in around it. */
export async function restingBox(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const seen: unknown[] = []
  let box = await part.boundingBox()
  await expect
    .poll(
      async () => {
        seen.push(JSON.stringify(box))
        box = await part.boundingBox()
        return box !== null && seen.length > 1 && seen.slice(-2).every((one) => one === JSON.stringify(box))
      },
      { intervals: [50] },
    )
    .toBe(true)
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}
