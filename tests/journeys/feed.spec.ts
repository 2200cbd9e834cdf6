import type { Page } from '@playwright/test'
import { asked, expect, expectAccessible, freshName, makePerson, restingBox, signInAs, test, writePost } from './support.ts'
import { scaled } from './width.ts'

test('writing, liking, answering, following and deleting', { tag: '@phone' }, async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const bens = `Ben wrote this ${freshName('text')}`
  await writePost(ben, bens)
  await signInAs(context, ana)
  await page.goto('/feed')

  const words = `Ana wrote this ${freshName('text')}, in more words than a question has room for`
  await page
    .getByRole('button', { name: /^(New )?post$/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await dialog.getByRole('textbox').fill(words)
  await expectAccessible(page)
  await page.reload()
  await page
    .getByRole('button', { name: /^(New )?post$/i })
    .first()
    .click()
  await expect(dialog.getByRole('textbox')).toHaveValue(words)
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toBeHidden()
  const own = page.getByRole('article').filter({ hasText: words })
  await expect(own).toBeVisible()

  const other = page.getByRole('article').filter({ hasText: bens })
  const like = other.getByRole('button', { name: /like/i })
  await like.dblclick()
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  const id = (await ana.get('/api/posts?limit=50')).body.find((post: { content: string }) => post.content === bens).id
  await expect.poll(async () => (await ana.get(`/api/posts/${id}`)).body).toMatchObject({ isLiked: true, likesCount: 1 })

  await other.getByRole('button', { name: /comment/i }).click()
  const reply = other.getByRole('textbox')
  await reply.fill('Well said, Ben')
  await other.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(other.getByText('Well said, Ben')).toBeVisible()

  await other.getByRole('link', { name: ben.user.displayName }).first().click()
  await expect(page).toHaveURL(`/profile/${ben.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).first().click()
  await expect.poll(async () => (await ana.get(`/api/users/${ben.id}`)).body).toMatchObject({ isFollowing: true, followerCount: 1 })
  await expectAccessible(page)
  await page.goto('/feed?feed=following')
  await expect(page.getByRole('article').filter({ hasText: bens })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)

  await page.goto('/feed')
  await own.getByRole('button', { name: /more|options/i }).click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`“${words.slice(0, 50).trimEnd()}…”`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(own).toHaveCount(0)
})

/** Lets a page that's opened afterwards say that it will hear of what is new; answers how to wait for it. */
async function sayWhenHearing(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...its: ConstructorParameters<typeof WebSocket>) {
        super(...its)
        this.addEventListener('open', () => document.documentElement.setAttribute('data-hears', ''))
      }
    }
  })
  return () => expect(page.locator('html[data-hears]')).toBeAttached()
}

test('a visitor reads the feed, is told of new posts, which are never pushed in, and is asked to sign in for the rest', async ({
  page,
}) => {
  const ana = await makePerson('ana')
  const [before, after] = [`Hello visitors ${freshName('text')}`, `after ${freshName('text')}`]
  await writePost(ana, before)
  const hears = await sayWhenHearing(page)
  const response = await page.goto('/feed')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('article').filter({ hasText: before })).toBeVisible()
  await expectAccessible(page)
  await hears()
  await writePost(ana, after)
  const pill = page.getByRole('button', { name: /new posts?/i })
  await expect(pill).toBeVisible()
  await expect(page.getByText(after)).toHaveCount(0)
  await pill.click()
  const post = page.getByRole('article').filter({ hasText: after })
  await expect(post).toBeVisible()
  await expect(pill).toBeHidden()
  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(page.getByText('Please sign in to like posts')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=/)
})

/** Whether a row with these words is there. If not, further down: less than a window, and only once rows fill this one to its bottom. */
function scrollTo(words: string): boolean {
  const rows = [...document.querySelectorAll('article')]
  if (rows.some((row) => row.textContent.includes(words))) return true
  const reachesBottom = ({ top, bottom }: DOMRect) => top < innerHeight && bottom >= innerHeight - 1
  if (rows.some((row) => reachesBottom(row.getBoundingClientRect()))) scrollBy({ top: 500, behavior: 'instant' })
  return false
}

test('scrolling goes on and keeps its place when coming back', { tag: '@phone' }, async ({ page }) => {
  const ana = await makePerson('scroller')
  for (let number = 0; number < 60; number += 1) await writePost(ana, `Scroll post ${number}\n\n${'words '.repeat(number % 20)}`)
  await page.goto('/feed')
  await expect(page.getByText('Scroll post 59', { exact: false }).first()).toBeVisible()
  const target = page.getByRole('article').filter({ hasText: 'Scroll post 15' })
  await expect
    // A wheel moves the page at a time of its own, even after its place was looked up; and rows that aren't drawn yet would be passed unseen.
    .poll(() => page.evaluate(scrollTo, 'Scroll post 15'), { intervals: [50], timeout: scaled(30_000) })
    .toBe(true)
  const link = target.getByRole('link', { name: /ago|now|\d/ }).last()
  // A press scrolls to what is pressed, and away from under the header: in the middle nothing covers it.
  await target.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // The list takes no press while it scrolls, and one that's refused scrolls the row elsewhere.
  await expect.poll(() => target.evaluate((row) => getComputedStyle(row).pointerEvents)).toBe('auto')
  const before = await restingBox(target)
  await link.click()
  await expect(page).toHaveURL(/\/post\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  await page.goBack()
  await expect(target).toBeVisible()
  await expect.poll(async () => Math.abs(((await target.boundingBox())?.y ?? 1e9) - before.y)).toBeLessThanOrEqual(4)
})

test('what was read is not asked for again when somebody comes back to it, or time goes by', { tag: '@desktop' }, async ({ page }) => {
  const ana = await makePerson('ana')
  await writePost(ana, `Read once ${freshName('text')}`)
  await page.clock.install()
  const hears = await sayWhenHearing(page)
  await page.goto(`/profile/${ana.id}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  // A page whose first socket opens long after it was read looks again, and here a minute goes by at once.
  await hears()
  const reads = asked(page, 'GET', new RegExp(`^/api/(posts|users/${ana.id})$`))
  for (let minute = 0; minute < 5; minute += 1) {
    await page.evaluate(() => {
      for (const name of ['blur', 'focus', 'visibilitychange']) dispatchEvent(new Event(name))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await page.clock.fastForward(60_000)
  }
  // What is asked after all of this has gone out after it.
  await page.evaluate(async () => void (await fetch('/api/posts?limit=1')))
  expect(reads).toEqual(['/api/posts'])
})
