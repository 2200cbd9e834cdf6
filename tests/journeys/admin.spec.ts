import type { Page } from '@playwright/test'
import { admin, operatorPassword, owner } from '#tests/people/staff.ts'
import { reportIt } from './desk.ts'
import { intercept } from './intercept.ts'
import { choose, enterPassword, openAsOwner, openAsRole, passwordField, rowOf, section, site } from './panel.ts'
import { expect, expectAccessible, freshName, makePerson, signInAs, siteUrl, test } from './support.ts'
import { caughtBy, scaled } from './width.ts'

const panel = (page: Page) => page.getByRole('tabpanel').first()

test('a visitor signs in first and comes back; a wrong password is refused, and none is ever shown', async ({ page }) => {
  await owner(site())
  await page.goto('/admin?tab=posts')
  await expect(page).toHaveURL(/\/signin\?next=%2Fadmin%3Ftab%3Dposts$/)

  const person = await makePerson('somebody')
  await signInAs(page.context(), person)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByText('Lost the password?').click()
  await expect(page.getByText('npm run coterie -- grant-admin NAME')).toBeVisible()
  await expectAccessible(page)
  expect(await page.content()).not.toContain(operatorPassword)

  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Enter the password.')).toBeVisible()
  await enterPassword(page, 'password')
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(passwordField(page)).toHaveValue('password')
  await page.getByRole('link', { name: 'Back to Feed' }).click()
  await expect(page).toHaveURL(/\/feed$/)
})

test('guesses are stopped, and one is told for how long', async ({ page }) => {
  const person = await makePerson('guesser')
  await signInAs(page.context(), person)
  await intercept(page, '**/api/admin/unlock', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '840' },
      body: JSON.stringify({ type: 'about:blank', title: 'Too many requests.', status: 429, code: 'too_many_requests', message: '' }),
    }),
  )
  await page.goto('/admin')
  await enterPassword(page, 'guess')
  await expect(page.getByText('Too many attempts. Try again in 14 minutes.')).toBeVisible()
})

