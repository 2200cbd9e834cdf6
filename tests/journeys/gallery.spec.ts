import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { becomeCreator, expect, expectAccessible, makePerson, signInAs, test } from './support.ts'

test(
  'a gallery shows its first five, opens each, and is walked through; whoever hasn’t paid learns how many there are',
  { tag: '@phone' },
  async ({ page, context }) => {
    const [lena, fan] = [await makePerson('lena'), await makePerson('fan')]
    await becomeCreator(lena)
    const upload = async (file: Promise<Buffer>) => (await lena.upload({ media: await file })).body.url as string
    const files = [await upload(makePhoto()), await upload(makePhoto({ width: 600, height: 900 })), await upload(makeVideo(3))]
    for (let count = 3; count < 7; count += 1) files.push(await upload(makePhoto({ width: 300, height: 300 })))
    const attachments = files.map((url, index) => ({ url, alt: `View ${index + 1}` }))
    const { body: post } = await lena.post('/api/posts', { content: 'Seven at once', attachments })
    await lena.post('/api/posts', { isPremium: true, teaser: 'For later', attachments: attachments.slice(0, 3) })

    await signInAs(context, fan)
    await page.goto(`/profile/${lena.id}?tab=posts`)
    const article = page.getByRole('article').filter({ hasText: 'Seven at once' })
    const tiles = article.getByRole('list', { name: 'Photos and videos: 7' }).getByRole('listitem')
    await expect(tiles).toHaveCount(5)
    await expect(tiles.last()).toContainText('+2')
    await expect(page.getByRole('article').filter({ hasText: 'For later' })).toContainText('3 photos and videos')

    const viewer = page.getByRole('dialog', { name: 'Photos' })
    await tiles.nth(1).getByRole('button', { name: 'Enlarge: View 2' }).click()
    await expect(viewer.getByRole('img', { name: 'View 2' })).toBeVisible()
    await expect(viewer.getByRole('group', { name: '2 of 7' })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByLabel('View 3')).toHaveJSProperty('tagName', 'VIDEO')
    await expectAccessible(page)
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: 'View 6' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)

    await page.goto(`/post/${post.id}`)
    const whole = page.getByRole('list', { name: 'Photos and videos: 7' }).getByRole('listitem')
    await expect(whole).toHaveCount(7)
    await whole.nth(2).getByRole('button', { name: 'Play video: View 3' }).click()
    await expect(viewer.getByLabel('View 3')).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(page).toHaveURL(`/post/${post.id}`)
    await expectAccessible(page)
  },
)
