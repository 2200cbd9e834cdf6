import { expect, expectAccessible, makePerson, restingBox, signInAs, test } from './support.ts'
import { field, makeFriends, write } from './talk.ts'

test(
  'someone to write to is found in two presses, by name, and by the keyboard; who can’t be written to says why',
  { tag: '@phone' },
  async ({ page, context }, { project }) => {
    const [ana, ben] = await makeFriends('ana', 'ben')
    const [milan, shy, zora] = [await makePerson('milan'), await makePerson('shy'), await makePerson('zora')]
    await write(milan, ana, 'Hello from Milan')
    await write(ana, milan, 'Hello')
    await ana.post(`/api/users/${shy.id}/follow`)
    await shy.put('/api/me/privacy', { messagesFrom: 'contacts' })
    await signInAs(context, ana)
    await page.goto('/messages')
    const list = page.getByRole('region', { name: 'Conversations' })
    await list.getByRole('button', { name: 'New message' }).click()
    const dialog = page.getByRole('dialog', { name: 'New message' })
    const search = dialog.getByRole('combobox', { name: 'Search people' })
    await expect(search).toBeFocused()
    await expect(dialog.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Milan Sample/])
    const followed = dialog.getByRole('group', { name: 'People you follow' })
    await expect(followed.getByRole('option')).toHaveCount(2)
    const refused = followed.getByRole('option', { name: /Shy Sample/ })
    await expect(refused).toContainText('Only accepts messages from people they know')
    await expectAccessible(page)
    await refused.click({ force: true })
    await expect(dialog).toBeVisible()
    // Two presses in all.
    const bens = followed.getByRole('option', { name: /Ben Sample/ })
    await restingBox(bens)
    await bens.click()
    await expect(page).toHaveURL(new RegExp(`user=${ben.id}$`))
    await expect(field(page)).toBeVisible()
    if (project.name === 'phone') return

    await list.getByRole('button', { name: 'New message' }).click()
    // The first who can be written to is marked; the arrows go around.
    await expect(dialog.getByRole('option', { selected: true })).toContainText('Milan Sample')
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('option', { selected: true })).not.toContainText('Milan Sample')
    await search.fill(zora.user.username)
    // People of other journeys may have a name like it.
    await expect(dialog.getByRole('option').first()).toContainText(`@${zora.user.username}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`user=${zora.id}$`))
    await expect(field(page)).toBeFocused()
    await list.getByRole('button', { name: 'New message' }).click()
    await search.fill('nobody at all')
    await expect(dialog.getByText('No results found')).toBeVisible()
    // Escape clears, then closes.
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(list.getByRole('button', { name: 'New message' })).toBeFocused()
  },
)
