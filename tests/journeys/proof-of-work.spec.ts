import { owner } from '#tests/people/staff.ts'
import { site } from './panel.ts'
import { fillBirthDate } from './joining.ts'
import { enterMailedCode, expect, expectAccessible, freshName, test, useOwnSite } from './support.ts'

useOwnSite()

test('someone joins while sign-ups surge, and their device works while they type', { tag: '@phone' }, async ({ page, browser }) => {
  const by = await owner(site())
  expect((await by.put('/api/admin/settings', { joining: { proof: 'always' } })).status).toBe(200)
  const email = `${freshName('works')}@people.example`
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/challenge') && asked.push(request.url()))
  await page.goto(`${site().localUrl}/signup`)
  expect(asked).toEqual([])
  await page.getByLabel('Email').fill(email)
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBe(1)
  await enterMailedCode(page, email)
  await expect(page.getByRole('status').filter({ hasText: 'The check against spam is done.' })).toBeVisible()
  await expectAccessible(page)
  await fillBirthDate(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).press('Enter')
  await expect(page).toHaveURL(/feed|first-steps/)
  expect(asked).toHaveLength(1)

  // A page from before the surge doesn't know of it: the work is done once the server asks for it, and nothing typed is lost.
  expect((await by.put('/api/admin/settings', { joining: { proof: 'off' } })).status).toBe(200)
  const other = await (await browser.newContext()).newPage()
  const later = `${freshName('before')}@people.example`
  await other.goto(`${site().localUrl}/signup`)
  await other.getByLabel('Email').fill(later)
  await other.getByRole('button', { name: 'Continue with email' }).click()
  await enterMailedCode(other, later)
  await fillBirthDate(other)
  await other.getByRole('checkbox').check()
  expect((await by.put('/api/admin/settings', { joining: { proof: 'always' } })).status).toBe(200)
  await other.getByRole('button', { name: 'Create Account' }).click()
  await expect(other).toHaveURL(/feed|first-steps/)
})
