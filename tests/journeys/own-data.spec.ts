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
    await data.getByRole('button', { name: 'Make an archive of my data' }).click()
    const download = page.waitForEvent('download')
    await data.getByRole('button', { name: /^Download the archive of/ }).click()
    const path = await (await download).path()
    const zip = await openPromise(path, { autoClose: false })
    const names: string[] = []
    for await (const { fileName } of zip.eachEntry()) names.push(fileName)
    zip.close()
    expect(names).toEqual(expect.arrayContaining(['manifest.json', 'index.html', 'posts.html', 'lists/posts.json']))
    await expectAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await data.getByRole('button', { name: 'Choose an archive' }).click()
    await (await chooser).setFiles(path)
    await expect(data.getByText('1 left out: here already')).toBeVisible()
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
  await expect(warning).toContainText('1 post of yours is gone;')
  await expect(warning).toContainText('For 30 days you can sign in and bring it all back')
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await page.goto(`/${ana.user.username}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(ana.user.displayName)

  await page.goto('/mobile-auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(ana.user.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(await newestCode(ana.user.email))
  await expect(page.getByText('You deleted this account.')).toBeVisible()
  await expect(page.getByText('It is removed for good in 30 days.')).toBeVisible()
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
