import { makePhoto } from '#tests/people/files.ts'
import { intercept, letThrough } from './intercept.ts'
import { asked, expect, expectAccessible, freshName, hold, makePerson, signInAs, test, writePost } from './support.ts'
import { caughtBy } from './width.ts'

test('a profile is edited, with every rule said at its field, and seen by a visitor', async ({ page, context }) => {
  const ana = await makePerson('ana')
  const taken = await makePerson('taken')
  await signInAs(context, ana)
  await page.goto(`/profile/${ana.id}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expectAccessible(page)
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const save = dialog.getByRole('button', { name: 'Save' })
  await field('Username').fill('a b')
  await field('Display name').fill('x'.repeat(51))
  await field('Bio').fill('y'.repeat(501))
  await dialog.getByRole('spinbutton', { name: 'Age' }).fill('200')
  await save.click()
  await expect(dialog.getByRole('alert', { name: 'Check the highlighted fields' })).toBeVisible()
  for (const sentence of [
    /Use 3–30 characters/,
    /Use 50 characters or fewer/,
    /Use 500 characters or fewer/,
    /Enter your age as a whole number/,
  ])
    await expect(dialog.getByText(sentence).last()).toBeVisible()
  await field('Username').fill(taken.user.username)
  await field('Display name').fill('Ana Ferreira')
  await field('Bio').fill('Film photographer.')
  await dialog.getByRole('spinbutton', { name: 'Age' }).fill('17')
  await save.click()
  await expect(dialog.getByText('You must be at least 18 years old.').last()).toBeVisible()
  await dialog.getByRole('spinbutton', { name: 'Age' }).fill('34')
  await save.click()
  await expect(dialog.getByText('This username is already taken.').last()).toBeVisible()
  const username = freshName('ana_new')
  await field('Username').fill(username)
  await field('Location').fill('Porto')
  await field('Interests').fill('Darkroom')
  await page.keyboard.press('Enter')
  await field('Interests').fill('darkroom')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You’ve already added this.')).toBeVisible()
  await field('Interests').fill('')
  await dialog.getByRole('combobox', { name: 'Services' }).selectOption('Photography')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() })
  await expect(dialog.getByRole('button', { name: 'Remove photo', exact: true })).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() })
  await expect(dialog.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  await save.click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Ferreira')

  await context.clearCookies()
  await page.goto(`/${username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Ferreira')
  for (const words of ['Porto', '34 years old', 'Film photographer.', 'Darkroom'])
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Photo 1 of 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(page).toHaveURL(/tab=about/)
  await expect(page.getByRole('tabpanel').getByText('Photography')).toBeVisible()
  // The former name still leads here.
  await page.goto(`/${ana.user.username}`)
  await expect(page).toHaveURL(new RegExp(`/${username}$`))
})

test('a photo on its way is saved with the profile, and what was written outlives closing', async ({ page, context }) => {
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto(`/profile/${ana.id}`)
  const open = () => page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  const bio = dialog.getByRole('textbox', { name: 'Bio' })
  await open()
  await bio.fill('Half a sentence')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await open()
  await expect(bio).toHaveValue('Half a sentence')
  await bio.fill('A whole sentence.')
  // Not added, but written.
  await dialog.getByRole('textbox', { name: 'Interests' }).fill('Darkroom')
  const release = await hold(page, '**/api/upload')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  release()
  await expect(page.getByText('Profile updated')).toBeVisible()
  expect((await ana.get(`/api/users/${ana.id}`)).body).toMatchObject({
    bio: 'A whole sentence.',
    interests: ['Darkroom'],
    photoURL: expect.any(String),
  })
  // What's changed while it's saved, also back again, is still to be saved.
  const place = dialog.getByRole('textbox', { name: 'Location' })
  await open()
  await place.fill('Porto')
  const answer = await hold(page, '**/api/users/*/profile')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await place.fill('')
  await bio.fill('Another sentence.')
  answer()
  await expect.poll(async () => (await ana.get(`/api/users/${ana.id}`)).body.location).toBe('Porto')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect(place).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await ana.get(`/api/users/${ana.id}`)).body).toMatchObject({ bio: 'Another sentence.', location: null })
  // Given up is forgotten.
  await open()
  await bio.fill('Never mind')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open()
  await expect(bio).toHaveValue('Another sentence.')
})

test('one’s own profile asks for content, and counts to 280', async ({ page, context }) => {
  const ben = await makePerson('ben')
  await signInAs(context, ben)
  await page.goto(`/profile/${ben.id}`)
  await page.getByRole('button', { name: 'Create Post' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog.getByText('Please add some content to your post')).toBeVisible()
  const text = dialog.getByRole('textbox', { name: 'Your post' })
  await text.fill('x'.repeat(270))
  await expect(dialog.getByText('10', { exact: true })).toBeVisible()
  await text.fill('short')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('feed').getByText('short')).toBeVisible()
})

test(
  'followers and following are lists with their own addresses, subscribers are private',
  caughtBy('server/graph/follows/follows.test.ts'),
  async ({ page, context }) => {
    const [star, fan] = [await makePerson('star'), await makePerson('fan')]
    await fan.post(`/api/users/${star.id}/follow`)
    await page.goto(`/profile/${star.id}`)
    await page.getByRole('link', { name: '1 follower' }).click()
    await expect(page).toHaveURL(`/profile/${star.id}/followers`)
    await expect(page.getByRole('link', { name: fan.user.displayName })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Following' }).click()
    await expect(page).toHaveURL(`/profile/${star.id}/following`)
    await expect(page.getByText(/isn’t following anyone yet/)).toBeVisible()
    await page.getByRole('tab', { name: 'Subscribers' }).click()
    await expect(page.getByText('Private Information')).toBeVisible()
    await signInAs(context, fan)
    await page.goto(`/${fan.user.username}/following`)
    await page.getByRole('button', { name: `Following ${star.user.displayName}, unfollow` }).click()
    await expect(page.getByRole('button', { name: `Follow ${star.user.displayName}` })).toBeVisible()
    expect((await page.goto('/admin/followers'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  },
)

test('a profile that is not there or cannot be loaded says so and offers a way on; one without an answer is asked for again', async ({
  page,
}) => {
  const goTo = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await page.goto('/nobody_at_all')
  await expect(page.getByText('User not found').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Feed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  const eve = await makePerson('eve')
  await writePost(eve, 'back again')
  await intercept(page, `**/api/users/${eve.id}`, (route) => route.fulfill({ status: 503, body: 'down for repairs' }))
  await page.goto('/feed')
  const reads = asked(page, 'GET', `/api/users/${eve.id}`)
  await goTo(`/profile/${eve.id}`)
  await expect(page.getByText('503: down for repairs')).toBeVisible()
  // An answer is an answer: it is asked for again by a press alone.
  expect(reads).toHaveLength(1)
  letThrough(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(eve.user.displayName)

  const fay = await makePerson('fay')
  const others = asked(page, 'GET', `/api/users/${fay.id}`)
  await intercept(page, `**/api/users/${fay.id}`, (route) => route.abort(), { times: 1 })
  await goTo(`/profile/${fay.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fay.user.displayName)
  expect(others).toHaveLength(2)
})

test('a word of the site is no name of somebody who is missing', caughtBy('tests/reserved-names.test.ts', '@desktop'), async ({ page }) => {
  for (const word of ['support', 'moderator', 'Adm1n']) {
    const answer = await page.goto(`/${word}`)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).toContain('<title>404 Page Not Found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page.getByText('User not found')).toHaveCount(0)
  }
})
