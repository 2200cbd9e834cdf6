import type { Visitor } from '#tests/people/visitor.ts'
import { newModerator } from './desk.ts'
import { expect, expectAccessible, makePerson, openAs, signInAs, test } from './support.ts'

const texts = [
  (name: string) => `Hi @${name}, I earned 1,200 in 4 days with lamps that pay for themselves. Write to me and I will send you the plan!`,
  (name: string) =>
    `Hello @${name}, I earned 880 in 9 days with lamps that pay for themselves. Write to me and I will send you the plan 🙂`,
  (name: string) => `Hey @${name}! I earned 2,050 in 12 days with lamps that pay for themselves, write to me and I will send you the plan.`,
  () => `My grandmother said: I earned 3 in 2 days with lamps that pay for themselves. Write to me and I will send you the plan!`,
] as const

test(
  'similar posts of new accounts wait; the team releases one that was caught by mistake and removes the rest',
  { tag: '@phone' },
  async ({ browser, page, context }) => {
    const posted: { by: Visitor; id: number }[] = []
    for (const [index, textOf] of texts.entries()) {
      const by = await makePerson(index === 3 ? 'nora' : 'bot')
      const answer = await by.post('/api/posts', { content: textOf(by.user.username) })
      posted.push({ by, id: answer.body.id })
    }
    const [first, , , mistaken] = posted
    if (!first || !mistaken) throw new Error('nothing was posted')

    // Its author sees that it waits.
    const author = await openAs(browser, mistaken.by, `/post/${mistaken.id}`)
    const note = author.page.getByText('Waiting for review. Until then, only you can see it.')
    await expect(note).toBeVisible()
    await expectAccessible(author.page)

    const staff = await newModerator()
    await signInAs(context, staff)
    await page.goto('/admin?tab=reports')
    await page.getByRole('tab', { name: /^Held \(\d+\)$/ }).click()
    const card = page.getByRole('article').filter({ hasText: 'lamps that pay for themselves' })
    await expect(card.getByRole('heading', { name: '4 posts and comments · 4 accounts' })).toBeVisible()
    await expect(card.locator('mark').first()).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Show one by one' }).click()
    const item = card.getByRole('listitem').filter({ hasText: 'My grandmother said' })
    await expect(item).toContainText(mistaken.by.user.displayName)
    await item.getByRole('button', { name: 'Release' }).click()
    await page.getByRole('alertdialog', { name: 'Release this post or comment?' }).getByRole('button', { name: 'Release' }).click()
    await expect(card.getByRole('heading', { name: '3 posts and comments · 3 accounts' })).toBeVisible()

    // On the author's screen it's a post like any other, and in a stranger's feed.
    await expect(note).toHaveCount(0)
    await author.context.close()
    const stranger = await openAs(browser, await makePerson('ben'), '/feed')
    await expect(stranger.page.getByRole('article').filter({ hasText: `@${mistaken.by.user.username}` })).toContainText(
      'My grandmother said',
    )
    await expect(stranger.page.getByRole('article').filter({ hasText: 'I earned 880' })).toHaveCount(0)
    await stranger.context.close()

    await card.getByRole('button', { name: 'Remove all as spam' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove 3 posts and comments as spam?' })
    await expect(dialog.getByRole('textbox', { name: 'What we tell the authors' })).toHaveValue(/unwanted advertising/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove as spam' }).click()
    await expect(card).toHaveCount(0)
    expect((await first.by.get(`/api/posts/${first.id}`)).status).toBe(404)

    await page.getByRole('tab', { name: 'Remembered' }).click()
    const row = page.getByRole('row').filter({ hasText: 'with lamps' }).first()
    await expect(row).toContainText('Held')
    await expectAccessible(page)
  },
)
