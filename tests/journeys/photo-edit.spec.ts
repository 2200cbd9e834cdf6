import { makePhoto } from '#tests/people/files.ts'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, freshName, makePerson, signInAs, test } from './support.ts'

test(
  'a photo is cropped and rotated before it’s posted, and a failed upload keeps what was done',
  { tag: '@phone' },
  async ({ page, context }) => {
    const ana = await makePerson('ana')
    await signInAs(context, ana)
    await page.goto('/feed')
    await page.getByRole('button', { name: /share\?/ }).click()
    const composer = page.getByRole('dialog', { name: 'Create a post' })
    const text = freshName('cropped')
    await composer.getByRole('textbox', { name: 'Your post' }).fill(text)
    const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 1200, height: 800 }) }
    await composer.locator('input[type=file]').setInputFiles(photo)
    await composer.getByRole('textbox', { name: /^Description/ }).fill('A long wall')

    const editor = page.getByRole('dialog', { name: 'Edit photo' })
    await composer.getByRole('button', { name: 'Edit photo' }).click()
    await expect(editor.getByRole('button', { name: 'Reset' })).toBeDisabled()
    await expectAccessible(page)
    await editor.getByRole('button', { name: '4:5' }).click()
    await editor.getByRole('button', { name: 'Rotate right' }).click()
    await intercept(page, '**/api/upload', (route) => route.abort(), { times: 1 })
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.getByRole('button', { name: 'Retry' }).click()
    await expect(editor).toHaveCount(0)

    // On phones corners alone can be moved.
    await composer.getByRole('button', { name: 'Edit photo' }).click()
    await editor.getByRole('button', { name: 'Top left corner' }).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowDown')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(editor).toHaveCount(0)

    await expect(composer.getByRole('textbox', { name: /^Description/ })).toHaveValue('A long wall')
    await composer.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(composer).toHaveCount(0)
    // The camera held the photo upright, 800 by 1,200: turned, 640 by 800 of it are left, and then a corner less.
    const [made] = (await ana.get(`/api/posts?author=${ana.id}`)).body
    expect(made).toMatchObject({ content: text, media: { alt: 'A long wall' } })
    expect(made.media.width).toBeLessThanOrEqual(640)
    expect(made.media.height).toBeLessThan(800)
  },
)
