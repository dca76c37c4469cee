import { dialog } from '../src/forms.ts'
import { main } from '../src/clubHeads.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join } from '../src/world.ts'

test('[ACC-06] [PROF-03] [PROF-04] [NOTI-05] the settings change the password, what others see and reminders, unblock people, and lead to closing the account', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const [nila, ravi] = [await join(quad, 'Nila'), await join(quad, 'Ravi')]
  const part = (name: string) => main(page).getByRole('region', { name, exact: true })
  const group = (name: string) =>
    main(page).getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click()
  await quad.call('PUT', `/users/block/${ravi.user._id}`, undefined, nila.token)
  await quad.enter(page, nila)
  await page.goto('/help')
  await main(page).getByRole('link', { name: 'Open settings' }).click()
  await expect(part('How you log in')).toContainText(nila.user.username)
  await group('Notifications')
  await expect(part('Notifications')).toContainText('clubs, events and the festivals you follow')
  await group('Account')
  await test.step('the password, with a code to one’s own address', async () => {
    await part('Password').getByRole('button', { name: 'Change password' }).click()
    await expect(dialog(page)).toContainText(nila.user.username)
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Send code' }).click()
    await dialog(page)
      .getByLabel('Code')
      .fill(await quad.codeFor(nila.user.username))
    await dialog(page).getByLabel('New password').fill('a lantern in the fog')
    await dialog(page).getByLabel('Repeat password').fill('a lantern in the fog')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Reset password' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/settings/account')
    await expect(quad.call('GET', `/users/${nila.user._id}`, undefined, nila.token)).rejects.toThrow(/401/)
  })
  await test.step('who sees what', async () => {
    await group('Privacy')
    await expect(part('Who sees what')).toContainText('EmailOnly you')
    await part('Who sees what').getByRole('button', { name: 'Edit profile' }).click()
    await dialog(page)
      .getByRole('checkbox', { name: /^Email/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(part('Who sees what')).toContainText('EmailAll members')
  })
  await test.step('reminders, saved at once', async () => {
    await group('Notifications')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await Promise.all([saved, part('Reminders').getByLabel('By email').last().uncheck()])
    await page.reload().then(() => expect(part('Reminders').getByLabel('By email').last()).not.toBeChecked())
  })
  await test.step('blocked people', async () => {
    await group('Privacy')
    await expect(part('Blocked people').getByRole('listitem')).toHaveText([/Ravi Rao/])
    await expectAccessibleOnAll(page)
    await part('Blocked people').getByRole('button', { name: 'Unblock Ravi' }).click()
    await dialog(page).getByRole('button', { name: 'Unblock' }).click()
    await expect(part('Blocked people')).toContainText("You haven't blocked anyone.")
  })
  await group('Notifications')
  await part('Notifications').getByRole('link', { name: 'Open notifications' }).click()
  await expect(page).toHaveURL('/notifications')
  await page.goBack()
  await group('Account')
  await part('Close account').getByRole('link', { name: 'Close account' }).click()
  await expect(page).toHaveURL(`/user/close-account/${nila.user._id}`)
})

test('[PROF-06] on a phone the settings are a list, and each group is a page with a way back; the theme changes at once', async ({
  page,
  quad,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/settings')
  const groups = main(page).getByRole('navigation', { name: 'Settings' })
  await expect(groups.getByRole('link')).toHaveText([
    /^Account/,
    /^Security/,
    /^Privacy/,
    /^Notifications/,
    /^Look/,
    /^Help/,
  ])
  await expect(main(page).getByRole('region')).toHaveCount(0)
  await groups.getByRole('link', { name: 'Look' }).click()
  await expect(page).toHaveURL('/settings/look')
  await expect(groups).toBeHidden()
  await main(page).getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await main(page).getByRole('link', { name: 'All settings' }).click()
  await expect(groups).toBeVisible()
})
