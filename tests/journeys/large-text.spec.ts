import { makeFriends, write } from './talk.ts'
import { expect, signInAs, test, writePost } from './support.ts'

/** A phone of 390 pixels with text of twice the size is laid out as one of half its width; German has the longest words. */
test.use({ viewport: { width: 195, height: 422 }, locale: 'de-DE' })

test('text of twice the size fits a phone, and a conversation says with whom it is', { tag: '@desktop' }, async ({ page, context }) => {
  const [ana, ben] = await makeFriends('large', 'reader')
  await write(ben, ana, 'Hello.')
  const post = await writePost(ben, 'A post.')
  await signInAs(context, ana)
  // Each with what comes last.
  const screens = [
    ['/feed', page.getByRole('article').first()],
    [`/post/${post}`, page.getByRole('textbox')],
    ['/settings', page.getByRole('main').getByRole('button', { name: 'Abmelden' })],
    [`/messages?user=${ben.id}`, page.getByRole('log').getByText('Hello.')],
  ] as const
  for (const [path, last] of screens) {
    await page.goto(path)
    await expect(last).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide, `${path} is wider than the phone`).toBeLessThanOrEqual(0)
  }
  const name = await page.getByRole('heading', { level: 2, name: ben.user.displayName }).boundingBox()
  expect(name?.width).toBeGreaterThan(30)
})
