import { admin } from '#tests/people/staff.ts'
import { expect, expectAccessible, makePerson, signInAs, siteUrl, test } from './support.ts'

test(
  'someone new sees what waits and until when, and writes like everyone once the team lifts it',
  { tag: '@phone' },
  async ({ page, context }) => {
    const [ana, ben, head] = [await makePerson('ana'), await makePerson('ben'), await admin({ localUrl: siteUrl() })]
    const limit = (isNewcomer: boolean) => head.post(`/api/admin/users/${ana.id}/newcomer`, { isNewcomer, reason: 'Came with a wave.' })
    expect((await limit(true)).status).toBe(200)
    await signInAs(context, ana)
    await page.goto(`/messages?user=${ben.id}`)
    await expect(page.getByText('Your message arrives once your account has opened up.')).toBeVisible()
    await page.getByRole('button', { name: 'What opens when' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your account is new' })
    await expect(dialog.getByRole('heading', { name: /^Until .+, or until 3 people have answered you$/ })).toBeVisible()
    await expect(dialog.getByText(/^You can start [\d,.]+ conversations a day\.$/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect((await limit(false)).status).toBe(200)
    await page.goto(`/messages?user=${ben.id}`)
    await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()
    await expect(page.getByText('Your message arrives once your account has opened up.')).toHaveCount(0)
  },
)
