import { admin } from '#tests/people/staff.ts'
import { expect, expectAccessible, freshName, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy } from './width.ts'

const site = () => ({ localUrl: siteUrl() })

test('the documents say since when they are in force, and lead to one’s rights', async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByText(/^Last updated: November 27, 2026$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['1. Information we collect'])
  const summary = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Privacy summary' }) })
    .last()
  await expect(summary.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'ask what data we store about you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask about your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('link', { name: 'Enter an email address for our answer.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill('visitor@people.example')
  await page.getByRole('textbox', { name: 'Your request' }).fill('What do you keep about me?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We’ll email you an answer by' })).toBeVisible()
})

test(
  'an admin answers what somebody asked about their data',
  caughtBy('server/own-data/data-rights/data-rights.test.ts'),
  async ({ page, context }) => {
    const ana = await makePerson('ana')
    const text = `My name is spelt wrong, not ${freshName('Anna')}.`
    expect((await ana.post('/api/data-requests', { kind: 'correction', text })).status).toBe(201)
    await signInAs(context, await admin(site()))
    await page.goto('/admin?tab=data-requests')
    const row = page.getByRole('row').filter({ hasText: text })
    await expect(row).toContainText('Correction')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Respond' }).click()
    await page.getByRole('button', { name: 'Send response' }).click()
    await expect(page.getByText('Enter a response.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Response' }).fill('It is put right.')
    await page.getByRole('button', { name: 'Send response' }).click()
    await expect(page.getByText('Response sent')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Read' })).toBeVisible()
  },
)
