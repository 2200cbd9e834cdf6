import { devices, type Page } from '@playwright/test'
import { makePhoto, makeVideo } from '#tests/people/files.ts'
import { intercept, letThrough } from './intercept.ts'
import { asked, dismiss, expect, freshName, makePerson, signInAs, siteUrl, test, writePost } from './support.ts'
import { caughtBy, scaled } from './width.ts'

/** The sentences of the specification's catalogue that no other journey meets. */

const problem = { code: 'internal', status: 500, message: 'The server’s own words.' }

/** What is written to these addresses gets no answer, or that of a server that failed, until they're let through. */
async function fail(page: Page, url: string, how: 'lost' | 'broken' = 'broken'): Promise<void> {
  await intercept(page, url, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    return how === 'lost' ? route.abort() : route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem })
  })
}
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

test('a popup that the browser blocks is named as the cause', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  for (const [path, title] of [
    ['/signin', 'Sign-in failed'],
    ['/signup', 'Sign up failed'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: /Google/ }).click()
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText('Popup was blocked. Please allow popups for this site and try again.')).toBeVisible()
  }
})

/** The provider's popup cannot be opened, for this reason. */
const refuseToOpen = (page: Page, code: string, message = code) =>
  page.addInitScript(
    ([known, words]) => {
      const open = () => {
        throw Object.assign(new Error(words), { code: known })
      }
      Object.assign(window, { open })
    },
    [code, message],
  )

test(
  'what the operator has to set right is said with the setup card',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ context }) => {
    for (const [code, words, advice] of [
      [
        'auth/unauthorized-domain',
        'Domain not authorized. The site team needs to allow it at the identity provider.',
        'authorized domains',
      ],
      [
        'auth/configuration-not-found',
        'Firebase configuration issue. The site team needs to complete the setup.',
        'Set FIREBASE_PROJECT_ID and FIREBASE_API_KEY',
      ],
      ['auth/invalid-api-key', 'The identity provider’s API key is invalid.', 'FIREBASE_API_KEY'],
    ] as const) {
      const page = await context.newPage()
      await refuseToOpen(page, code)
      await page.goto('/signin')
      await page.getByRole('button', { name: /Google/ }).click()
      await expect(page.getByText('Sign-in failed')).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      const card = page.getByRole('region', { name: 'Google sign-in isn’t set up' })
      await expect(card).toContainText(advice)
      await expect(card).toContainText('Until then, continue with email.')
      await page.close()
    }
  },
)

test(
  'a sign-up that fails without a word asks for another try',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ page }) => {
    await refuseToOpen(page, '', '')
    await page.goto('/signup')
    await page.getByRole('button', { name: /Google/ }).click()
    await expect(page.getByText('Sign up failed')).toBeVisible()
    await expect(page.getByText('Please try again.', { exact: true })).toBeVisible()
  },
)

test(
  'inside another app’s browser a regular one is suggested',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: siteUrl() })
    const page = await context.newPage()
    // It keeps nothing between pages, so the way through a redirect is closed, and opens no popup.
    await page.addInitScript(() => {
      const keep = (storage: Storage, key: string, value: string) => Object.assign(storage, { [key]: value })
      Storage.prototype.setItem = function setItem(key, value) {
        if (key !== 'google-state') keep(this, key, value)
      }
    })
    await refuseToOpen(page, 'auth/internal-error')
    await page.goto('/signin')
    await page.getByRole('button', { name: /Google/ }).click()
    await expect(
      page.getByText('Authentication failed. Please try using a regular mobile browser (Safari, Chrome) instead of the embedded app.'),
    ).toBeVisible()
    await context.close()
  },
)

test(
  'where a phone’s way through a redirect is closed, a popup takes its place',
  caughtBy('web/account/session/sign-in.test.ts', '@desktop'),
  async ({ browser }) => {
    const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: siteUrl() })
    for (const code of ['auth/popup-blocked', 'auth/unauthorized-domain']) {
      const page = await context.newPage()
      await page.goto('/signin')
      const button = page.getByRole('button', { name: /Google/ })
      await expect(button).toBeEnabled()
      await page.evaluate((known) => {
        const make = crypto.randomUUID.bind(crypto)
        // The redirect begins with it, and fails for this reason; the popup after it does not.
        crypto.randomUUID = () => {
          crypto.randomUUID = make
          throw Object.assign(new Error(known), { code: known })
        }
      }, code)
      const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
      await expect(popup).toHaveURL(/\/sandbox\/google\/authorize\?mode=popup/)
      await popup.getByLabel('Name').fill('Gina Sample')
      await popup.getByLabel('Email').fill(`${freshName('gina')}@google.example`)
      await popup.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Year')).toBeVisible()
      await expect(page.getByText('Sign-in failed')).toHaveCount(0)
      await page.close()
    }
    await context.close()
  },
)

test(
  'joining by e-mail that cannot begin says so',
  caughtBy('server/account/session/sign-in-by-email.test.ts', '@desktop'),
  async ({ page }) => {
    await page.goto('/mobile-auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Email').fill(`${freshName('newcomer')}@people.example`)
    await fail(page, '**/api/auth/mobile', 'lost')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Authentication failed')).toBeVisible()
    await expect(page.getByText('Failed to create account')).toBeVisible()
    letThrough(page)
    await dismiss(page)
    await fail(page, '**/api/auth/mobile')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Authentication failed')).toBeVisible()
    await expect(page.getByText(problem.message)).toBeVisible()
  },
)
