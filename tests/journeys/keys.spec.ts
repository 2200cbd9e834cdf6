import type { CDPSession, Page } from '@playwright/test'
import type { Visitor } from '#tests/people/visitor.ts'
import { giveRole, owner, unlock } from '#tests/people/staff.ts'
import { askForProofOnce, isProof, mailsOf, proofCode } from './mails.ts'
import { expect, expectAccessible, makePerson, restingBox, signInAs, siteUrl, test } from './support.ts'
import { caughtBy, scaled } from './width.ts'

/** A platform authenticator, as a telephone or a laptop has one, whose owner is always there. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id }
}

/** Whether its owner touches it when it asks. */
const setPresent = ({ cdp, id }: { cdp: CDPSession; id: string }, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled })

const security = (page: Page) => page.locator('#security')
const credentials = async ({ cdp, id }: { cdp: CDPSession; id: string }) =>
  (await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials

async function addPasskey(page: Page, name: string): Promise<void> {
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText(name)).toBeVisible()
}

test('a passkey is added after a proof, signs in, is named, and opens nothing once it is removed', async ({ page, context }) => {
  const ana = await makePerson('ana')
  await signInAs(context, ana)
  await page.goto('/settings#security')
  const authenticator = await addAuthenticator(page)
  await expect(security(page).getByText('You have no passkeys.')).toBeVisible()
  await expectAccessible(page)

  await askForProofOnce(page, '**/api/me/passkeys/challenge')
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen laptop')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create passkey' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  const code = proof.getByRole('textbox', { name: 'Six-digit code' })
  await expect(code).toBeFocused()
  await code.fill(await proofCode(ana))
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list).toContainText('Kitchen laptop')
  await expect(list).toContainText('not used yet')
  expect(await credentials(authenticator)).toHaveLength(1)
  await expectAccessible(page)

  await list.getByRole('button', { name: 'Rename Kitchen laptop' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename passkey' })
  await rename.getByRole('textbox', { name: 'Name' }).fill('Blue laptop')
  await rename.getByRole('button', { name: 'Save' }).click()
  await expect(list).toContainText('Blue laptop')

  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await setPresent(authenticator, false)
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = (options) => {
      document.documentElement.setAttribute('data-asked', '')
      return get(options)
    }
  })
  await page.goto('/signin?next=/settings')
  await expectAccessible(page)
  // What is offered beside the address field waits for an owner who is not there; the button asks anew.
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await setPresent(authenticator, true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(security(page).getByText('with a passkey')).toBeVisible()
  await expect(list).toContainText('last used')

  const remove = list.getByRole('button', { name: 'Remove Blue laptop' })
  // Sections above still come in: a press that begins on the button would end beside it.
  await restingBox(remove)
  await remove.click()
  const sure = page.getByRole('alertdialog', { name: 'Remove “Blue laptop”?' })
  await expect(sure).toBeVisible()
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(security(page).getByText('You have no passkeys.')).toBeVisible()
  await expect
    .poll(async () => (await mailsOf(ana)).map(({ subject }) => subject), { timeout: scaled(30_000) })
    .toEqual(expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']))
})

test('a passkey that is picked beside the address field signs in', async ({ page, context }) => {
  const eva = await makePerson('eva')
  await signInAs(context, eva)
  await page.goto('/settings#security')
  await addAuthenticator(page)
  await addPasskey(page, 'Tablet')
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  // The browser of these journeys picks the only one by itself.
  await page.goto('/signup?next=/settings')
  await expect(page).toHaveURL('/settings')
  await expect(security(page).getByText('with a passkey')).toBeVisible()
})

test(
  'a passkey confirms where a proof is asked for, with the mailed code beside it',
  caughtBy('server/account/credentials/passkeys.test.ts'),
  async ({ page, context }) => {
    const ben = await makePerson('ben')
    await signInAs(context, ben)
    await page.goto('/settings#security')
    await addAuthenticator(page)
    await addPasskey(page, 'My phone')
    await askForProofOnce(page, '**/api/me/recovery-codes')
    await security(page).getByRole('button', { name: 'Create recovery codes' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    const button = proof.getByRole('button', { name: 'Confirm with a passkey' })
    await expect(button).toBeFocused()
    await expectAccessible(page)
    // Nothing was mailed as long as nobody asks for it.
    const codesMailed = async () => (await mailsOf(ben)).filter(isProof).length
    expect(await codesMailed()).toBe(0)
    await proof.getByRole('button', { name: 'Use an email code instead' }).click()
    await expect(proof.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused()
    await expect.poll(codesMailed).toBe(1)
    await proof.getByRole('button', { name: 'Use a passkey instead' }).click()
    await button.click()
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  },
)

test('recovery codes are shown once, kept, and let in whoever lost their mailbox', async ({ page, context }) => {
  const cleo = await makePerson('cleo')
  await signInAs(context, cleo)
  await page.goto('/settings#security')
  await security(page).getByRole('button', { name: 'Create recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByText('Save the codes first')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()])
  const kept = (await (await file.createReadStream()).toArray()).join('')
  for (const code of codes) expect(kept).toContain(code)
  await page.emulateMedia({ media: 'print' })
  for (const code of codes) await expect(page.getByText(code)).toBeVisible()
  await expect(page.getByText('Recovery codes for Coterie')).toBeVisible()
  await expect(page.getByText('Print', { exact: true })).toBeHidden()
  await expect(page.getByText('Passkeys', { exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('checkbox', { name: 'I’ve saved the codes' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(security(page).getByText('10 codes left.')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/mobile-auth?next=/settings')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(cleo.user.email)
  const field = page.getByRole('textbox', { name: 'Recovery code' })
  await field.fill('aaaa aaaa')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('all 16 letters and numbers')).toBeVisible()
  await field.fill('aaaa-aaaa-aaaa-aaaa')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await field.fill((codes[3] ?? '').toUpperCase())
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/settings')
  await expect(security(page).getByText('9 codes left.')).toBeVisible()
  await expect(security(page).getByText(/^Signed in on .* with a recovery code/)).toBeVisible()

  await security(page).getByRole('button', { name: 'Create new codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await security(page).getByRole('button', { name: 'Delete codes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete codes' }).click()
  await expect(security(page).getByText('You have no recovery codes.')).toBeVisible()
})

test(
  'the staff unlocks the panel with a passkey that was let in while it was unlocked',
  caughtBy('server/account/roles/unlock-by-passkey.test.ts'),
  async ({ page, context }) => {
    const mod: Visitor = await makePerson('mod')
    await giveRole({ localUrl: siteUrl() }, mod, 'moderator')
    await signInAs(context, mod)
    await page.goto('/settings#security')
    await addAuthenticator(page)
    await addPasskey(page, 'Work key')
    const list = page.getByRole('list', { name: 'Passkeys' })
    const choice = list.getByRole('checkbox', { name: 'Unlocks the admin panel' })
    await choice.click()
    await expect(page.getByText('Unlock the admin panel first.')).toBeVisible()
    await unlock(mod)
    await signInAs(context, mod)
    await expect(choice).not.toBeChecked()
    await choice.click()
    await expect(choice).toBeChecked()
    await expect(choice).toBeEnabled()
    await expectAccessible(page)

    await page.goto('/admin')
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    const unlocking = page.getByRole('button', { name: 'Unlock with a passkey' })
    await expect(unlocking).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use an email code instead' })).toHaveCount(0)
    await expectAccessible(page)
    await unlocking.click()
    await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
  },
)

test('an owner is asked for a passkey until one unlocks the panel', async ({ page, context }) => {
  // The owner of the other journeys may have signed in too long ago for a passkey.
  await signInAs(context, await owner({ localUrl: siteUrl() }, 'keyless'))
  await page.goto('/admin')
  const reminder = page.getByRole('complementary').filter({ hasText: 'Add a passkey to unlock this panel.' })
  await reminder.getByRole('link', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/settings#passkeys')
  await addAuthenticator(page)
  await addPasskey(page, 'Work key')
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder).toHaveCount(0)
})

test('whoever turns the browser’s dialog away is told so, and may take another way', async ({ page }) => {
  await page.goto('/signin')
  const { cdp, id } = await addAuthenticator(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used. Try again or choose another way.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with email' })).toBeEnabled()
})
