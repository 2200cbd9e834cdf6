import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { expect, expectAccessible, openAs, signInAs, test } from './support.ts'
import { makeFriends, thread } from './talk.ts'

test(
  'photos and a video go out in one message, in order and described, and are walked through',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    const [ana, ben] = await makeFriends('ana', 'ben')
    await signInAs(context, ana)
    await page.goto(`/messages?user=${ben.id}`)
    const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await makePhoto({ width: 300, height: 200 }) })
    const chooser = page.locator('input[type=file]').first()
    await chooser.setInputFiles([
      await photo('1.jpg'),
      await photo('2.jpg'),
      { name: '3.mp4', mimeType: 'video/mp4', buffer: await makeVideo(2) },
    ])
    const tiles = page.getByRole('list', { name: 'Photos and videos', exact: true }).getByRole('listitem')
    await expect(tiles).toHaveCount(3)
    await tiles.getByRole('button', { name: 'Add alt text: Photo 2' }).click()
    await page.getByRole('region', { name: 'Photo 2' }).getByRole('textbox').fill('The second becomes the first')
    await page.getByRole('region', { name: 'Photo 2' }).getByRole('button', { name: 'Move earlier' }).click()
    await page.getByRole('region', { name: 'Photo 1' }).getByRole('button', { name: 'Edit photo' }).click()
    const editor = page.getByRole('dialog', { name: 'Edit photo' })
    await editor.getByRole('button', { name: '1:1' }).click()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toHaveCount(0)
    await expectAccessible(page)
    // They outlive the page, and ten are the most.
    await page.reload()
    await expect(tiles).toHaveCount(3)
    await chooser.setInputFiles(await Promise.all(Array.from({ length: 8 }, (_, index) => photo(`more${index}.jpg`))))
    await expect(page.getByText('1 file wasn’t added')).toBeVisible()
    await expect(tiles).toHaveCount(10)
    await page.getByRole('button', { name: 'Send' }).click()

    const other = await openAs(browser, ben, `/messages?user=${ana.id}`)
    const gallery = thread(other.page).getByRole('list', { name: 'Photos and videos: 10' }).getByRole('listitem')
    await expect(gallery).toHaveCount(5)
    await expect(thread(page).getByRole('list', { name: 'Photos and videos: 10' })).toBeVisible()
    await expect(tiles).toHaveCount(0)
    await gallery.first().getByRole('button', { name: 'Enlarge: The second becomes the first' }).click()
    const viewer = other.page.getByRole('dialog', { name: 'Photos' })
    await expect(viewer.getByRole('group', { name: '1 of 10' })).toBeVisible()
    await other.page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('group', { name: '2 of 10' })).toBeVisible()
    await other.page.keyboard.press('ArrowRight')
    await expect(viewer.locator('video')).toBeVisible()
    await expectAccessible(other.page)
    await other.page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    const { body } = await ben.post(`/api/conversations/${(await ben.post('/api/conversations/list')).body[0].id}/messages/list`)
    expect(body.at(-1).attachments[0].media).toMatchObject({ width: 200, height: 200 })
    await other.context.close()
  },
)
