import type { Locator, Page } from '@playwright/test'
import { admin, operatorPassword, giveRole, owner } from '#tests/people/staff.ts'
import { SandboxCards } from '#tests/people/sandbox-cards.ts'
import type { Visitor } from '#tests/people/visitor.ts'
import { expect, expectAccessible, freshName, makeCreator, makePerson, signInAs, siteUrl, test, writePost } from './support.ts'

const site = () => ({ localUrl: siteUrl() })
const panel = (page: Page) => page.getByRole('tabpanel').first()
const section = (page: Page, name: string) => page.getByRole('tablist', { name: 'Sections' }).getByRole('tab', { name, exact: true })
const passwordField = (page: Page) => page.getByLabel('Enter password')

async function enterPassword(page: Page, password = operatorPassword): Promise<void> {
  await passwordField(page).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** Opens the menu of one row and chooses from it. */
async function choose(page: Page, row: Locator, item: RegExp): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The journeys' own site has an owner; the rest of the staff gets its roles from there. */
async function openAsOwner(page: Page, path = '/admin'): Promise<Visitor> {
  const person = await owner(site())
  await signInAs(page.context(), person)
  await page.goto(path)
  return person
}

async function openAsRole(page: Page, role: 'moderator' | 'admin'): Promise<Visitor> {
  const person = await makePerson(role)
  await giveRole(site(), person, role)
  await signInAs(page.context(), person)
  await page.goto('/admin')
  return person
}

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
  await expect(page.getByText('Please enter the password.')).toBeVisible()
  await enterPassword(page, 'password')
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(passwordField(page)).toHaveValue('password')
  await page.getByRole('link', { name: 'Back to Feed' }).click()
  await expect(page).toHaveURL(/\/feed$/)
})

test('guesses are stopped, and one is told for how long', async ({ page }) => {
  const person = await makePerson('guesser')
  await signInAs(page.context(), person)
  await page.route('**/api/admin/unlock', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '840' },
      body: JSON.stringify({ type: 'about:blank', title: 'Too many requests.', status: 429, code: 'too_many_requests', message: '' }),
    }),
  )
  await page.goto('/admin')
  await enterPassword(page, 'guess')
  await expect(page.getByText('Too many attempts. Please try again in 14 minutes.')).toBeVisible()
})

test('a moderator sees people and posts and neither money nor addresses; a code by mail unlocks as well', async ({ page }) => {
  await openAsRole(page, 'moderator')
  await page.getByRole('button', { name: 'Use a code by mail instead' }).click()
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeVisible()
  await page.getByRole('button', { name: 'Use the password instead' }).click()
  await enterPassword(page)
  await expect(section(page, 'Users')).toHaveAttribute('aria-selected', 'true')
  await expect(section(page, 'Posts')).toBeVisible()
  for (const name of ['Creator Economy', 'Analytics', 'Audit log', 'System']) await expect(section(page, name)).toHaveCount(0)
  await expect(rowOf(page, '@moderator').first()).toBeVisible()
  await expect(page.getByText('@people.example')).toHaveCount(0)
  await page.goto('/admin?tab=audit-log')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
})

test('an admin finds a person, reads their details, deletes them with a reason and takes it back', async ({ page }) => {
  const person = await makePerson('lost')
  const { username, displayName } = person.user
  await openAsRole(page, 'admin')
  await enterPassword(page)
  await page.getByLabel('Name, username, e-mail or id').fill(person.user.email)
  await expect(page).toHaveURL(/q=/)
  const row = rowOf(page, `@${username}`)
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
  await expect(row).toContainText(person.user.email)
  await expectAccessible(page)

  await choose(page, row, /Details/)
  const details = page.getByRole('dialog', { name: displayName })
  await expect(details.getByText('Good', { exact: true }).first()).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Profile views' })).toBeVisible()
  await expect(details.getByText('Total views')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close' }).click()

  await choose(page, row, /Delete/)
  const ask = page.getByRole('alertdialog', { name: `Delete ${displayName}?` })
  await expect(ask.getByText(`Deletes ${displayName} (@${username}) and all posts.`)).toBeVisible()
  await ask.getByRole('button', { name: 'Delete user' }).click()
  await expect(ask.getByText('Please say why.')).toBeVisible()
  await ask.getByLabel('Reason').fill('A made-up account')
  await ask.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row).toContainText('Deleted')
  expect((await person.get('/api/me')).status).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('User restored', { exact: true })).toBeVisible()
  await expect(row).toContainText('Good')
})

