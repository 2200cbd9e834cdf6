import { openPromise } from 'yauzl'
import { expect, expectAccessible, makePerson, signInAs, test } from './support.ts'
import { caughtBy } from './width.ts'

test(
  'everything is taken along as one archive, and brought back changes nothing',
  caughtBy('server/own-data/imports/imports.test.ts'),
  async ({ page, context }) => {
    const ana = await makePerson('ana')
    await ana.post('/api/posts', { content: 'A hill in the morning.' })
    await signInAs(context, ana)
    await page.goto('/settings#data')
    const data = page.locator('#data')
    await data.getByRole('button', { name: 'Export my data' }).click()
    const download = page.waitForEvent('download')
    await data.getByRole('button', { name: /^Download export from/ }).click()
    const path = await (await download).path()
    const zip = await openPromise(path, { autoClose: false })
    const names: string[] = []
    for await (const { fileName } of zip.eachEntry()) names.push(fileName)
    zip.close()
    expect(names).toEqual(expect.arrayContaining(['manifest.json', 'index.html', 'posts.html', 'lists/posts.json']))
    await expectAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await data.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles(path)
    await expect(data.getByText('1 skipped: already here')).toBeVisible()
    await expect(data.getByText('0 posts, 0 files')).toBeVisible()
    await expectAccessible(page)
  },
)

test('an account is deleted after being told what ends, and brought back by signing in', async ({ page, context }) => {
  const ana = await makePerson('ana')
  await ana.post('/api/posts', { content: 'A hill in the morning.' })
  await signInAs(context, ana)
  await page.goto('/settings#data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(warning).toContainText('Your 1 post disappears.')
  await expect(warning).toContainText('For 30 days, you can sign in to restore everything.')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await page.goto(`/${ana.user.username}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ana.user.displayName)

  await page.goto('/mobile-auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(ana.user.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await newestCode(ana.user.email))
  await expect(page.getByText('You deleted this account.')).toBeVisible()
  await expect(page.getByText('It’ll be permanently deleted in 30 days.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await expect(page).toHaveURL('/feed')
  await page.goto(`/${ana.user.username}`)
  await expect(page.getByText('A hill in the morning.')).toBeVisible()

  /** A letter about something else may have come after it. */
  async function newestCode(email: string): Promise<string> {
    const { body } = await ana.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
    return body.map(({ text }: { text: string }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean)
  }
})
