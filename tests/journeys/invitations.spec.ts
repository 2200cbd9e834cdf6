import type { Page } from '@playwright/test'
import { owner } from '#tests/people/staff.ts'
import { comeByGoogle, declareAge } from './joining.ts'
import { choose, openAsOwner, rowOf, section, site } from './panel.ts'
import { enterMailedCode, expect, expectAccessible, freshName, makePerson, signInAs, test, useOwnSite } from './support.ts'

const { query } = useOwnSite()

const setJoining = async (joining: object) => expect((await (await owner(site())).put('/api/admin/settings', { joining })).status).toBe(200)

test('an owner asks for invitations, and a link lets one person join', async ({ page, browser }) => {
  await openAsOwner(page, '/admin?tab=settings')
  const form = page.getByRole('form', { name: 'Who can join' })
  await form.getByRole('radio', { name: 'By invitation' }).check()
  await form.getByRole('button', { name: 'Save who can join' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await section(page, 'Sign-ups').click()
  await page.getByRole('tab', { name: 'Invitations' }).click()
  await page.getByRole('button', { name: 'Create an invitation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('People who can join with it').fill('0')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Enter a number from 1 to 1000.')).toBeVisible()
  await dialog.getByLabel('People who can join with it').fill('1')
  await dialog.getByLabel('Note').fill('For the pottery class')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rowOf(page, 'For the pottery class')).toContainText('0 of 1')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(new URL('/signup', page.url()).href)
  await expect(stranger.getByText(/You need an invitation to join/)).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Continue with email' })).toHaveCount(0)
  await expect(stranger.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()

  await stranger.goto(link)
  await expect(stranger.getByText(/You’re invited to join/)).toBeVisible()
  await expectAccessible(stranger)
  await joinByEmail(stranger)
  await expect(stranger).toHaveURL(/first-steps/)
  await page.reload()
  await expect(rowOf(page, 'For the pottery class')).toContainText('1 of 1')

  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByText('This invitation has already been used. Ask the sender for a new one.')).toBeVisible()
  await expect(late.getByRole('button', { name: 'Continue with email' })).toHaveCount(0)
})

test('a link that was revoked says so, also in the middle of joining', async ({ page, browser }) => {
  await setJoining({ mode: 'invitation' })
  const { url } = (await (await owner(site())).post('/api/admin/invitations', { most: 1, days: 7, note: 'Revoked soon' })).body
  const newcomer = await (await browser.newContext()).newPage()
  await newcomer.goto(url)
  const email = await askForCode(newcomer)
  await openAsOwner(page, '/admin?tab=joining&view=invitations')
  await choose(page, rowOf(page, 'Revoked soon'), /Revoke/)
  await page.getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(rowOf(page, 'Revoked soon')).toContainText('Revoked')
  await enterMailedCode(newcomer, email)
  await expect(newcomer.getByText('This invitation was revoked. Ask the sender for a new one.').first()).toBeVisible()
})

test('a member invites someone, who joins with Google', { tag: '@phone' }, async ({ page, browser, isMobile }) => {
  await setJoining({ mode: 'open', memberInvitations: 1 })
  const member = await makePerson('host')
  await signInAs(page.context(), member)
  await page.goto('/settings#invitations')
  await expect(page.getByText(/You can invite people from/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite someone' })).toBeDisabled()
  await expectAccessible(page)
  await query("update users set created_at = created_at - interval '8 days' where id = $1", [member.id])
  await setJoining({ mode: 'invitation' })
  await page.reload()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note (optional)').fill('My sister')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = (await dialog.locator('code').textContent()) ?? ''
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('You can’t invite more people right now.')).toBeVisible()

  const guest = await (await browser.newContext({ isMobile, hasTouch: isMobile })).newPage()
  await guest.goto(link)
  await comeByGoogle(guest, freshName('sister'), { isMobile })
  await declareAge(guest)
  await expect(guest).toHaveURL(/first-steps/)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'My sister' })).toContainText('Used')
})

async function askForCode(page: Page): Promise<string> {
  const email = `${freshName('guest')}@people.example`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with email' }).click()
  return email
}

async function joinByEmail(page: Page): Promise<void> {
  await enterMailedCode(page, await askForCode(page))
  await declareAge(page)
}