test(
  'a moderator sees people and posts and neither money nor addresses; a code by mail unlocks as well',
  caughtBy('server/account/roles/every-call.test.ts'),
  async ({ page }) => {
    await openAsRole(page, 'moderator')
    await page.getByRole('button', { name: 'Use an email code instead' }).click()
    await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeVisible()
    await page.getByRole('button', { name: 'Use the password instead' }).click()
    await enterPassword(page)
    await expect(section(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Sales in 30 days')).toHaveCount(0)
    await section(page, 'Users').click()
    await expect(section(page, 'Posts')).toBeVisible()
    for (const name of ['Creator Economy', 'Analytics', 'Audit log', 'System']) await expect(section(page, name)).toHaveCount(0)
    await expect(rowOf(page, '@moderator').first()).toBeVisible()
    await expect(page.getByText('@people.example')).toHaveCount(0)
    await page.goto('/admin?tab=audit-log')
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  },
)

test('the overview has the urgent case on top, on the first screen of a phone too @phone', async ({ page }) => {
  const reported = await makePerson('reported')
  const by = await makePerson('reporter')
  // With the owner, as many as the list has.
  for (const name of ['third', 'fourth']) await makePerson(name)
  await reportIt(by, { targetKind: 'person', targetId: reported.id, reason: 'child_abuse', explanation: 'See the profile' })
  await openAsOwner(page)
  const first = page.getByRole('list', { name: 'Needs attention' }).getByRole('link').first()
  await expect(first).toHaveText(/^Urgent: /)
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('list', { name: 'Newest people' }).getByRole('listitem')).toHaveCount(5)
  await first.click()
  await expect(page).toHaveURL(/tab=reports&case=\d+$/)
})

test(
  'the audit log says who did what and why, and its seals hold',
  caughtBy('server/admin/audit-log/audit-log.test.ts'),
  async ({ page }) => {
    const person = await makePerson('signed')
    const reason = `They asked for it, ${freshName('case')}`
    const boss = await openAsOwner(page)
    expect((await boss.post(`/api/admin/users/${person.id}/end-sessions`, { reason })).status).toBe(200)
    await page.goto('/admin?tab=audit-log&action=sessions_ended')
    const row = rowOf(page, reason)
    await expect(row).toContainText('Signed a user out everywhere')
    await expect(row).toContainText(`@${person.user.username}`)
    await expect(row).toContainText(`@${boss.user.username}`)
    await expectAccessible(page)
    await choose(page, row, /Only entries about this/)
    await expect(page).toHaveURL(new RegExp(`target=${person.id}`))
    await page.getByRole('button', { name: 'Verify seals' }).click()
    await expect(page.getByRole('dialog', { name: 'The audit log is intact' })).toBeVisible({ timeout: scaled(30_000) })
  },
)

test(
  'the system page says how every part is and what to do about it',
  caughtBy('server/operations/system/system.test.ts'),
  async ({ page }) => {
    const boss = await openAsOwner(page, '/admin?tab=system')
    const { version, checks, jobs } = (await boss.get('/api/admin/system')).body
    await expect(page.getByText(version, { exact: true }).first()).toBeVisible()
    const health = page.getByRole('list', { name: 'Health' })
    await expect(health.getByRole('listitem')).toHaveCount(checks.length)
    for (const name of ['Database', 'Google sign-in', 'Storage', 'Email'])
      await expect(health.getByText(name, { exact: true })).toBeVisible()
    const advice = checks.find((check: { advice: string | null }) => check.advice !== null)?.advice
    if (advice) await expect(health.getByText(advice)).toBeVisible()
    await expect(page.getByRole('table', { name: 'All jobs' }).locator('tbody').getByRole('row')).toHaveCount(jobs.length)
    await expect(page.getByText('No failed jobs.')).toBeVisible()
    await expectAccessible(page)
    // Another language is spoken by the checks too, without a reload: to an admin of its own, as the owner is everybody's in these journeys.
    await signInAs(page.context(), await admin(site()))
    await page.goto('/admin?tab=system')
    await expect(health.getByText('Emails go to the sandbox mailbox.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('de')
    await expect(page.getByText('E-Mails landen im Postfach der Sandbox.')).toBeVisible()
    await expect(page.getByText('Emails go to the sandbox mailbox.')).toHaveCount(0)
  },
)

test(
  'the page of going live says what is missing, and leads there',
  caughtBy('server/operations/launch/launch.test.ts'),
  async ({ page }) => {
    const boss = await openAsOwner(page, '/admin?tab=launch')
    const { steps } = (await boss.get('/api/admin/launch')).body
    const list = page.getByRole('list', { name: 'Steps' })
    await expect(list.getByRole('listitem')).toHaveCount(steps.length)
    const done = steps.filter(({ state }: { state: string }) => state === 'done').length
    await expect(page.getByText(`${done} of ${steps.length} steps done`)).toBeVisible()
    const left = steps.find(({ state }: { state: string }) => state === 'to_do')
    await expect(list.getByText(left.advice)).toBeVisible()
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText(`Test email sent to ${boss.user.email}`)).toBeVisible()
    await list.getByRole('link', { name: 'Publish documents' }).click()
    await expect(page.getByRole('heading', { name: 'Legal', level: 1 })).toBeVisible()
  },
)

test('the panel locks by itself over what is typed, and by its button', async ({ page }) => {
  const person = await makePerson('typed')
  await openAsRole(page, 'admin', '/admin?tab=users')
  await enterPassword(page)
  await page.getByLabel('Name, username, email or ID').fill(person.user.username)
  // What was searched for has been answered: nothing else is asked while the panel is locked.
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1)
  await choose(page, rowOf(page, `@${person.user.username}`), /End sessions/)
  const ask = page.getByRole('alertdialog')
  await ask.getByLabel('Reason').fill('A stolen telephone')
  // On another tab of the same browser.
  const locked = await page.request.post('/api/admin/lock', { data: {}, headers: { origin: siteUrl() } })
  expect(locked.status()).toBe(200)
  await ask.getByRole('button', { name: 'End sessions' }).click()
  const gate = page.getByRole('dialog', { name: 'The admin panel is locked' })
  await expect(gate).toBeVisible()
  await expectAccessible(page)
  await enterPassword(page)
  await expect(gate).toHaveCount(0)
  await expect(ask.getByLabel('Reason')).toHaveValue('A stolen telephone')
  await ask.getByRole('button', { name: 'End sessions' }).click()
  await expect(page.getByText(`${person.user.displayName} is signed out everywhere`)).toBeVisible()

  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(passwordField(page)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  expect((await page.request.get('/api/admin/users')).status()).toBe(403)
})
