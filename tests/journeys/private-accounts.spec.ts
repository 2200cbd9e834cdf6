import { expect, expectAccessible, makePerson, signInAs, siteUrl, test, writePost } from './support.ts'
import { caughtBy } from './width.ts'

test('somebody closes their account, is asked, lets in, and removes again', async ({ page, context, browser }) => {
  test.slow()
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  const postId = await writePost(ana, 'Only for friends')
  await signInAs(context, ana)
  await page.goto('/settings#follows')
  const box = page.getByRole('switch', { name: 'Private account' })
  await box.check()
  await expect(box).toBeChecked()
  await expect(page.getByLabel('Who can see your followers and who you follow')).toHaveValue('followers')
  await expectAccessible(page)
  await page.reload()
  await expect(box).toBeChecked()

  const elsewhere = await browser.newContext({ baseURL: siteUrl() })
  await signInAs(elsewhere, ben)
  const bens = await elsewhere.newPage()
  await bens.goto(`/profile/${ana.id}`)
  await expect(bens.getByText('This account is private')).toBeVisible()
  await expect(bens.getByText('Only for friends')).toHaveCount(0)
  await expectAccessible(bens)
  const main = bens.getByRole('main')
  await main.getByRole('button', { name: 'Follow', exact: true }).click()
  const requested = main.getByRole('button', { name: 'Requested, cancel request' })
  await expect(requested).toBeVisible()
  await expect(bens.getByText('Once they accept, you’ll see their posts here.')).toBeVisible()
  // Taking it back and asking again is two presses.
  await requested.click()
  await main.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(requested).toBeVisible()

  // It stands among the requests one sent, and can be taken back there as well.
  await bens.goto('/notifications')
  await bens.getByRole('link', { name: /Follow requests.*Requested · 1/ }).click()
  await expect(bens.getByRole('heading', { name: 'Sent requests' })).toBeVisible()
  await expectAccessible(bens)
  await bens.getByRole('button', { name: 'Cancel request to Ana Sample' }).click()
  await expect(bens.getByRole('heading', { name: 'Sent requests' })).toHaveCount(0)
  await bens.goto(`/profile/${ana.id}`)
  await main.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(requested).toBeVisible()

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Follow requests.*1 person wants to follow you/ }).click()
  await expect(page).toHaveURL('/follow-requests')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept Ben Sample' }).click()
  await expect(page.getByText('No follow requests')).toBeVisible()
  await expectAccessible(page)

  // The door opens before Ben's eyes.
  await expect(bens.getByText('Only for friends')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Following, unfollow' })).toBeVisible()
  await expect(bens.getByRole('main').getByText('For followers').first()).toBeAttached()
  await bens.goto('/notifications')
  await bens.getByRole('link', { name: 'Ana Sample accepted your follow request' }).click()
  await expect(bens).toHaveURL(`/profile/${ana.id}`)

  await page.goto(`/profile/${ana.id}/followers`)
  await page.getByRole('button', { name: 'Remove Ben Sample from your followers' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Ana Sample has no followers yet')).toBeVisible()
  await expect(bens.getByText('This account is private')).toBeVisible()
  await bens.goto(`/post/${postId}`)
  await expect(bens.getByText('This post is for followers only')).toBeVisible()
  await expectAccessible(bens)
  await bens.goto(`/profile/${ana.id}/followers`)
  await expect(bens.getByText('This list is private')).toBeVisible()
  await expectAccessible(bens)
  await elsewhere.close()
})

test(
  'opening the account with people waiting asks first, and lets them in',
  caughtBy('server/graph/follows/requests.test.ts'),
  async ({ page, context, browser }) => {
    const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
    await ana.put('/api/me/follow-settings', { isPrivate: true })
    await ben.post(`/api/users/${ana.id}/follow`)
    const elsewhere = await browser.newContext({ baseURL: siteUrl() })
    await signInAs(elsewhere, ben)
    const bens = await elsewhere.newPage()
    await bens.goto('/follow-requests')
    const sent = bens.getByRole('heading', { name: 'Sent requests' })
    await expect(sent).toBeVisible()
    await signInAs(context, ana)
    await page.goto('/settings#follows')
    const box = page.getByRole('switch', { name: 'Private account' })
    await expect(page.getByRole('link', { name: '1 pending follow request' })).toBeVisible()
    await box.click()
    const dialog = page.getByRole('alertdialog', { name: 'Make your account public?' })
    await expect(dialog).toContainText('1 pending request will be accepted.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(box).toBeChecked()
    await box.click()
    await dialog.getByRole('button', { name: 'Make account public' }).click()
    await expect(box).not.toBeChecked()
    // It was answered: it goes from Ben's list before his eyes.
    await expect(sent).toHaveCount(0)
    await elsewhere.close()
    await page.goto(`/profile/${ana.id}/followers`)
    await expect(page.getByRole('list', { name: 'Followers' })).toContainText('Ben Sample')
  },
)

test('leaving a private account is asked first', caughtBy('server/graph/follows/requests.test.ts'), async ({ page, context }) => {
  const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
  await ben.post(`/api/users/${ana.id}/follow`)
  await ana.put('/api/me/follow-settings', { isPrivate: true })
  await signInAs(context, ben)
  await page.goto(`/profile/${ana.id}`)
  const following = page.getByRole('main').getByRole('button', { name: 'Following, unfollow' })
  await following.click()
  const dialog = page.getByRole('alertdialog', { name: 'Unfollow Ana Sample?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await following.click()
  await dialog.getByRole('button', { name: 'Unfollow' }).click()
  await expect(page.getByText('This account is private')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
})

test(
  'whoever is private agrees that becoming a creator opens the account',
  caughtBy('server/graph/follows/requests.test.ts'),
  async ({ page, context }) => {
    const ana = await makePerson('ana')
    await ana.put('/api/me/follow-settings', { isPrivate: true })
    await signInAs(context, ana)
    await page.goto('/creator/setup')
    await page.getByLabel('Country').selectOption('FR')
    await page.getByLabel('Description').fill('Letters about slow work, and the tools for it.')
    const send = page.getByRole('button', { name: 'Become a creator' })
    await send.click()
    await expect(
      page.getByRole('alert').or(page.getByText('Agree to make yours public, or keep your account private.')).first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Make my account public' }).check()
    await send.click()
    // The page goes on to the provider by itself, and would do so over another address too.
    await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible()
    expect((await ana.get(`/api/users/${ana.id}`)).body.isCreator).toBe(true)
    expect((await ana.get(`/api/users/${ana.id}`)).body.isPrivate).toBe(false)
    await page.goto('/settings#follows')
    await expect(page.getByRole('switch', { name: 'Private account' })).toBeDisabled()
  },
)
