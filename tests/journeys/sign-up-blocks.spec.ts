import { owner } from '#tests/people/staff.ts'
import { choose, openAsOwner, rowOf, site } from './panel.ts'
import { expect, expectAccessible, freshName, test, useOwnSite } from './support.ts'

useOwnSite()

test('an admin blocks a domain, imports more, and someone from there can’t join', async ({ page, browser }) => {
  expect((await (await owner(site())).put('/api/admin/settings', { joining: { mode: 'open' } })).status).toBe(200)
  await openAsOwner(page, '/admin?tab=joining&view=blocks')
  await page.getByRole('button', { name: 'Add a block' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email domain').fill('nothing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a domain, such as spam.example.')).toBeVisible()
  await dialog.getByLabel('Email domain').fill('spam.example')
  await dialog.getByLabel('Note').fill('A wave in November')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'spam.example')).toContainText('A wave in November')

  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(`${site().localUrl}/signup`)
  await newcomer.getByLabel('Email').fill(`${freshName('spam')}@mail.spam.example`)
  await newcomer.getByRole('button', { name: 'Continue with email' }).click()
  await expect(newcomer.getByText(/You can’t use this email here, or join from where you are/)).toBeVisible()
  await expect(newcomer).toHaveURL(/signup/)

  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog.getByLabel('Lines').fill('name,casino*\nplanet,mars')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('1 added, 0 changed, 0 as before.')).toBeVisible()
  await expect(dialog.getByText('The first column must be domain, network, name or exception.')).toBeVisible()
  await expect(dialog.getByLabel('Lines')).toHaveValue('planet,mars')
  await expectAccessible(page)
  await dialog.getByLabel('Lines').fill('domain,mars.example')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText('1 added, 0 changed, 0 as before.')).toBeVisible()
  await page.goto('/admin?tab=joining&view=blocks')
  await expect(rowOf(page, 'casino*')).toBeVisible()
  await choose(page, rowOf(page, 'mars.example'), /Remove/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, 'mars.example')).toHaveCount(0)
})
