import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { subscribeAndPay } from '#tests/money/checkout.ts'
import { unlock } from '#tests/people/staff.ts'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import { becomeCreator, expect, signInAs, siteUrl, test, useOwnSite, writePost } from './support.ts'
import { write } from './talk.ts'

/**
 * What a screen reader says of five screens, from top to bottom, as kept in `names`. After a change, read the difference aloud: each name says
 * what happens, and the order is the eye's. `--update-snapshots` keeps what's said now.
 */

// Feeds, trends and suggestions are of everyone on a site.
useOwnSite()

let scene: ReturnType<typeof makeScene> | undefined

async function makeScene() {
  const join = (username: string, displayName: string) =>
    Visitor.signUp(siteUrl(), { email: `${username}@people.example`, username, displayName })
  const [lena, tom, ben] = [await join('lena', 'Lena Vasconcelos'), await join('tom', 'Tom Okafor'), await join('ben', 'Ben Whitaker')]
  // Until someone owns a site, everyone is shown the way to do so.
  await unlock(await join('rosa', 'Rosa Keller'))
  await lena.put(`/api/users/${lena.id}/profile`, { bio: 'I throw pots by the river.', location: 'Porto', services: ['Photography'] })
  await becomeCreator(lena, 1250)
  const postId = await writePost(lena, 'Three bowls, one crack. #pottery')
  await tom.post(`/api/posts/${postId}/comments`, { content: 'Which glaze is it?' })
  await lena.post('/api/posts', { content: 'The glaze, gram by gram.', isPremium: true, teaser: 'How the blue is made' })
  const { body } = await ben.upload({ media: await makePhoto() })
  await ben.post('/api/posts', { content: 'From the market', mediaUrl: body.url, mediaType: 'image', mediaAlt: 'A crate of plums' })
  await tom.post(`/api/users/${ben.id}/follow`)
  await ben.post(`/api/users/${tom.id}/follow`)
  await write(tom, ben, 'Are you at the market?')
  const conversation = await write(ben, tom, 'Until noon', 'Come by')
  // What's unread changes while it's looked at.
  const { lastSeq } = (await tom.get(`/api/conversations/${conversation}`)).body
  expect((await tom.post(`/api/conversations/${conversation}/receipts`, { deliveredSeq: lastSeq, readSeq: lastSeq })).status).toBe(200)
  await subscribeAndPay({ url: siteUrl() }, ben, lena.id)
  return { lena, tom, ben, postId }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

/** Who looks at each screen, and where it is. */
const screens: Readonly<Record<string, readonly [by: 'lena' | 'tom', at: (scene: Scene) => string]>> = {
  // First, since it counts views.
  dashboard: ['lena', () => '/creator/dashboard'],
  feed: ['tom', () => '/feed'],
  post: ['tom', ({ postId }) => `/post/${postId}`],
  messages: ['tom', ({ ben }) => `/messages?user=${ben.id}`],
  profile: ['tom', ({ lena }) => `/profile/${lena.id}`],
}

const day = String.raw`[A-Z][a-z]+ \d{1,2}`

/** What time makes different, and what is said instead. */
const times: readonly [RegExp, string][] = [
  [new RegExp(String.raw`${day}, \d{4} at \d{1,2}:\d\d [AP]M`, 'g'), '(date and time)'],
  [/\d{1,2}:\d\d [AP]M/g, '(time)'],
  [/\b(Just now|\d+m ago|now|\d+m)\b/g, '(age)'],
  [/\b(Today|Yesterday)\b/g, '(day)'],
  [/(Joined )\w+ \d{4}/, '$1(month)'],
  [new RegExp(String.raw`(listitem: "?)${day}:`), '$1(day):'],
  [/© \d{4}/, '© (year)'],
]

/** Roles and names in order, a day of many that were the same once; without addresses, and without what time makes different. */
async function namesOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot()
  const lines = tree
    .split('\n')
    .filter((line) => !/^\s*- \/\w+:/.test(line))
    .map((line) => times.reduce((said, [varying, instead]) => said.replace(varying, instead), line))
  return `${lines.filter((line, index) => !line.includes('(day): ') || line !== lines[index - 1]).join('\n')}\n`
}

for (const [name, [by, at]] of Object.entries(screens))
  test(`a screen reader says what the screen “${name}” is, in order`, { tag: '@desktop' }, async ({ page, context }) => {
    const made = await (scene ??= makeScene())
    await signInAs(context, made[by])
    await page.goto(at(made))
    const file = join(import.meta.dirname, 'names', `${name}.txt`)
    if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
      await page.waitForLoadState('networkidle')
      writeFileSync(file, await namesOf(page))
    }
    await expect.poll(() => namesOf(page)).toBe(readFileSync(file, 'utf8'))
  })
