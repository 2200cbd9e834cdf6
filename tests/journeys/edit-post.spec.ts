import { makePhoto } from '#tests/people/files.ts'
import { intercept } from './intercept.ts'
import { expect, expectAccessible, freshName, makePerson, signInAs, test } from './support.ts'

test(
  'a post is edited, a failure loses nothing, another tab is noticed, and everyone can read what it was',
  { tag: '@phone' },
  async ({ page, context, browser }) => {
    const [ana, ben] = [await makePerson('ana'), await makePerson('ben')]
    const url = (await ana.upload({ media: await makePhoto({ width: 300, height: 200 }) })).body.url as string
    const [first, second, third] = [freshName('first'), freshName('second'), freshName('third')]
    const { body: post } = await ana.post('/api/posts', { content: first, attachments: [{ url, alt: 'A quiet street' }] })

    await signInAs(context, ana)
    await page.goto('/feed')
    const row = page.getByRole('article').filter({ hasText: first })
    await expect(row.getByRole('button', { name: 'edited' })).toHaveCount(0)
    const open = async () => {
      await page.getByRole('button', { name: 'More options' }).first().click()
      await page.getByRole('menuitem', { name: 'Edit post' }).click()
    }
    await open()
    const dialog = page.getByRole('dialog', { name: 'Edit post' })
    const words = dialog.getByRole('textbox', { name: 'Your post' })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect(words).toHaveValue(first)
    await expect(dialog.getByRole('textbox', { name: /Description/ })).toHaveValue('A quiet street')
    await expect(save).toBeDisabled()
    await expectAccessible(page)

    // What's changed survives a failure, closing and a reload, apart from a new post.
    await words.fill(second)
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await intercept(page, `**/api/posts/${post.id}`, (route) => route.abort(), { times: 1 })
    await save.click()
    await expect(page.getByText('We couldn’t save your change')).toBeVisible()
    await expect(words).toHaveValue(second)
    await page.keyboard.press('Escape')
    await page.reload()
    await page.getByRole('button', { name: /share\?/ }).click()
    await expect(page.getByRole('dialog', { name: 'Create a post' }).getByRole('textbox', { name: 'Your post' })).toHaveValue('')
    await page.keyboard.press('Escape')
    await open()
    await expect(words).toHaveValue(second)
    await expect(dialog.getByRole('img', { name: 'A quiet street' })).toHaveCount(0)

    // Another tab was faster.
    await ana.put(`/api/posts/${post.id}`, { content: third })
    await save.click()
    await expect(dialog.getByText('You edited this post somewhere else')).toBeVisible()
    await save.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('article').filter({ hasText: second })).toBeVisible()

    const theirs = await browser.newContext()
    await signInAs(theirs, ben)
    const reading = await theirs.newPage()
    await reading.goto(`/post/${post.id}`)
    await expect(reading.getByRole('article').filter({ hasText: second })).toBeVisible()
    await reading.getByRole('button', { name: 'edited' }).click()
    const history = reading.getByRole('dialog', { name: 'Earlier versions' })
    const versions = history.getByRole('listitem')
    await expect(versions).toHaveCount(2)
    await expect(versions.nth(0)).toContainText(third)
    await expect(versions.nth(1)).toContainText(first)
    await expect(versions.nth(1).getByRole('img', { name: 'A quiet street' })).toBeVisible()
    await expectAccessible(reading)
    await versions.nth(1).getByRole('button', { name: 'Enlarge: A quiet street' }).click()
    await expect(reading.getByRole('dialog', { name: 'Photos' }).getByRole('img', { name: 'A quiet street' })).toBeVisible()
    await reading.keyboard.press('Escape')
    await expect(history).toBeVisible()
  },
)
