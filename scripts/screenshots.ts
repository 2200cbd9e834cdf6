import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '#tests/browser/find-browser.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { makeTalks } from './screenshot-talks.ts'

/**
 * Takes pictures of every screen of a running site, to be looked at: `node scripts/screenshots.ts --url http://localhost:3000`,
 * with `--only feed` for some and `--out FOLDER` for elsewhere. The site needs its sandbox, to sign somebody in.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'screenshots') },
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: 'en,de,ja,ru' },
    widths: { type: 'string', default: '1440,768,390,320' },
  },
})
const site = values.url.replace(/\/$/, '')

interface Screen {
  readonly name: string
  readonly path: string
  readonly isSignedIn?: boolean
}

const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
mkdirSync(values.out, { recursive: true })
const person = await Visitor.signUp(site, { email: `pictures${Date.now()}@people.example`, displayName: 'Mira Sommer' })
const talks = await makeTalks(site, person)
const screens = await findScreens()
for (const screen of screens.filter(({ name }) => name.includes(values.only))) {
  for (const width of values.widths.split(',').map(Number)) {
    for (const theme of ['light', 'dark'] as const) await take(browser, screen, { width, theme, language: 'en' })
  }
  for (const language of values.languages.split(',').filter((code) => code !== 'en'))
    await take(browser, screen, { width: 390, theme: 'light', language })
}
await browser.close()

async function findScreens(): Promise<Screen[]> {
  const read = async (path: string) =>
    (await (await fetch(site + path)).json()) as { id: number; isPremium: boolean; mediaUrl: string | null; user: { username: string } }[]
  const posts = await read('/api/posts?limit=60')
  const post = posts.find(({ mediaUrl, isPremium }) => mediaUrl && !isPremium) ?? posts[0]
  const premium = posts.find(({ isPremium }) => isPremium)
  const [creator] = (await (await fetch(`${site}/api/creators`)).json()) as { username: string }[]
  return [
    { name: 'landing', path: '/' },
    { name: 'feed', path: '/feed' },
    { name: 'feed-signed-in', path: '/feed', isSignedIn: true },
    ...(post ? [{ name: 'post', path: `/post/${post.id}` }] : []),
    ...(premium ? [{ name: 'premium', path: `/post/${premium.id}` }] : []),
    ...(creator
      ? [
          { name: 'profile', path: `/${creator.username}` },
          { name: 'followers', path: `/${creator.username}/followers` },
        ]
      : []),
    { name: 'own-profile', path: `own`, isSignedIn: true },
    { name: 'messages', path: '/messages', isSignedIn: true },
    { name: 'messages-friend', path: `/messages?user=${talks.friend}`, isSignedIn: true },
    { name: 'messages-request', path: `/messages?user=${talks.stranger}`, isSignedIn: true },
    { name: 'messages-creator', path: `/messages?user=${talks.creator}`, isSignedIn: true },
    { name: 'messages-signed-out', path: '/messages' },
    { name: 'notifications', path: '/notifications', isSignedIn: true },
    { name: 'settings', path: '/settings', isSignedIn: true },
    { name: 'creator-setup', path: '/creator/setup', isSignedIn: true },
    { name: 'sign-in', path: '/signin' },
    { name: 'sign-up', path: '/signup' },
    { name: 'terms', path: '/terms' },
    { name: 'not-found', path: '/no/such/page' },
  ]
}

interface Look {
  readonly width: number
  readonly theme: 'light' | 'dark'
  readonly language: string
}

async function take(on: Browser, { name, path, isSignedIn = false }: Screen, { width, theme, language }: Look): Promise<void> {
  const context = await on.newContext({ viewport: { width, height: width < 600 ? 844 : 1000 }, colorScheme: theme, locale: language })
  if (isSignedIn) await signIn(context)
  await context.addInitScript((code) => localStorage.setItem('language', code), language)
  const page = await context.newPage()
  await page.goto(site + (path === 'own' ? `/profile/${person.id}` : path), { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(values.out, `${name}-${width}-${theme}-${language}.png`) })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (overflow > 0) console.error(`${name} at ${width} in ${language} is ${overflow} pixels too wide`)
  await context.close()
}

async function signIn(context: BrowserContext): Promise<void> {
  const { hostname } = new URL(site)
  await context.addCookies(
    [...person.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' as const })),
  )
}
