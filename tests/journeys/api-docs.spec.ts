import { ApiClient } from '../people/api-client.ts'
import { askForProofOnce, proofCode } from './mails.ts'
import { expect, expectAccessible, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

test('a visitor finds the guide, filters it, and copies an example that works', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  expect((await page.goto('/apis'))?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Posts and comments' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download OpenAPI document' }).click()
  expect((await download).suggestedFilename()).toBe('openapi.json')

  await page.getByRole('link', { name: 'Interactive guide' }).click()
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
  await expect(page.getByText('You aren’t signed in, or the token is invalid, expired or revoked.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'call-ringing' })).toBeAttached()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Filter endpoints' }).fill('trends')
  await expect(page.getByRole('heading', { name: 'GET /trends' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Getting started' })).toHaveCount(0)
  const example = page.getByRole('figure').filter({ hasText: '/api/trends' })
  await example.getByRole('button', { name: 'Copy: curl: GET /api/trends' }).click()
  await expect(example.getByText('Copied').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const address = /'([^']+)'/.exec(copied)?.[1] ?? ''
  expect(address).toBe(`${siteUrl()}/api/trends`)
  expect((await fetch(address)).status).toBe(200)
  await expect(example.getByText('Copied')).toHaveCount(0)

  await page.getByRole('tab', { name: 'TypeScript' }).first().press('Enter')
  await expect(page.getByRole('figure').first()).toContainText('await fetch(')
  await page.getByRole('searchbox', { name: 'Filter endpoints' }).fill('nothing-is-called-so')
  await expect(page.getByText('No matching endpoints')).toBeVisible()
})

test('an address of the guide leads to its call', async ({ page }) => {
  await page.goto('/api-docs#postsLike')
  await expect(page.getByRole('heading', { name: 'POST /posts/{id}/like' })).toBeInViewport()
})

test('somebody makes a token, a program uses it, and it is revoked', async ({ page, context }) => {
  const ada = await makePerson('ada')
  await signInAs(context, ada)
  await page.goto('/settings')
  await expect(page.getByText('You don’t have any tokens yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a token' }).click()
  const form = page.getByRole('dialog', { name: 'Create a token' })
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Backup at home')
  await form.getByRole('checkbox', { name: /^posts / }).check()
  await expectAccessible(page)
  await askForProofOnce(page, '**/api/me/tokens')
  await form.getByRole('button', { name: 'Create token' }).click()
  await form.getByRole('textbox', { name: 'Six-digit code' }).fill(await proofCode(ada))
  await form.getByRole('button', { name: 'Confirm' }).click()

  const shown = page.getByRole('dialog', { name: 'Your new token' })
  const token = (await shown.getByText(/^coterie_pat_[0-9a-f]{72}$/).textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(token)).toHaveCount(0)
  const row = page.getByRole('list', { name: 'Access tokens' }).getByRole('listitem')
  await expect(row).toContainText('Never used')

  const program = new ApiClient(siteUrl(), token)
  expect((await program.post('/api/posts', { content: 'Sent by a small script of my own' })).status).toBe(201)
  expect((await program.post('/api/conversations/list')).status).toBe(403)
  await page.reload()
  await expect(row).toContainText('Last used')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Revoke Backup at home' }).click()
  await page.getByRole('alertdialog', { name: 'Revoke Backup at home?' }).getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('You don’t have any tokens yet.')).toBeVisible()
  expect((await program.get('/api/me')).status).toBe(401)
})

test(
  'the viewer opens beside the hub, from this site alone, and tries a call @desktop',
  caughtBy('server/pages/api-pages.test.ts'),
  async ({ page }) => {
    test.slow()
    await page.goto('/apis')
    const link = page.getByRole('link', { name: 'OpenAPI viewer (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await page.goto((await link.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { name: /Coterie API/ })).toBeVisible()
    await page.goto('/api-docs/viewer#/Search%20and%20trends/searchTrends')
    await page.reload()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(page.getByText('ratelimit-policy', { exact: false }).first()).toBeVisible()
  },
)
