import { Visitor } from '#tests/people/visitor.ts'
import { choose, openAsOwner, rowOf } from './panel.ts'
import { expect, expectAccessible, expectBothThemesAccessible, freshName, makePerson, siteUrl, test, writePost } from './support.ts'

test('the team looks at a wave, undoes it, and restores it', { tag: '@phone' }, async ({ page }) => {
  const [domain, stem] = [`${freshName('wave').replaceAll('_', '-')}.example`, freshName('bot')]
  const reader = await makePerson('reads')
  const bots = await Promise.all(
    [1, 2, 3].map((number) => Visitor.signUp(siteUrl(), { email: `${stem}${number}@${domain}`, username: `${stem}${number}` })),
  )
  const [first, , person] = bots as [Visitor, Visitor, Visitor]
  const post = await writePost(first, 'Win at https://casino.example/today')
  const reads = async () => (await reader.get(`/api/posts/${post}`)).status
  expect(await reads()).toBe(200)

  await openAsOwner(page, '/admin?tab=joining')
  await page.getByRole('tab', { name: 'Waves' }).click()
  await expect(page.getByRole('list', { name: 'Sign-ups by hour' })).toBeVisible()
  await page.getByLabel('Period').selectOption({ label: 'Last 30 days' })
  await expect(page.getByRole('list', { name: 'Sign-ups by day' })).toBeVisible()
  await page.getByRole('region', { name: 'Email domain' }).getByRole('button', { name: domain }).click()
  await expect(page.getByText('3 accounts selected')).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove Email domain: ${domain}` })).toBeVisible()
  const sample = page.getByRole('region', { name: 'Sample of the selected accounts' })
  await expect(sample.getByText('Win at https://casino.example/today')).toBeVisible()
  await expectBothThemesAccessible(page, 'waves')
  await sample.getByRole('checkbox', { name: `Leave out ${person.user.displayName}` }).check()
  await expect(page.getByText('2 accounts selected')).toBeVisible()

  await page.getByRole('button', { name: 'Undo this wave' }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend 2 accounts?' })
  await question.getByLabel('Note (optional)').fill(`Casino ${stem}`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Suspend 2 accounts' }).click()
  const row = rowOf(page, `Casino ${stem}`)
  await expect(row).toContainText('Undone')
  expect(await reads()).toBe(404)
  expect((await reader.get(`/api/users/${person.id}`)).status).toBe(200)
  await expect(page.getByText('0 accounts selected')).toBeVisible()

  await choose(page, row, /Restore/)
  await page.getByRole('alertdialog', { name: 'Restore 2 accounts?' }).getByRole('button', { name: 'Restore' }).click()
  await expect(row).toContainText('Restored')
  expect(await reads()).toBe(200)
  await expectAccessible(page)
})
