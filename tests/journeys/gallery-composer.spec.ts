import { makePhoto } from '#tests/people/files.ts'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, freshName, makePerson, restingBox, signInAs, test } from './support.ts'

/** Photos that are told apart by their width, each as wide as it's numbered. */
const photos = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makePhoto({ width: 400, height: 401 + index }),
    })),
  )

test('seven photos are chosen at once, described, put in order and posted', { tag: '@phone' }, async ({ page, context }) => {
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a post' })
  const post = dialog.getByRole('button', { name: 'Post', exact: true })
  const text = freshName('gallery')
  await intercept(page, '**/api/upload', (route) => route.abort(), { times: 2 })
  await dialog.locator('input[type=file]').setInputFiles(await photos(7))

  // Two fail once; they keep their places, and nothing goes out without them.
  const tiles = dialog.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem')
  await expect(tiles).toHaveCount(7)
  await dialog.getByRole('textbox', { name: 'Your post' }).fill(text)
  const retry = tiles.getByRole('button', { name: /^Retry/ })
  await expect(retry).toHaveCount(2)
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expect(post).toBeDisabled()
  await expect(post).toHaveAccessibleDescription('2 files weren’t uploaded. Retry or remove them, then post.')
  await retry.last().click()
  await retry.first().click()
  await expect(post).toBeEnabled()

  const describe = async (number: number, alt: string) => {
    await tiles.getByRole('button', { name: `Add alt text: Photo ${number}` }).click()
    const field = dialog.getByRole('region', { name: `Photo ${number}` }).getByRole('textbox')
    await expect(field).toBeFocused()
    await field.fill(alt)
  }
  for (let number = 1; number <= 7; number += 1) await describe(number, `Number ${number}`)
  await expectAccessible(page)

  // By keyboard, and by the buttons of the one that's open.
  await tiles.getByRole('button', { name: 'Photo 5', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('Photo moved to place 4 of 7')).toBeAttached()
  await expect(tiles.getByRole('button', { name: 'Photo 4', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('region', { name: 'Photo 7' }).getByRole('button', { name: 'Move earlier' }).click()
  await expect(dialog.getByText('Photo moved to place 6 of 7')).toBeAttached()

  await post.click()
  await expect(dialog).toHaveCount(0)
  const [made] = (await ana.get(`/api/posts?author=${ana.id}`)).body
  expect(made).toMatchObject({ content: text, media: { alt: 'Number 1' } })
  const order = [1, 2, 5, 3, 4, 7, 6]
  // The pictures lie on their sides, as telephones take them.
  expect(made?.attachments.map(({ media }) => [media.alt, media.width])).toEqual(order.map((number) => [`Number ${number}`, 400 + number]))
})

test('more files than fit are said, a drag changes the order, and removing one goes on with the next', async ({ page, context }) => {
  const ben = await makePerson('ben')
  await signInAs(context, ben)
  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a post' })
  await dialog.locator('input[type=file]').setInputFiles(await photos(12))
  await expect(page.getByText('2 files weren’t added')).toBeVisible()
  await expect(page.getByText('A post can have up to 10 photos and videos.')).toBeVisible()
  const tiles = dialog.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem')
  await expect(tiles).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: 'Photo or video' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Post', exact: true })).toBeEnabled()

  const sources = () => tiles.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const before = await sources()
  await tiles.nth(0).dragTo(tiles.nth(2))
  const [first, second, third, ...others] = before
  await expect.poll(sources).toEqual([second, third, first, ...others])

  // What's below the edge comes while a file is held there.
  await page.setViewportSize({ width: 1280, height: 400 })
  const [held, last] = [tiles.nth(0), tiles.last()]
  await held.scrollIntoViewIfNeeded()
  await expect(last).not.toBeInViewport()
  await held.hover()
  await page.mouse.down()
  const footer = await restingBox(dialog.getByRole('button', { name: 'Post', exact: true }))
  await page.mouse.move(footer.x - 200, footer.y - 30, { steps: 4 })
  await expect(last).toBeInViewport({ ratio: 0.6 })
  await last.hover({ force: true })
  await page.mouse.up()
  await expect.poll(async () => (await sources()).indexOf(second ?? null)).toBeGreaterThan(6)
  const moved = await sources()
  await page.setViewportSize({ width: 1280, height: 860 })

  await tiles.nth(1).getByRole('button', { name: 'Remove: Photo 2' }).press('Enter')
  await expect(tiles).toHaveCount(9)
  await expect(tiles.nth(1).getByRole('button', { name: 'Remove: Photo 2' })).toBeFocused()
  // What was put in order survives a reload.
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: /share\?/ }).click()
  await expect(tiles).toHaveCount(9)
  expect(await sources()).toEqual(moved.toSpliced(1, 1))
  for (let left = 9; left > 1; left -= 1)
    await tiles
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click()
  await expect(dialog.getByRole('textbox', { name: /Description for people/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove', exact: true })).toBeFocused()
})
