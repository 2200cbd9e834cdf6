import { writeFileSync } from 'node:fs'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { intercept, letThrough } from './intercept.ts'
import { expect, expectAccessible, makePerson, signInAs, test } from './support.ts'

test('a photo is chosen, described, posted, seen and enlarged', { tag: '@phone' }, async ({ page, context }) => {
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 1600, height: 1200 }) })
  const alt = dialog.getByRole('textbox', { name: /Description for people/ })
  await expect(alt).toBeVisible()
  await alt.fill('A field of two colours')
  await expectAccessible(page)
  // What was prepared survives closing and a reload.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /share\?/ }).click()
  await expect(alt).toHaveValue('A field of two colours')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post created')).toBeVisible()
  const picture = page.getByRole('button', { name: 'Enlarge: A field of two colours' }).first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true)
  expect(await picture.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await picture.click()
  const large = page.getByRole('region', { name: 'Photos' }).or(page.getByRole('dialog', { name: 'Photos' }))
  await expect(large.getByRole('img', { name: 'A field of two colours' })).toBeVisible()
  // Its icons stand on a ground of their own, on which they're seen over a white picture too (web/ui/tokens.test.ts).
  for (const name of ['Zoom in', 'Close'])
    await expect(large.getByRole('button', { name })).toHaveCSS('background-color', /rgba\(20, 15, 19, 0\.7/)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(picture).toBeFocused()
  await picture.click()
  await expect(large).toBeVisible()
  await page.goBack()
  await expect(large).toHaveCount(0)
  await expect(page).toHaveURL('/feed')

  // What has no words is shown, before it goes.
  const article = page.getByRole('article').filter({ has: picture }).first()
  await article.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('img', { name: 'A field of two colours' })).toBeVisible()
  await question.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Post deleted')).toBeVisible()
})

test('what cannot be posted is said before or after it travels, and nothing written is lost', async ({ page, context }) => {
  await signInAs(context, await makePerson('ben'))
  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Your post' }).fill('still here')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const dismiss = () =>
    page
      .getByRole('button', { name: /dismiss|close/i })
      .last()
      .click()
  await choose('long.mp4', 'video/mp4', await makeVideo(75))
  await expect(page.getByText('Please choose a video shorter than 60 seconds for optimal sharing.').first()).toBeVisible()
  await expect(page.getByText('Video too long')).toBeVisible()
  await dismiss()
  const remove = dialog.getByRole('button', { name: 'Remove' })
  if (await remove.isVisible()) await remove.click()
  await choose('notes.pdf', 'application/pdf', Buffer.from('%PDF'))
  await expect(page.getByText('Please choose an image or video file.')).toBeVisible()
  await dismiss()
  await choose('IMG.HEIC', 'image/heic', Buffer.from('x'))
  await expect(page.getByText(/Browsers can’t show HEIC photos/)).toBeVisible()
  await dismiss()
  const huge = test.info().outputPath('huge.jpg')
  writeFileSync(huge, Buffer.alloc(50 * 1024 * 1024 + 1))
  await dialog.locator('input[type=file]').setInputFiles(huge)
  await expect(page.getByText('Please choose a file smaller than 50MB.')).toBeVisible()
  await dismiss()
  await choose('broken.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'))
  await expect(dialog.getByRole('figure').getByText('This file is damaged and can’t be read.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your post' })).toHaveValue('still here')
})

test('an upload can be stopped while it is under way', async ({ page, context }) => {
  await signInAs(context, await makePerson('cleo'))
  await intercept(page, '**/api/upload', () => new Promise(() => undefined))
  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() })
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Photo or video' })).toBeEnabled()
})

test('a video that is still looked at holds up nothing that was chosen after it, and keeps its place', async ({ page, context }) => {
  const cleo = await makePerson('cleo')
  await signInAs(context, cleo)
  await page.addInitScript(() => {
    // A device that takes long to open the first video.
    const { play } = Object.assign(window, { play: Promise.withResolvers<void>() })
    const listen: unknown = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')?.value
    HTMLVideoElement.prototype.addEventListener = function (name: string, listener: EventListener, options?: AddEventListenerOptions) {
      const late = (event: Event) => void play.promise.then(() => listener.call(this, event))
      Reflect.apply(listen as typeof this.addEventListener, this, [name, late, options])
    }
  })
  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('first.mp4', 'video/mp4', await makeVideo(1))
  await choose('second.jpg', 'image/jpeg', await makePhoto())
  await expect(dialog.getByRole('button', { name: 'Remove: Photo 2' })).toBeVisible()
  await expect(dialog.getByRole('progressbar', { name: 'Upload: Video 1' })).toBeVisible()
  await page.evaluate(() => (window as unknown as { play: PromiseWithResolvers<void> }).play.resolve())
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post created')).toBeVisible()
  expect((await cleo.get(`/api/posts?author=${cleo.id}`)).body).toMatchObject([{ attachments: [{ type: 'video' }, { type: 'image' }] }])
})

test('a picture that is gone says so, and one that merely failed is tried again until it is there', async ({ page, context }) => {
  const dora = await makePerson('dora')
  const { url } = (await dora.upload({ media: await makePhoto() })).body
  const { id } = (await dora.post('/api/posts', { content: 'with a picture', mediaUrl: url })).body
  await signInAs(context, dora)
  let asked = 0
  await intercept(page, `**${url}**`, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('button', { name: 'Enlarge photo' })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
  await intercept(page, `**${url}**`, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.getByText('Image no longer available')).toBeVisible()
  await intercept(page, `**${url}**`, (route) => route.abort())
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Image failed to load')).toBeVisible()
  letThrough(page)
  await page.clock.runFor(4_000)
  const picture = page.getByRole('button', { name: 'Enlarge photo' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
