import { owner } from '#tests/people/staff.ts'
import { expect, expectAccessible, makePerson, openAs, signInAs, siteUrl, test, useOwnSite } from './support.ts'

useOwnSite()

test('an owner publishes new terms, and everybody agrees before they go on @desktop', async ({ page, context, browser }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  await ben.put('/api/me/language', { language: 'de' })
  const by = await owner({ localUrl: siteUrl() })
  await signInAs(context, by)
  await page.goto('/admin?tab=legal')
  await page.getByRole('button', { name: 'Write new version' }).click()
  await page.getByRole('textbox', { name: 'Section 1 text', exact: true }).fill('{siteName} is ours.\n\nSo is {siteNme}.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: '{siteNme} isn’t a known placeholder.' })).toBeVisible()
  // It's kept while it's written.
  await page.reload()
  await page.getByRole('button', { name: 'Write new version' }).click()
  await expect(page.getByRole('textbox', { name: 'Section 1 text', exact: true })).toHaveValue('{siteName} is ours.\n\nSo is {siteNme}.')
  await page.getByRole('textbox', { name: 'Section 1 text', exact: true }).fill('{siteName} is ours.')
  await expect(page.getByRole('tabpanel', { name: 'Preview' }).getByText('Coterie is ours.')).toBeVisible()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect(page.getByText('{siteName} is ours.').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  // Whoever published it agrees like everybody.
  await page.getByRole('dialog', { name: 'Our terms have changed' }).getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByRole('dialog', { name: 'Our terms have changed' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Active' })).toContainText('Asks for consent')

  const person = await openAs(browser, ana, '/feed')
  const asked = person.page.getByRole('dialog', { name: 'Our terms have changed' })
  await expect(asked.getByText('Coterie is ours.')).toBeVisible()
  await expect(asked.getByText('changed', { exact: true }).first()).toBeVisible()
  await person.page.keyboard.press('Escape')
  await person.page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  expect((await ana.post('/api/posts', { content: 'meanwhile' })).body.code).toBe('consent_required')
  await expectAccessible(person.page)
  await asked.getByRole('button', { name: 'I agree' }).click()
  await expect(asked).toHaveCount(0)
  expect((await ana.post('/api/posts', { content: 'afterwards' })).status).toBe(201)
  await person.page.goto('/terms')
  await expect(person.page.getByText('Coterie is ours.')).toBeVisible()
  await person.page.getByRole('link', { name: 'November 27, 2026' }).click()
  await expect(person.page.getByRole('heading', { name: '9. Payouts to creators' })).toBeVisible()
  await person.context.close()

  // Figures are written otherwise in another language; only what was written anew is called changed.
  const german = await openAs(browser, ben, '/feed')
  await expect(german.page.getByRole('dialog').getByText('geändert', { exact: true })).toHaveCount(1)
  await german.context.close()
})
