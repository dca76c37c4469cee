import { refusals } from '@quad/contract/refusals/index.ts'
import { openLogin, storedKeys } from '../src/accounts.ts'
import { dialog, toast } from '../src/forms.ts'
import { completeAccount, freshAccount, leaveFor, signInElsewhere } from '../src/providers.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 40[13]/] } })

test('[ACC-05] [ACC-09] [ACC-13] [ACC-14] a member without a password reopens the account with Google, confirms with Google to change the email, undoes it with the mail’s link, and changes the handle', async ({
  page,
  quad,
}) => {
  const [account, email] = [freshAccount(), freshAccount()]
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true })
  const comeIn = async () => {
    await openLogin(page)
    await leaveFor(page, 'Google')
    await signInElsewhere(page, account)
  }
  await comeIn()
  await completeAccount(page, 'Lakeside College of Arts')
  await test.step('a closed account asks to be activated', async () => {
    await expect(page).toHaveURL(/\/clubs$/)
    const kept = await page.evaluate(() => ({ ...localStorage }))
    await quad.call('DELETE', `/profile/${kept['quad.userId']}`, undefined, kept['quad.token'])
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await comeIn()
    await expect(dialog(page).getByRole('heading', { name: 'Activate account' })).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
    await button('Activate account').click()
    await expect(toast(page, 'Account Activated!')).toBeVisible()
    await expect(page).toHaveURL(/\/clubs$/)
  })
  await test.step('a new email, confirmed with Google and a code', async () => {
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(dialog(page).getByText(`Your email is ${account}.`)).toBeVisible()
    await expectAccessible(page)
    // Google asks for the account again, although its session is still open.
    await button('Confirm with Google').click()
    await signInElsewhere(page, account)
    await expect(dialog(page).getByText('Confirmed with Google')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/account$/)
    await dialog(page).getByLabel('New email').fill(email)
    await button('Send code').click()
    await expect(dialog(page).getByText(`We've emailed ${email}.`)).toBeVisible()
    await expectReadable(page)
    await dialog(page)
      .getByLabel('Code')
      .fill(await quad.codeFor(email))
    await button('Change email').click()
    await expect(toast(page, 'Email changed. Your other devices are signed out.')).toBeVisible()
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(dialog(page).getByText(`Your email is ${email}.`)).toBeVisible()
  })
  await test.step('the link to the old address restores it and leads to a new password', async () => {
    await expect.poll(() => quad.mailTo(account)).toContain('#undo-email=')
    const token = /#undo-email=(\d{20})/.exec(await quad.mailTo(account))?.[1] ?? ''
    await page.goto('about:blank')
    await page.goto(`/#undo-email=${token}`)
    await expect(dialog(page).getByRole('heading', { name: 'Restore this email' })).toBeVisible()
    expect(page.url()).not.toContain(token)
    await expectAccessible(page)
    await button('Restore this email').click()
    await expect(dialog(page).getByText(`If there's an account for ${account}`)).toBeVisible()
    await dialog(page)
      .getByLabel('Code')
      .fill(await quad.codeFor(account))
    await dialog(page).getByLabel('New password').fill('a lantern in the fog')
    await dialog(page).getByLabel('Repeat password').fill('a lantern in the fog')
    await button('Reset password').click()
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('a new handle, with the new password', async () => {
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'Change handle' }).click()
    const handle = `lantern.${account.slice(0, 8)}`
    await dialog(page).getByLabel('Handle').fill(handle)
    await dialog(page).getByLabel('Your password').fill('not the password')
    await button('Change handle').click()
    await expect(dialog(page).getByText(refusals['auth.wrongPassword'].message)).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByLabel('Your password').fill('a lantern in the fog')
    await button('Change handle').click()
    await expect(toast(page, 'Handle changed')).toBeVisible()
    await page.getByRole('button', { name: 'Change handle' }).click()
    await expect(dialog(page).getByText(`You're @${handle}.`)).toBeVisible()
  })
})
