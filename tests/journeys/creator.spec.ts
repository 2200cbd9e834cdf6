import { expect, expectAccessible, makePerson, signInAs, test } from './support.ts'

test('a person becomes a creator: every missing field is named, nothing is lost, and the price is theirs to change', async ({
  page,
  context,
}) => {
  const lena = await makePerson('lena')
  await page.goto('/creator/setup')
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await signInAs(context, lena)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Become a Creator' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a creator')
  await expect(page.getByText(/You keep 90% of every subscription; the platform’s fee is 10%/)).toBeVisible()
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: 'Become a creator' })
  await submit.click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(12)
  const values = {
    Description: 'How bread is made.',
    'First name': 'Lena',
    'Last name': 'Sample',
    'Birth month (MM)': '02',
    'Birth day (DD)': '30',
    'Birth year (YYYY)': '1990',
    Phone: '415 555 0100',
    'Last four digits of your SSN': '1234',
    Address: '1 Main Street',
    City: 'Oakland',
    State: 'ca',
    'ZIP code': '94607',
    'Price per month in US dollars': '0.50',
  }
  for (const [name, value] of Object.entries(values)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  await submit.click()
  await expect(page.getByText('Please give a price within these limits, for example 9.99.').last()).toBeVisible()
  await page.getByRole('textbox', { name: 'Price per month in US dollars' }).fill('12.50')
  await submit.click()
  await expect(page.getByText('This value is not valid.').last()).toBeVisible()
  // What somebody offers survives a reload; who they are does not rest on the device.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('How bread is made.')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('')
  for (const [name, value] of Object.entries({ ...values, 'Birth day (DD)': '28', 'Price per month in US dollars': '12.50' }))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await submit.click()
  await expect(page.getByText('Creator Account Created!')).toBeVisible()
  await expect(page).toHaveURL(`/profile/${lena.id}`)
  await expect(page.getByRole('region', { name: 'What this creator offers' })).toContainText('$12.50')
  await page.goto('/creator/setup')
  await expect(page).toHaveURL(`/profile/${lena.id}`)
  await page.goto('/settings')
  await page.getByRole('textbox', { name: 'Price per month in US dollars' }).fill('8')
  const creatorPart = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Creator', exact: true }) })
  await creatorPart.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Creator Settings Updated')).toBeVisible()
  await expectAccessible(page)
})
