import type { Page } from '@playwright/test'
import { makePhoto } from '#tests/people/files.ts'
import { intercept, letThrough } from './intercept.ts'
import { declareAge } from './joining.ts'
import { enterMailedCode, expect, expectAccessible, freshName, makeCreator, makePerson, signInAs, test } from './support.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Joins by email, from the form of the address on. */
async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await enterMailedCode(page, email)
  await declareAge(page)
}

test('who joins is led through a photo, people and a first post', { tag: '@phone' }, async ({ page }) => {
  await makeCreator('guide')
  await page.goto('/mobile-auth')
  await join(page, `${freshName('starter')}@people.example`)
  await expect(page).toHaveURL('/first-steps?step=photo')
  await expect(heading(page, 'Add a profile photo')).toBeFocused()
  await expectAccessible(page)

  // A photo that couldn't be sent stays, and no one goes on without it unasked.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose a photo, or skip this step.')).toBeVisible()
  await intercept(page, '**/api/upload', (route) => route.abort())
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makePhoto({ width: 400, height: 400 }) })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your photo isn’t uploaded yet. Try again, or skip this step.')).toBeVisible()
  await expect(heading(page, 'Add a profile photo')).toBeVisible()
  letThrough(page)
  await retry.click()
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(heading(page, 'Follow a few people')).toBeFocused()
  await expectAccessible(page)
  const people = page.getByRole('region', { name: 'People to follow' })
  await people
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(people.getByRole('button', { name: /^Following / })).toHaveCount(1)
  await page.goBack()
  await expect(heading(page, 'Add a profile photo')).toBeFocused()
  await page.goForward()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(heading(page, 'Write your first post')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Write something, or add a photo or video.')).toBeVisible()
  const words = `Hello from ${freshName('first')}`
  await page.getByLabel('Your post').fill(words)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page).toHaveURL('/feed')
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Set up your profile' })).toHaveCount(0)
})

test('first steps that were left are on one’s own profile until they’re done or closed', { tag: '@phone' }, async ({ page, context }) => {
  await makeCreator('guide')
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto('/first-steps')
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(heading(page, 'Follow a few people')).toBeFocused()
  await page.goto('/feed')
  const offer = page.getByRole('region', { name: 'Set up your profile' })
  await offer.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page, 'Follow a few people')).toBeVisible()
  // What's done is counted once it's saved; the press shows it before.
  const followed = page.waitForResponse('**/follow')
  await page
    .getByRole('region', { name: 'People to follow' })
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Following / })).toHaveCount(1)
  await followed
  await page.goBack()
  await expect(offer.getByText('1 of 3 steps done')).toBeVisible()
  await page.goto(`/${ana.user.username}`)
  await expect(offer.getByText('1 of 3 steps done')).toBeVisible()
  await offer.getByRole('link', { name: 'Write your first post' }).click()
  await expect(heading(page, 'Write your first post')).toBeVisible()
  await page.goBack()
  await offer.getByRole('button', { name: 'Close first steps' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'You haven’t posted yet' })).toBeVisible()
  expect((await ana.get('/api/me')).body.firstSteps).toBeNull()
  await page.goto('/first-steps')
  await expect(heading(page, 'You’re all set')).toBeVisible()
  await expectAccessible(page)
})

test('who joins on the way to something goes there', async ({ page }) => {
  await page.goto('/mobile-auth?next=/terms')
  await join(page, `${freshName('passing')}@people.example`)
  await expect(page).toHaveURL('/terms')
  await page.goto('/feed')
  await expect(page.getByRole('region', { name: 'Set up your profile' })).toBeVisible()
})

test('someone who follows no one finds people to follow', async ({ page, context }) => {
  await makeCreator('found')
  await signInAs(context, await makePerson('alone'))
  await page.goto('/feed?feed=following')
  const people = page.getByRole('region', { name: 'People to follow' })
  await expect(people).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who to follow' })).toHaveCount(0)
  await page.goto('/notifications')
  await people
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(people.getByRole('button', { name: /^Following / })).toHaveCount(1)
})
