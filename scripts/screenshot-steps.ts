import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makePhoto } from '#tests/people/files.ts'
import { Visitor } from '#tests/people/visitor.ts'
import type { Screen } from './screenshot-page.ts'
import type { ReaderScenes } from './screenshot-reader.ts'

/** What is only there after something was done: dialogs, menus, the steps of joining, large text, the focus of a keyboard. */
export function stepScreens(site: string, { reader, newcomer, blocked }: ReaderScenes, friend: number): Screen[] {
  const profile = `/profile/${newcomer.id}`
  return [
    { name: 'join-mail', path: '/mobile-auth?mode=signup' },
    { name: 'join-code', path: '/mobile-auth', act: askForCode },
    { name: 'join-age', path: '/mobile-auth', act: (page) => reachAge(page, site) },
    { name: 'join-wrong-address', path: '/mobile-auth', act: (page) => askForCode(page, 'no address') },
    { name: 'search', path: '/feed', as: reader, act: searchFor('jo') },
    { name: 'search-recent', path: '/feed', as: reader, act: searchFor('') },
    { name: 'search-nobody', path: '/feed', as: reader, act: searchFor('qqqqqq') },
    { name: 'composer-filled', path: '/feed', as: reader, press: [/^New post|^Post$/], act: fillComposer },
    { name: 'composer-refused', path: '/feed', as: reader, press: [/^New post|^Post$/], act: attachTooMuch },
    { name: 'post-menu', path: '/feed', as: newcomer, press: [/^More options/] },
    { name: 'report-dialog', path: `/profile/${reader.id}`, as: newcomer, press: [/^More options/, /^Report/] },
    { name: 'block-dialog', path: `/profile/${reader.id}`, as: newcomer, press: [/^More options/, /^Block/] },
    { name: 'blocking-me', path: `/profile/${reader.id}`, as: blocked },
    { name: 'passkey-add', path: '/settings#security', as: reader, press: [/^Add a passkey/] },
    { name: 'recovery-codes', path: '/settings#security', as: reader, press: [/^Create new codes/] },
    { name: 'archive-ask', path: '/settings#data', as: reader, press: [/^Export my data/] },
    { name: 'leave', path: '/settings#data', as: reader, press: [/^Delete my account/] },
    { name: 'change-address', path: '/settings#account', as: reader, press: [/^Change/] },
    { name: 'profile-large', path: profile, as: reader, textSize: 130 },
    { name: 'feed-large', path: '/feed', as: reader, textSize: 130 },
    { name: 'settings-large', path: '/settings', as: reader, textSize: 130, isWhole: true },
    { name: 'notifications-large', path: '/notifications', as: reader, textSize: 130 },
    { name: 'messages-large', path: '/messages', as: reader, textSize: 130 },
    { name: 'feed-keyboard', path: '/feed', as: reader, act: walkByKeyboard(1) },
    { name: 'feed-keyboard-far', path: '/feed', as: reader, act: walkByKeyboard(14) },
    { name: 'settings-keyboard', path: '/settings', as: reader, act: walkByKeyboard(16) },
    { name: 'message-attachment', path: `/messages?user=${friend}`, as: reader, act: attach },
    { name: 'message-blocked', path: `/messages?user=${blocked.id}`, as: reader },
    { name: 'message-failed', path: `/messages?user=${friend}`, as: reader, act: sendNowhere },
  ]
}

async function askForCode(page: Page, address = `${randomUUID()}@people.example`): Promise<void> {
  await page.locator('input[type=email]').first().fill(address)
  await page.keyboard.press('Enter')
  await page.waitForLoadState('networkidle')
}

async function reachAge(page: Page, site: string): Promise<void> {
  const address = `${randomUUID()}@people.example`
  await askForCode(page, address)
  const field = page.locator('input[autocomplete=one-time-code]')
  await field.waitFor()
  await field.fill(await new Visitor(site).mailedCode(address))
  await page.getByRole('checkbox').first().waitFor()
}

const searchFor = (words: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill(words)
  await page.waitForTimeout(800)
}

async function fillComposer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) === 0) return
  await dialog.getByRole('textbox').first().fill('Three loaves, one oven, no plan. '.repeat(9))
  const buffer = await makePhoto({ width: 1600, height: 1200 })
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'loaves.jpg', mimeType: 'image/jpeg', buffer })
  await page.waitForLoadState('networkidle')
}

async function attachTooMuch(page: Page): Promise<void> {
  const files = page.getByRole('dialog').locator('input[type=file]').first()
  await files.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
}

const walkByKeyboard = (steps: number) => async (page: Page) => {
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('Tab')
}

async function attach(page: Page): Promise<void> {
  const buffer = await makePhoto({ width: 1200, height: 1600 })
  await page.locator('input[type=file]').first().setInputFiles({ name: 'tall.jpg', mimeType: 'image/jpeg', buffer })
  await page.waitForTimeout(800)
}

/** Written without a connection: it waits in the conversation. */
async function sendNowhere(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.locator('main textarea').fill('Does this reach you?')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(800)
}
