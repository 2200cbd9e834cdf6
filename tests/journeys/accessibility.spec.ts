import type { Page } from '@playwright/test'
import { owner } from '#tests/people/staff.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { makeFriends, write } from './talk.ts'
import { expect, expectBothThemesAccessible, makeCreator, signInAs, siteUrl, test, violationsByTheme, writePost } from './support.ts'

/** What axe knows of the screens that no address alone leads to: tabs, lists with something in them, and what opens over a page. */

test.describe.configure({ mode: 'parallel' })

interface Scene {
  readonly visitor: null
  readonly fan: Visitor
  readonly creator: Visitor
  readonly owner: Visitor
  readonly friend: Visitor
  readonly premiumPost: number
  readonly freePost: number
}

interface Screen {
  readonly at: string | ((scene: Scene) => string)
  /** What is done there first. */
  readonly act?: (page: Page) => Promise<unknown>
}

let scene: Promise<Scene> | undefined
const sceneOfScreens = (): Promise<Scene> => (scene ??= makeScene())

async function makeScene(): Promise<Scene> {
  const [creator, [fan, friend]] = [await makeCreator('lena', ['Photography']), await makeFriends('tom', 'ben')]
  const premium = await creator.post('/api/posts', { content: 'For those who pay', isPremium: true, teaser: 'A first glimpse' })
  expect(premium.status).toBe(201)
  const freePost = await writePost(creator, 'Open to everyone, #pottery')
  await fan.post(`/api/posts/${freePost}/comments`, { content: 'Well said' })
  await fan.post(`/api/users/${creator.id}/follow`)
  await write(friend, fan, 'Hello', 'Are you there?')
  return {
    visitor: null,
    fan,
    creator,
    owner: await owner({ localUrl: siteUrl() }),
    friend,
    premiumPost: premium.body.id,
    freePost,
  }
}

/** Presses a button, and waits for what it opens. */
const press =
  (name: string | RegExp, opened: 'dialog' | 'alertdialog' | 'menu' = 'dialog') =>
  async (page: Page) => {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    await expect(page.getByRole(opened)).toBeVisible()
  }
const dashboard = (tab: string): Screen => ({ at: `/creator/dashboard?tab=${tab}` })
const desk = (tab: string): Screen => ({ at: `/admin?tab=${tab}` })

const screens: Readonly<Record<'visitor' | 'fan' | 'creator' | 'owner', readonly Screen[]>> = {
  visitor: [
    { at: ({ premiumPost }) => `/post/${premiumPost}` },
    { at: '/feed?tag=pottery' },
    { at: '/mobile-auth', act: (page) => page.getByRole('tab', { name: 'Sign Up' }).click() },
    { at: '/requests', act: press('Create Request') },
  ],
  fan: [
    { at: '/' },
    { at: '/feed' },
    { at: '/feed', act: press(/^(New )?post$/i) },
    { at: ({ freePost }) => `/post/${freePost}`, act: press('More options', 'menu') },
    { at: ({ creator }) => `/profile/${creator.id}` },
    { at: ({ fan }) => `/profile/${fan.id}`, act: press('Edit Profile') },
    { at: ({ fan }) => `/profile/${fan.id}/following` },
    { at: ({ friend }) => `/messages?user=${friend.id}` },
    { at: ({ creator }) => `/messages?user=${creator.id}` },
    { at: ({ creator }) => `/subscribe?creatorId=${creator.id}` },
    { at: '/settings', act: press('Delete my account', 'alertdialog') },
  ],
  creator: [
    { at: '/notifications' },
    dashboard('subscribers'),
    dashboard('analytics'),
    dashboard('earnings'),
    dashboard('replies'),
    { at: '/account-settings', act: press('Edit Settings') },
  ],
  owner: [
    ...['posts', 'requests', 'blog', 'reports', 'economy', 'analytics', 'social-links', 'settings', 'legal'].map(desk),
    ...['joining', 'joining&view=invitations', 'joining&view=blocks', 'data-requests', 'audit-log', 'system'].map(desk),
    { at: '/admin?tab=reports&view=appeals' },
    { at: '/admin?tab=blog&article=new' },
  ],
}

/** As many screens as make a test of some seconds. */
const partSize = 7

for (const [who, ofThem] of Object.entries(screens)) {
  for (let start = 0; start < ofThem.length; start += partSize)
    test(`screens of a ${who} are accessible in both themes, from ${start + 1}`, async ({ page, context }) => {
      const made = await sceneOfScreens()
      const person = made[who as keyof typeof screens]
      if (person) await signInAs(context, person)
      for (const { at, act } of ofThem.slice(start, start + partSize)) {
        const address = typeof at === 'string' ? at : at(made)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0)
        await act?.(page)
        await expectBothThemesAccessible(page, `${address}${act ? ' (opened)' : ''}, ${who}`)
      }
    })
}

test('what is wrong with a page is found, and in which theme', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsByTheme(page)).toEqual({ light: [], dark: [] })
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    heading?.style.setProperty('color', '#333')
    document.querySelector('main')?.append(document.createElement('input'))
  })
  const { light, dark } = await violationsByTheme(page)
  expect(light).toEqual([expect.stringMatching(/^label: <input/)])
  expect(dark).toEqual([expect.stringMatching(/^color-contrast: <h1/)])
})
