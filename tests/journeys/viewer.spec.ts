import type { Locator, Page } from '@playwright/test'
import { makePhoto } from '#tests/people/files.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { becomeCreator, expect, expectAccessible, makePerson, signInAs, test } from './support.ts'

async function postPhoto(by: Visitor, content: string, more: object = {}): Promise<{ id: number; mediaUrl: string }> {
  const { url } = (await by.upload({ media: await makePhoto({ width: 1200, height: 1600 }) })).body
  const answer = await by.post('/api/posts', { content, mediaUrl: url, ...more })
  expect(answer.status).toBe(201)
  return answer.body
}

const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Photos' })
const photoOf = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'Enlarge photo' })

/** With a finger where there's one. */
async function press(part: Locator, isMobile: boolean): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  if (isMobile) await part.tap()
  else await part.click()
}

test(
  'the photos of a list are walked through, each with its post, and none that is locked or covered',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    const [lena, fan] = [await makePerson('lena'), await makePerson('fan')]
    await becomeCreator(lena)
    await postPhoto(lena, 'The first')
    await postPhoto(lena, 'For payers', { isPremium: true, teaser: 'Soon' })
    await postPhoto(lena, 'Under a cover', { isSensitive: true })
    const { id } = await postPhoto(lena, 'The second')
    await postPhoto(lena, 'The third')
    await lena.post(`/api/posts/${id}/comments`, { content: 'My own field' })
    await signInAs(context, fan)
    await page.goto(`/profile/${lena.id}?tab=media`)
    const viewer = viewerOf(page)
    const beside = viewer.getByRole('complementary', { name: 'Post' })
    const before = await page.getByRole('main').boundingBox()
    await press(photoOf(page, 'The second'), isMobile)
    await expect(beside.getByText('The second')).toBeVisible()
    await expect(viewer.getByRole('group', { name: '2 of 3' })).toBeVisible()
    await expectAccessible(page)
    const during = await page.getByRole('main').boundingBox()
    expect([during?.x, during?.width]).toEqual([before?.x, before?.width])

    // Its comments are there, and a reply; on a phone in a sheet, which Back closes alone.
    if (isMobile) await beside.getByTitle('Comments').tap()
    await expect(viewer.getByRole('listitem').filter({ hasText: 'My own field' }).getByText('Author')).toBeVisible()
    await viewer.getByRole('textbox', { name: 'Your reply' }).fill('What a field')
    await viewer.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(viewer.getByRole('listitem').filter({ hasText: 'What a field' })).toBeVisible()
    if (isMobile) await page.goBack()
    await expect(viewer.getByRole('textbox')).toBeVisible({ visible: !isMobile })
    await beside.getByRole('button', { name: /^Like/ }).click()
    await expect.poll(async () => (await fan.get(`/api/posts/${id}`)).body).toMatchObject({ isLiked: true, commentsCount: 2 })

    // Keys work wherever the focus is, outside of what's written.
    await page.keyboard.press('+')
    const large = viewer.locator('.yarl__slide_current [style*=scale]')
    await expect(large).toHaveAttribute('style', /scale\((?!1\))/)
    await page.keyboard.press('-')
    await expect(large).toHaveAttribute('style', /scale\(1\)/)
    await page.keyboard.press('ArrowRight')
    await expect(beside.getByText('The first')).toBeVisible()
    await expect(viewer.getByRole('group', { name: '3 of 3' })).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Next' })).toBeHidden()
    await expect(viewer.getByRole('link', { name: 'Download' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(photoOf(page, 'The first')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(`/profile/${lena.id}?tab=media`)
  },
)

test('a photo of one’s own can be downloaded, and a name beside it leads on', async ({ page, context }) => {
  const ana = await makePerson('ana')
  const { id, mediaUrl } = await postPhoto(ana, 'Mine')
  await signInAs(context, ana)
  await page.goto(`/post/${id}`)
  await photoOf(page, 'Mine').click()
  const viewer = viewerOf(page)
  const saved = page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  expect(new URL((await saved).url()).pathname).toBe(mediaUrl)
  await viewer.getByRole('link', { name: 'Ana Sample' }).click()
  await expect(page).toHaveURL(`/profile/${ana.id}`)
  await expect(viewer).toHaveCount(0)
})

test('two taps on a photo like its post and never take that back; one opens it', { tag: '@phone' }, async ({ page, context, isMobile }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const { id } = await postPhoto(ana, 'Tap twice')
  await signInAs(context, ben)
  await page.clock.install()
  await page.goto(`/profile/${ana.id}`)
  const photo = photoOf(page, 'Tap twice')
  const like = page.getByRole('article').getByRole('button', { name: /^Like/ })
  await photo.scrollIntoViewIfNeeded()
  await expect(photo).toBeInViewport()
  // What hears of two taps comes with the first pointer over a post, which a page hears once its scripts have taken it up.
  await page.waitForFunction(() => (window as { early?: unknown }).early === undefined)
  if (isMobile) await photo.dispatchEvent('pointerover')
  else await photo.hover()
  await page.waitForLoadState('networkidle')
  const twice = async () => {
    const { x, y } = (await photo.boundingBox()) ?? { x: 0, y: 0 }
    // The time within which a second tap counts is too short for a busy machine: it doesn't pass in between.
    await page.clock.pauseAt(Date.now() + 1_000)
    if (isMobile) for (const _ of [1, 2]) await page.touchscreen.tap(x + 40, y + 40)
    else await photo.dblclick()
    await page.clock.resume()
  }
  // A heart goes by itself, before a busy machine looks.
  const hearts = await photo.evaluateHandle((picture) => {
    const seen = { count: 0 }
    const count = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes) if (node instanceof Element && node.querySelector('svg')) seen.count += 1
    }
    new MutationObserver((changes) => changes.forEach(count)).observe(picture, { childList: true, subtree: true })
    return seen
  })
  const expectHearts = (count: number) => expect.poll(() => hearts.evaluate((seen) => seen.count)).toBe(count)
  const liked = page.waitForResponse('**/like')
  await twice()
  await expectHearts(1)
  await liked
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(photo.locator('span svg')).toHaveCount(0)
  await twice()
  await expectHearts(2)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect((await ben.get(`/api/posts/${id}`)).body).toMatchObject({ isLiked: true, likesCount: 1 })
  await expect(photo.locator('span svg')).toHaveCount(0)
  await expect(viewerOf(page)).toHaveCount(0)
  await press(photo, isMobile)
  await expect(viewerOf(page)).toBeVisible()
})

interface Moved {
  readonly moves: string[][]
}

test('a post moves between its list and its page, and a photo between the page and the viewer', async ({ page, context }) => {
  const ana = await makePerson('ana')
  await postPhoto(ana, 'On the move')
  await signInAs(context, ana)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const moves: string[][] = []
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      const names = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
      void transition.ready.then(() =>
        moves.push([...new Set(names().map((name) => /group\((\w+)\)/.exec(name)?.[1] ?? ''))].filter(Boolean)),
      )
      return transition
    }
  })
  /** What moved, in each change since it was last asked. */
  const moved = (count: number) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as Moved).moves.length))
      .toBe(count)
      .then(() => page.evaluate(() => (window as unknown as Moved).moves.splice(0)))
  await page.goto(`/profile/${ana.id}`)
  await photoOf(page, 'On the move').click()
  await expect(viewerOf(page)).toBeVisible()
  expect((await moved(1))[0]).toContain('picture')
  await page.goBack()
  await expect(viewerOf(page)).toHaveCount(0)
  expect((await moved(1))[0]).toContain('picture')
  const time = page.getByRole('article').filter({ hasText: 'On the move' }).locator('time')
  // Its page comes while someone points at it.
  await time.hover()
  await page.waitForLoadState('networkidle')
  await time.click()
  await expect(page).toHaveURL(/\/post\//)
  expect((await moved(1))[0]).toEqual(expect.arrayContaining(['post', 'face', 'picture']))
  await page.goBack()
  await expect(page).toHaveURL(`/profile/${ana.id}`)
  expect((await moved(1))[0]).toEqual(expect.arrayContaining(['post', 'face', 'picture']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await time.click()
  await expect(page).toHaveURL(/\/post\//)
  await photoOf(page, 'On the move').click()
  await expect(viewerOf(page)).toBeVisible()
  expect(await moved(0)).toEqual([])
})
