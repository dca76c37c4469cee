import { main } from '../src/clubHeads.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join } from '../src/world.ts'

// The signed-out device's request.
test.use({ expectedErrors: { patterns: [/status of 401/] } })

test('[DEV-01] [DEV-02] the settings list one’s devices; one that is signed out asks to sign in and forgets what it kept', async ({
  page,
  quad,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const nila = await join(quad, 'Nila')
  const email = nila.user.username
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'allow' })
  let lost = await elsewhere.newPage()
  await quad.enter(lost, await quad.admit({ email }))
  await lost.goto('/feed')
  const keptIn = () => lost.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')))
  await expect.poll(keptIn).not.toEqual([])
  await lost.close()
  await quad.admit({ email })

  await quad.enter(page, nila)
  await page.goto('/settings/security')
  const devices = main(page).getByRole('region', { name: 'Your devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await expectAccessibleOnAll(page)
  await test.step('all others, after a question', async () => {
    await devices.getByRole('button', { name: 'Sign out all others' }).click()
    await expect(dialog(page)).toContainText('Sign out all other devices?')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Sign out all others' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('the other device forgets what it kept when it is used again', async () => {
    lost = await elsewhere.newPage()
    await lost.goto('/feed')
    await expect(dialog(lost)).toContainText('Please login first!')
    await expect.poll(() => lost.evaluate(() => caches.keys())).toEqual([])
    expect(await lost.evaluate(() => localStorage.getItem('quad.token'))).toBe(null)
    await elsewhere.close()
  })
  await test.step('one of them', async () => {
    await quad.admit({ email })
    await page.reload()
    await devices
      .getByRole('listitem')
      .last()
      .getByRole('button', { name: /^Sign out/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Sign out' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })
})
