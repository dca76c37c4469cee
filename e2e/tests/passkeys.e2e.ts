import { openLogin } from '../src/accounts.ts'
import { main } from '../src/clubHeads.ts'
import { dialog, newcomer, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { makeMember } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of 40[13]/] } })

test('[ACC-15] [ACC-16] [DEV-01] a passkey is added with the password, logs in, confirms a change and is removed', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const { email, session } = await makeMember(quad)
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true })
  const passkeys = main(page).getByRole('region', { name: 'Passkeys' })
  const devices = main(page).getByRole('region', { name: 'Your devices' })
  await quad.enter(page, session)
  await page.goto('/settings/security')
  await test.step('added with the password, which a wrong one can’t', async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expectAccessibleOnAll(page)
    await dialog(page).getByLabel('Name').fill('My phone')
    await dialog(page).getByLabel('Your password').fill('not the password')
    await button('Add a passkey').click()
    await expect(dialog(page).getByText('This password is wrong.')).toBeVisible()
    await dialog(page).getByLabel('Your password').fill(newcomer.password)
    await button('Add a passkey').click()
    await expect(toast(page, 'Passkey added')).toBeVisible()
    await expect(passkeys.getByRole('listitem')).toContainText('My phone')
    await expect.poll(() => quad.mailTo(email)).toContain('“My phone” can now log in')
    await expectReadable(page)
  })
  await test.step('a device has one for an account', async () => {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(button('Use a passkey')).toBeVisible()
    await dialog(page).getByLabel('Name').fill('Again')
    await dialog(page).getByLabel('Your password').fill(newcomer.password)
    await button('Add a passkey').click()
    await expect(dialog(page).getByText('This device has a passkey for your account already.')).toBeVisible()
  })
  await test.step('logs in, and the devices say so', async () => {
    // The browser suggests it in the email field at once: let it wait for the button.
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    await page.evaluate(() => localStorage.clear())
    await openLogin(page)
    await expectReadable(page)
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    await button('Log in with a passkey').click()
    await expect(page).toHaveURL(/\/clubs$/)
    await page.goto('/settings/security')
    await expect(devices.getByRole('listitem').first()).toContainText('with a passkey')
    await expect(passkeys.getByRole('listitem')).toContainText('last used')
  })
  await test.step('is removed, confirmed by itself, and logs in no more', async () => {
    await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await button('Use a passkey').click()
    await expect(toast(page, 'Passkey removed')).toBeVisible()
    await expect(passkeys.getByRole('listitem')).toHaveCount(0)
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    await page.evaluate(() => localStorage.clear())
    await openLogin(page)
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    await button('Log in with a passkey').click()
    await expect(dialog(page).getByText("This passkey didn't work.")).toBeVisible()
  })
})
