import { expect, expectAccessible, makePerson, signInAs, test } from './support.ts'

test('a person becomes a creator: what cannot be right is named, nothing is lost, and who they are goes to the provider alone', async ({
  page,
  context,
}) => {
  const lena = await makePerson('lena')
  await page.goto('/creator/setup')
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await signInAs(context, lena)
  await page.goto('/account-settings')
  await expect(page.getByText('Regular User Account')).toBeVisible()
  await page.getByRole('link', { name: 'Become a Creator' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Become a creator')
  await expect(page.getByText('You keep 90% of every subscription (10% fee).')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Existing Creators' })).toHaveAttribute('href', '/creators')
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: 'Become a creator' })
  await expect(submit).toBeDisabled()
  const values = {
    Description: 'How bread is made.',
    'First name': 'Lena',
    'Last name': 'Sample',
    'Birth month (MM)': '02',
    'Birth day (DD)': '30',
    'Birth year (YYYY)': '1990',
    Phone: '415 555 0100',
    'Last four digits of your SSN': '0000',
    Address: '1 Main Street',
    City: 'Oakland',
    State: 'ca',
    'ZIP code': '94607',
    'Price per month in US dollars': '0.50',
  }
  const fill = async (texts: Record<string, string>) => {
    for (const [name, value] of Object.entries(texts)) await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  await fill({ ...values, 'Last four digits of your SSN': '123' })
  await expect(submit).toBeDisabled()
  await fill(values)
  await expect(submit).toBeEnabled()
  await submit.click()
  const mistakes = page.getByRole('alert').getByRole('link')
  await expect(mistakes).toHaveText(['There’s no day 30 in February 1990.'])
  const boxOf = (name: string) => page.getByRole('textbox', { name }).boundingBox()
  // What is wrong with one field moves none beside it.
  expect((await boxOf('Birth day (DD)'))?.y).toBe((await boxOf('Birth month (MM)'))?.y)
  await fill({ 'Birth day (DD)': '28', 'Birth year (YYYY)': String(new Date().getFullYear() - 17) })
  await submit.click()
  await expect(mistakes).toHaveText(['You must be at least 18 years old.'])
  await fill({ 'Birth year (YYYY)': '1990' })
  await submit.click()
  await expect(mistakes).toHaveText(['Enter a price of at least $1.00.'])
  // What somebody offers survives a reload; who they are does not rest on the device.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('How bread is made.')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`))
  await fill({ ...values, 'Birth day (DD)': '28', 'Price per month in US dollars': '12.50' })
  await context.clearCookies({ name: 'sid' })
  await submit.click()
  await expect(page.getByText('Please log in to set up your creator account', { exact: true })).toBeVisible()
  await signInAs(context, lena)
  await submit.click()
  await expect(page.getByText('Creator Account Created!')).toBeVisible()
  await expect(page).toHaveURL('/account-settings')
  // The digits went to the payment provider alone.
  const told = sent.filter((request) => request.includes('ssn')).map((request) => request.split(' ')[0])
  expect([...new Set(told)]).toEqual(['/sandbox/stripe/v1/tokens'])
  const status = page.getByRole('region', { name: 'Creator Status' })
  await expect(status).toContainText('Active Creator Account')
  await expect(status).toContainText('$12.50/month')
  await page.goto('/creator/setup')
  await expect(page).toHaveURL('/creator/dashboard')
})
