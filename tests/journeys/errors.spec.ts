import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { fail, intercept, letThrough, problem } from './intercept.ts'
import { asked, dismiss, expect, freshName, makePerson, signInAs, test, writePost } from './support.ts'
import { caughtBy, scaled } from './width.ts'

/** The sentences of the specification's catalogue that no other journey meets. */

test('what a reader presses in vain says so and is taken back', { tag: '@desktop' }, async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const id = await writePost(ana, `Pressed in vain ${freshName('text')}`)
  await page.goto(`/profile/${ana.id}`)
  const follow = page.getByRole('main').getByRole('button', { name: 'Follow', exact: true }).first()
  await follow.click()
  await expect(page.getByText('Please sign in to follow users')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=/)

  await signInAs(context, ben)
  await page.goto(`/profile/${ana.id}`)
  await fail(page, '**/api/users/*/follow')
  await follow.click()
  await expect(page.getByText('Failed to follow user. Please try again.')).toBeVisible()
  await expect(follow).toBeVisible()
  expect((await ben.get(`/api/users/${ana.id}`)).body.isFollowing).toBe(false)
  letThrough(page)
  await dismiss(page)
  await follow.click()
  await expect.poll(async () => (await ben.get(`/api/users/${ana.id}`)).body.isFollowing).toBe(true)
  await fail(page, '**/api/users/*/unfollow')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Following/ })
    .first()
    .click()
  await expect(page.getByText('Failed to update follow status. Please try again.')).toBeVisible()
  letThrough(page)

  await page.goto(`/post/${id}`)
  await fail(page, '**/api/posts/*/like')
  const like = page.getByRole('button', { name: /^Like/ }).first()
  await like.click()
  await expect(page.getByText('Failed to like post. Please try again.')).toBeVisible()
  await dismiss(page)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await fail(page, '**/api/posts/*/comments')
  const reply = page.getByRole('main').getByRole('textbox').first()
  await reply.fill('Not lost')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText('Failed to add comment. Please try again.')).toBeVisible()
  await expect(reply).toHaveValue('Not lost')
})

test('what an author does in vain says so, and nothing written is lost', { tag: '@desktop' }, async ({ page, context }) => {
  const ana = await makePerson('ana')
  const words = `Kept in spite of all ${freshName('text')}`
  const id = await writePost(ana, words)
  await signInAs(context, ana)
  await page.goto(`/post/${id}`)
  await fail(page, `**/api/posts/${id}`)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /more|options/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Failed to delete post. Please try again.')).toBeVisible()
  expect((await ana.get(`/api/posts/${id}`)).status).toBe(200)
  letThrough(page)

  await page.goto('/feed')
  await page.getByRole('button', { name: /share\?/ }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Your post' })
  const send = dialog.getByRole('button', { name: 'Post', exact: true })
  await text.fill('still here')
  await fail(page, '**/api/posts', 'lost')
  const writes = asked(page, 'POST', '/api/posts')
  await send.click()
  await expect(page.getByText('Error creating post')).toBeVisible()
  // Nothing is written again that was not wished for again.
  expect(writes).toHaveLength(1)
  await expect(page.getByText('Please try again.', { exact: true })).toBeVisible()
  letThrough(page)
  await dismiss(page)
  await fail(page, '**/api/posts')
  await send.click()
  await expect(page.getByText('Error creating post')).toBeVisible()
  await expect(page.getByText(problem.message)).toBeVisible()
  expect(writes).toHaveLength(2)
  await expect(text).toHaveValue('still here')
  letThrough(page)
  await dismiss(page)
  await send.click()
  await expect(page.getByText('Post created')).toBeVisible()
})

test(
  'a profile that cannot be saved and pictures that do not arrive say so',
  caughtBy('tests/journeys/profile.spec.ts: a profile is edited', '@desktop'),
  async ({ page, context }) => {
    const ana = await makePerson('ana')
    await signInAs(context, ana)
    await page.goto(`/profile/${ana.id}`)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
    const photo = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() }
    await fail(page, '**/api/upload', 'lost')
    await dialog.locator('input[type=file]').first().setInputFiles(photo)
    await expect(page.getByText('Upload failed').first()).toBeVisible()
    await expect(page.getByText('Failed to upload profile photo. Please try again.')).toBeVisible()
    await dialog.locator('input[type=file]').last().setInputFiles(photo)
    await expect(page.getByText('Failed to upload photo.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Bio', exact: true }).fill('Film photographer.')
    await fail(page, '**/api/users/*/profile', 'lost')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Update failed')).toBeVisible()
    await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Bio', exact: true })).toHaveValue('Film photographer.')
  },
)

test(
  'a video that cannot be played says so',
  caughtBy('tests/journeys/media.spec.ts: a picture that is gone', '@desktop'),
  async ({ page }) => {
    const ana = await makePerson('ana')
    const { url } = (await ana.upload({ media: await makeVideo(2) })).body
    const { id } = (await ana.post('/api/posts', { content: 'moving', mediaUrl: url })).body
    await intercept(page, `**${url}**`, (route) => route.abort())
    await page.goto(`/post/${id}`)
    const player = page.locator('video').first()
    const broken = page.getByText('Video failed to load')
    // Nothing of a video is fetched before somebody wants to see it; it is tried once more before it is said.
    await expect(async () => {
      if (!(await broken.isVisible())) await player.evaluate((video: HTMLVideoElement) => video.load(), null, { timeout: scaled(1_000) })
      await expect(broken).toBeVisible({ timeout: scaled(1_000) })
    }).toPass({ timeout: scaled(15_000) })
  },
)

test(
  'who cannot sign out is told, and stays signed in',
  caughtBy('tests/journeys/errors.spec.ts: what a reader presses in vain', '@desktop'),
  async ({ page, context }) => {
    const ana = await makePerson('ana')
    await signInAs(context, ana)
    await page.goto('/settings')
    await fail(page, '**/api/auth/logout')
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByText('Failed to log out. Please try again.')).toBeVisible()
    await expect(page.getByText(ana.user.email, { exact: true })).toBeVisible()
    expect((await ana.get('/api/me')).status).toBe(200)
  },
)
