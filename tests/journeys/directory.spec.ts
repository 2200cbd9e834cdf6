import { intercept } from './intercept.ts'
import { agree, cards, giveCard } from './money.ts'
import { dismiss, expect, expectAccessible, freshName, hold, makeCreator, makePerson, signInAs, test } from './support.ts'

test('the directory is searched, and somebody subscribes and unsubscribes in it', async ({ page, context, isMobile }) => {
  const stem = freshName('maia').replace(/\W|_/g, '')
  const [creator, fan] = [await makeCreator(stem), await makePerson('tom')]
  await signInAs(context, fan)
  await page.goto('/creators')
  // Someone signed in has the same places beside every page, but for what the menu has on a phone.
  if (isMobile) await page.getByRole('button', { name: /^Your account/ }).click()
  const places = isMobile ? page.getByRole('menu') : page.getByRole('navigation', { name: 'Main' })
  await expect(places.getByRole(isMobile ? 'menuitem' : 'link', { name: 'Creators' })).toHaveAttribute('href', '/creators')
  if (isMobile) await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Become a Provider' })).toBeVisible()
  const chip = page.getByRole('list', { name: 'Popular services' }).getByRole('button', { name: 'Photography' })
  await chip.click()
  await expect(page).toHaveURL('/creators?service=Photography')
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('Photography')
  await chip.click()
  await expect(page).toHaveURL('/creators')
  const field = page.getByRole('searchbox', { name: 'Search creators' })
  // The last letter is typed before the page is drawn for those before it.
  await field.evaluate((element: HTMLInputElement, text) => {
    const write = history.replaceState.bind(history)
    history.replaceState = (...entry) => {
      history.replaceState = write
      write(...entry)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, stem)
  await field.fill(stem.slice(0, -1))
  await expect(page).toHaveURL(new RegExp(`q=${stem}$`))
  await expect(field).toHaveValue(stem)
  const card = page.getByRole('list', { name: 'Providers' }).getByRole('listitem').filter({ hasText: '$12.50' })
  await expect(card).toHaveCount(1)
  await expectAccessible(page)
  await expect(card.getByRole('link', { name: /^Message/ })).toHaveAttribute('href', `/messages?userId=${creator.id}`)

  // Before the dialog's own code is asked for: a request that's on its way when this begins may never be answered.
  const answer = await hold(page, `**/api/creator/${creator.id}/subscribe`)
  await card.getByRole('button', { name: /^Subscribe/ }).click()
  await expectAccessible(page)
  await agree(page)
  await giveCard(page, cards.pays)
  const waiting = page.getByRole('button', { name: 'Setting up...' })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  // Read by eyes as well.
  await expect(waiting.getByText('Setting up...')).toHaveCSS('opacity', '1')
  answer()
  await expect(page.getByText('Subscription Successful!')).toBeVisible()
  await dismiss(page)
  await card.getByRole('button', { name: /^Unsubscribe/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Unsubscribed Successfully')).toBeVisible()
  await expect(card.getByText(/^Subscribed until/)).toBeVisible()
  await card.getByRole('button', { name: /^Resume/ }).click()
  await expect(card.getByRole('button', { name: /^Unsubscribe/ })).toBeVisible()

  // Looked for from the start: the last picture of the page may come after the toast has gone.
  await page.goto(`/creators?success=true&creator=${creator.user.username}`, { waitUntil: 'commit' })
  await expect(page.getByText(/^You’re now subscribed to .*\.$/)).toBeVisible()
  await expect(page).toHaveURL('/creators')
  await page.goto('/creators?q=nobodyhasthisname')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('what an address claims is looked up and not shown, and visitors sign in before they subscribe', async ({ page }) => {
  await makeCreator('lena')
  await page.goto(`/creators?success=true&creator=${encodeURIComponent('You won a prize')}`)
  await expect(page).toHaveURL('/creators')
  await expect(page.getByText('You won a prize')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Subscribe/ })
    .first()
    .click()
  await expect(page.getByText('Please sign in to subscribe to creators.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?next=/)
})

test('a card keeps a long description short, and says where there is none; without anybody the first provider is asked for', async ({
  page,
}) => {
  const stem = freshName('rita').replace(/\W|_/g, '')
  const creator = await makeCreator(stem)
  const description = 'Letters about slow work. '.repeat(30).trim()
  expect((await creator.put(`/api/creator/${creator.id}/settings`, { description })).status).toBe(200)
  await page.goto(`/creators?q=${stem}`)
  const card = page.getByRole('list', { name: 'Providers' }).getByRole('listitem')
  const [lines, isCut] = await card.getByText(description).evaluate((text) => {
    const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight)
    return [Math.round(text.clientHeight / lineHeight), text.scrollHeight > text.clientHeight]
  })
  expect([lines, isCut]).toEqual([3, true])

  await intercept(page, '**/api/creators?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: (await response.json()).map((one: object) => ({ ...one, creatorDescription: null })) })
  })
  const field = page.getByRole('searchbox', { name: 'Search creators' })
  await field.fill(stem.slice(0, -1))
  await expect(card.getByText(`${creator.user.displayName} hasn’t added a description yet.`)).toBeVisible()

  await intercept(page, '**/api/creators*', (route) => route.fulfill({ json: [] }))
  await field.fill('')
  await expect(page.getByText('No providers yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Become a Provider' }).last()).toHaveAttribute('href', '/creator/setup')
  await expectAccessible(page)
})
