import { dialog } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

// 403: the suspended person's call.
test.use({ expectedErrors: { patterns: [/status of 40[13]/] } })

test('[SUP-08] [SUP-09] [SUP-07] a site admin finds a person, sends a code, signs them out, suspends them and lifts that; and looks at jobs and server', async ({
  page,
  other,
  quad,
}) => {
  test.slow()
  const name = uniqueText('Wenzel').replaceAll(/[^A-Za-z]/g, '')
  const person = await join(quad, name)
  await quad.enter(other, person)
  await other.goto('/feed')
  await quad.enter(page, 'admin')
  await page.goto('/console/people')
  const main = page.getByRole('main')

  await test.step('the person is found', async () => {
    await page.getByLabel('Name, handle or email address').fill(name)
    await main.getByRole('link', { name }).click()
    await expect(main).toContainText('Joined')
    await expect(main.getByRole('heading', { name: 'Log-ins' })).toBeVisible()
    await expectAccessibleOnAll(page)
  })
  await test.step('a code is sent, and nobody sees it here', async () => {
    await main.getByRole('button', { name: 'Send code…' }).click()
    await dialog(page).getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Code sent')).toBeVisible()
  })
  await test.step('signed out everywhere', async () => {
    await main.getByRole('button', { name: 'Sign out…' }).click()
    await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Signed out everywhere')).toBeVisible()
    await expect(main.getByText('Signed out', { exact: true }).first()).toBeVisible()
  })
  await test.step('suspended with a reason, which the log shows, and lifted', async () => {
    const reason = uniqueText('Sold tickets that are none')
    await main.getByRole('button', { name: 'Suspend…' }).click()
    await expectAccessible(page)
    await expectReadable(page)
    await dialog(page).getByLabel('How long').selectOption('7 days')
    await dialog(page).getByLabel('Reason, mailed to the person').fill(reason)
    await dialog(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(main).toContainText('Suspended until')
    await main.getByRole('button', { name: 'Lift' }).click()
    await dialog(page).getByRole('button', { name: 'Lift suspension' }).click()
    await expect(main).not.toContainText('Suspended until')
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await expect(main).toContainText(reason)
    await expect(main).toContainText('suspended a person')
  })
  await test.step('jobs and server', async () => {
    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await main.getByLabel('Show').selectOption('Due later')
    await expect(main.getByLabel('Show')).toHaveValue('later')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Server', exact: true }).click()
    await expect(main).toContainText('TRUST_PROXY')
    await expect(main).toContainText('•••')
    await expectAccessibleOnAll(page)
  })
})