test('what cannot be done is said, and what was typed stays; a list that fails can be asked for again', async ({ page }) => {
  const person = await makePerson('stays')
  await openAsOwner(page, `/admin?tab=users&q=${person.user.username}`)
  const row = rowOf(page, `@${person.user.username}`)
  await page.route(`**/api/admin/users/${person.id}`, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await choose(page, row, /Delete/)
  const ask = page.getByRole('alertdialog')
  await ask.getByLabel('Reason').fill('A long story')
  await ask.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('Failed to delete user')).toBeVisible()
  await expect(ask.getByLabel('Reason')).toHaveValue('A long story')
  await ask.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByText('Error loading users')).toBeVisible()
  await page.unroute('**/api/admin/users?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(row).toBeVisible()
})

test('somebody is suspended with a ground, told why, and the decision is taken back at once', async ({ page }) => {
  const person = await makePerson('loud')
  await openAsOwner(page, `/admin?tab=users&q=${person.user.username}`)
  const row = rowOf(page, `@${person.user.username}`)
  await choose(page, row, /Suspend/)
  const dialog = page.getByRole('dialog', { name: `Suspend ${person.user.displayName}` })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Please choose a ground.')).toBeVisible()
  await dialog.getByLabel('Ground').selectOption({ label: 'Harassment or bullying' })
  await dialog.getByLabel('What they are told').fill('Three people were insulted under their posts.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(`${person.user.displayName} is suspended`)).toBeVisible()
  await expect(row).toContainText('Suspended')
  expect((await person.get('/api/me')).status).toBe(401)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The decision was taken back')).toBeVisible()
  await expect(row).toContainText('Good')
})

test('an owner gives a role, and it can be taken again', async ({ page }) => {
  const person = await makePerson('helper')
  await openAsOwner(page, `/admin?tab=users&q=${person.user.username}`)
  const row = rowOf(page, `@${person.user.username}`)
  await choose(page, row, /Change role/)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Role of @${person.user.username}`).selectOption({ label: 'Moderator' })
  await dialog.getByLabel('Reason').fill('Answers reports at night')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await expect(row).toContainText('Moderator')
  expect((await person.get('/api/admin/me')).body.role).toBe('moderator')
})

test('a post is deleted after its first words were shown, brought back, and the clean-up says what it did', async ({ page }) => {
  const author = await makePerson('writer')
  const words = `${freshName('sentence')} that goes on for rather longer than fifty characters, and then beyond one hundred of them as well.`
  const postId = await writePost(author, words)
  await openAsOwner(page, `/admin?tab=posts&q=${words.split(' ')[0]}`)
  const row = rowOf(page, words.split(' ')[0] ?? '')
  await expect(row).toContainText(`${words.slice(0, 100).trimEnd()}…`)
  await expectAccessible(page)
  await choose(page, row, /Delete/)
  const ask = page.getByRole('alertdialog')
  await expect(ask.getByText(`${words.slice(0, 50).trimEnd()}…`)).toBeVisible()
  await ask.getByLabel('Reason').fill('Breaks the terms')
  await ask.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Post deleted successfully')).toBeVisible()
  await expect(row).toContainText('Deleted')
  expect((await author.get(`/api/posts/${postId}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Post restored')).toBeVisible()
  expect((await author.get(`/api/posts/${postId}`)).status).toBe(200)

  await page.route(`**/api/admin/posts/${postId}`, (route) => route.abort())
  await choose(page, row, /Delete/)
  await ask.getByLabel('Reason').fill('Breaks the terms')
  await ask.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Failed to delete post')).toBeVisible()
  await expect(ask.getByLabel('Reason')).toHaveValue('Breaks the terms')
  await ask.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Clean orphaned posts' }).click()
  await page.getByRole('alertdialog', { name: 'Clean orphaned posts?' }).getByRole('button', { name: 'Clean up' }).click()
  await expect(page.getByRole('dialog', { name: 'Cleanup Complete' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.route('**/api/admin/cleanup-orphaned-posts', (route) => route.abort())
  await page.getByRole('button', { name: 'Clean orphaned posts' }).click()
  await page.getByRole('button', { name: 'Clean up' }).click()
  await expect(page.getByRole('dialog', { name: 'Cleanup Failed' })).toBeVisible()
})

/** A fan who pays for a month of a creator. */
async function subscribe(fan: Visitor, creator: Visitor): Promise<void> {
  const begun = await fan.post(`/api/creator/${creator.id}/subscribe`, { acceptTerms: true })
  expect(begun.status).toBe(200)
  const { publishableKey } = (await fan.get('/api/config')).body.payments
  expect((await new SandboxCards(siteUrl(), publishableKey).pay(begun.body.clientSecret, '4242 4242 4242 4242')).status).toBe(200)
  expect((await fan.post(`/api/subscriptions/${begun.body.subscription.id}/confirm`)).body.status).toBe('active')
}

const dollars = (cents: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)

test('the economy shows the figures of the ledger; a payment is given back in part, and terms change for what is sold from then on', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [creator, fan] = [await makeCreator('seller'), await makePerson('buyer')]
  await subscribe(fan, creator)
  const person = await openAsOwner(page, '/admin?tab=economy')
  const [summary] = (await person.get('/api/admin/economy')).body
  const figures = page.getByRole('region', { name: 'USD' })
  for (const cents of [summary.total.grossCents, summary.total.feeCents, summary.total.netCents]) {
    await expect(figures.getByText(dollars(cents), { exact: true }).first()).toBeVisible()
  }
  await figures.getByText('Show as a table').click()
  await expect(figures.getByRole('table')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Creators' }).click()
  await page.getByLabel('Name or username').fill(creator.user.username)
  const row = rowOf(page, `@${creator.user.username}`)
  const [sold] = (await person.get(`/api/admin/subscriptions?query=${creator.user.username}`)).body
  expect(sold.grossCents).toBe(1250)
  await expect(row).toContainText(dollars(sold.grossCents))
  await expect(row).toContainText(dollars(sold.netCents))

  await choose(page, row, /Payments/)
  const payment = rowOf(page, `@${fan.user.username}`)
  await expect(payment).toContainText('$12.50')
  await choose(page, payment, /Refund/)
  const dialog = page.getByRole('dialog', { name: `Refund ${fan.user.displayName}` })
  await dialog.getByLabel('A part').check()
  await dialog.getByLabel('Amount').fill('5.00')
  await dialog.getByLabel('Reason').fill('Half of the month was missing')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Refund $5.00' }).click()
  await expect(page.getByText('$5.00 is on its way back.')).toBeVisible()
  await expect(payment).toContainText('$5.00')

  await page.getByRole('tab', { name: 'Money terms' }).click()
  const minimum = page.getByLabel('Smallest payout, in whole units of its currency')
  const before = await minimum.inputValue()
  const after = (Number(before) + 1).toFixed(2)
  await minimum.fill('nothing')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByText('Some fields are not valid.')).toBeVisible()
  await minimum.fill(after)
  await page.getByRole('button', { name: 'Review changes' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Change the money terms?' })
  await expect(ask.getByText(`Smallest payout: $${before} → $${after}`)).toBeVisible()
  await ask.getByLabel('Reason').fill('Fees of the bank')
  await ask.getByRole('button', { name: 'Put in force' }).click()
  await expect(page.getByText('Money terms changed')).toBeVisible()
  expect((await person.get('/api/admin/money-terms')).body.minimumPayoutCents).toBe(Math.round(Number(after) * 100))
})

test('analytics show any range within a year, and the views of one profile', async ({ page }) => {
  const person = await makePerson('viewed')
  await openAsOwner(page, '/admin?tab=analytics')
  await expect(page.getByRole('img', { name: /^New people by day/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Active people by day/ })).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/from=/)
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table', { name: 'Day by day' }).getByRole('row')).toHaveCount(8)
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2024-01-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Please choose at most 366 days.')).toBeVisible()
  await page.getByLabel('Name, username, e-mail or id').fill(person.user.username)
  await page.getByRole('button', { name: `Show views of the profile of ${person.user.displayName}` }).click()
  await expect(page.getByText('Nobody looked at this profile lately.')).toBeVisible()
  await expectAccessible(page)
})

test('the audit log says who did what and why, and its seals hold', async ({ page }) => {
  const person = await makePerson('signed')
  const reason = `They asked for it, ${freshName('case')}`
  const boss = await openAsOwner(page)
  expect((await boss.post(`/api/admin/users/${person.id}/end-sessions`, { reason })).status).toBe(200)
  await page.goto('/admin?tab=audit-log&action=sessions_ended')
  const row = rowOf(page, reason)
  await expect(row).toContainText('Signed a person out everywhere')
  await expect(row).toContainText(`@${person.user.username}`)
  await expect(row).toContainText(`@${boss.user.username}`)
  await expectAccessible(page)
  await choose(page, row, /Only about the same/)
  await expect(page).toHaveURL(new RegExp(`target=${person.id}`))
  await page.getByRole('button', { name: 'Verify seals' }).click()
  await expect(page.getByRole('dialog', { name: 'The audit log is whole' })).toBeVisible({ timeout: 30_000 })
})

test('the system page says how every part is and what to do about it', async ({ page }) => {
  const boss = await openAsOwner(page, '/admin?tab=system')
  const { version, checks, jobs } = (await boss.get('/api/admin/system')).body
  await expect(page.getByText(version, { exact: true }).first()).toBeVisible()
  const health = page.getByRole('list', { name: 'Health' })
  await expect(health.getByRole('listitem')).toHaveCount(checks.length)
  for (const name of ['Database', 'Google sign-in', 'Storage', 'Mail']) await expect(health.getByText(name, { exact: true })).toBeVisible()
  const advice = checks.find((check: { advice: string | null }) => check.advice !== null)?.advice
  if (advice) await expect(health.getByText(advice)).toBeVisible()
  await expect(page.getByRole('table', { name: 'All jobs' }).locator('tbody').getByRole('row')).toHaveCount(jobs.length)
  await expect(page.getByText('None gave up.')).toBeVisible()
  await expectAccessible(page)
  // Another language is spoken by the checks too, without a reload: to an admin of its own, as the owner is everybody's in these journeys.
  await signInAs(page.context(), await admin(site()))
  await page.goto('/admin?tab=system')
  await expect(health.getByText('Mail lands in the sandbox mailbox.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('de')
  await expect(page.getByText('Mail landet im Postfach der Sandbox.')).toBeVisible()
  await expect(page.getByText('Mail lands in the sandbox mailbox.')).toHaveCount(0)
})

test('the panel locks by itself over what is typed, and by its button', async ({ page }) => {
  const person = await makePerson('typed')
  await openAsRole(page, 'admin')
  await enterPassword(page)
  await page.getByLabel('Name, username, e-mail or id').fill(person.user.username)
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
