import type { Page } from '@playwright/test'
import { owner } from '#tests/people/staff.ts'
import { comeByGoogle, fillBirthDate } from './joining.ts'
import { choose, openAsOwner, rowOf, site } from './panel.ts'
import { enterMailedCode, expect, expectAccessible, freshName, test, useOwnSite } from './support.ts'

useOwnSite()

test('someone asks to join, the team reads why and approves, and they come in', { tag: '@phone' }, async ({ page, browser }) => {
  const by = await owner(site())
  expect((await by.put('/api/admin/settings', { joining: { mode: 'approval' } })).status).toBe(200)
  const newcomer = await (await browser.newContext()).newPage()
  const email = `${freshName('asks')}@people.example`
  await newcomer.goto(`${site().localUrl}/signup`)
  await expect(newcomer.getByText(/The site team decides who joins/)).toBeVisible()
  await expectAccessible(newcomer)
  await signIn(newcomer, email)
  await fillBirthDate(newcomer)
  await newcomer.getByLabel(/Display name/).fill('Ada Potter')
  await newcomer.getByLabel('Why do you want to join?').fill('Let me in.')
  await newcomer.getByRole('checkbox').check()
  await newcomer.getByRole('button', { name: 'Send request' }).click()
  await expect(newcomer.getByText('Use at least 20 characters.')).toBeVisible()
  await newcomer.getByLabel('Why do you want to join?').fill('I make pots and would like to show them here.')
  await expectAccessible(newcomer)
  await newcomer.getByRole('button', { name: 'Send request' }).click()
  await expect(newcomer.getByRole('heading', { name: 'We’ve sent your request' })).toBeVisible()
  await expectAccessible(newcomer)

  await openAsOwner(page)
  await expect(page.getByRole('link', { name: '1 request to join' })).toBeVisible()
  await page.getByRole('tab', { name: /^Sign-ups/ }).click()
  const row = rowOf(page, 'Ada Potter')
  await expect(row).toContainText('I make pots and would like to show them here.')
  await expect(row).toContainText('people.example')
  await expectAccessible(page)
  await choose(page, row, /Approve/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('No one is waiting')).toBeVisible()

  await newcomer.goto(`${site().localUrl}/signin`)
  await signIn(newcomer, email)
  await expect(newcomer).toHaveURL(/feed|first-steps/)
})

test('someone asks to join with Google, and comes in with it once approved', async ({ page, browser }) => {
  const by = await owner(site())
  expect((await by.put('/api/admin/settings', { joining: { mode: 'approval' } })).status).toBe(200)
  const newcomer = await (await browser.newContext()).newPage()
  const name = freshName('gina')
  await newcomer.goto(`${site().localUrl}/signup`)
  await comeByGoogle(newcomer, name, { isMobile: false })
  await fillBirthDate(newcomer)
  await newcomer.getByLabel('Why do you want to join?').fill('I knit, and I would like to see what others knit.')
  await newcomer.getByRole('checkbox').check()
  await newcomer.getByRole('button', { name: 'Send request' }).click()
  await expect(newcomer.getByRole('heading', { name: 'We’ve sent your request' })).toBeVisible()

  await openAsOwner(page, '/admin?tab=joining')
  const row = rowOf(page, 'I knit, and I would like to see what others knit.')
  await expect(row).toContainText('google.example')
  await choose(page, row, /Approve/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(row).toHaveCount(0)

  await newcomer.goto(`${site().localUrl}/signin`)
  await comeByGoogle(newcomer, name, { isMobile: false })
  await expect(newcomer).toHaveURL(/feed|first-steps/)
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await enterMailedCode(page, email)
}
