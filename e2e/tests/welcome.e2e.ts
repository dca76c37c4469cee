import type { Locator } from '@playwright/test'
import { openSignup } from '../src/accounts.ts'
import { dialog, enterCode, fillSignup, newcomer } from '../src/forms.ts'
import { applyCrop, choose, photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { newAddress } from '../src/world.ts'

test.use({ freshContext: true })

test('[ACC-01] [ACC-03] [ACC-17] [MEM-01] on a phone a new student has asked to join a club after at most 11 taps and 90 seconds', async ({
  page,
  quad,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const began = Date.now()
  const address = newAddress('lakeside.ac.in')
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const button = (name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true }).first()
  const type = async (label: string | RegExp, text: string) => {
    const field = dialog(page).getByLabel(label, { exact: typeof label === 'string' })
    // A field that has the focus already needs no tap.
    if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field)
    await page.keyboard.type(text)
  }
  await tap(page.getByRole('banner').getByRole('button', { name: 'Sign Up' }))
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  await type('First name', newcomer.firstname)
  await type('Last name', newcomer.lastname)
  await dialog(page).getByLabel('Gender').selectOption('female')
  taps += 2
  await tap(button('Continue'))
  await expect(dialog(page).getByLabel(/^Email/)).toBeFocused()
  await type(/^Email/, address)
  await expect(dialog(page).getByRole('combobox', { name: 'College' })).toHaveValue('Lakeside College of Arts')
  await type('Password', newcomer.password)
  await type('Repeat password', newcomer.password)
  await tap(button('Create account'))
  await expect(dialog(page).getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await quad.codeFor(address))
  await tap(button('Skip'))
  await tap(button(/^Join /))
  await expect(dialog(page).getByRole('status').getByText('Requested')).toBeVisible()
  await tap(button('Finish later'))
  await expect(page.getByRole('main').getByRole('button', { name: 'Done: Join a club' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const seconds = (Date.now() - began) / 1000
  test.info().annotations.push({ type: 'onboarding', description: `${taps} taps, ${seconds} s` })
  expect(taps).toBeLessThanOrEqual(11)
  expect(seconds).toBeLessThan(90)
})

test('[ACC-17] [FOLLOW-05] [PUSH-10] after the code a new student adds a picture, joins clubs, follows people and answers about pushes', async ({
  page,
  quad,
}) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const address = newAddress()
  const step = (name: string) => dialog(page).getByRole('heading', { name })
  const press = (name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
  await openSignup(page)
  await fillSignup(page, address)
  await press('Create account')
  await enterCode(page, await quad.codeFor(address))
  await expect(page).toHaveURL(/\/clubs$/)
  await test.step('a picture is saved at once', async () => {
    await expect(step('Welcome to Quad')).toBeVisible()
    await expect(dialog(page).getByRole('status')).toContainText('Step 1 of 4')
    await expect(dialog(page).getByRole('status')).toBeFocused()
    await expectAccessibleOnAll(page)
    await choose(page, 'Choose a picture', [await photo('me.jpg', 400, 400)])
    await applyCrop(page)
    await press('Continue')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('quad.user') ?? '{}'))
    expect(kept.userImg).not.toBe('')
  })
  await test.step('clubs of their college, without the offer of pushes over them', async () => {
    await expect(step('Join clubs')).toBeVisible()
    const clubs = dialog(page).getByRole('list', { name: 'Clubs to join' })
    await expect(dialog(page).getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
    await expectAccessibleOnAll(page)
    await clubs
      .getByRole('button', { name: /^Join / })
      .first()
      .click()
    await expect(clubs.getByRole('status').first()).toHaveText(/Requested|Member/)
    await expect(page.getByRole('region', { name: 'Hear about answers?' })).toHaveCount(0)
    await press('Continue')
  })
  await test.step('people to follow', async () => {
    const people = dialog(page).getByRole('list', { name: 'People of your college' })
    await people
      .getByRole('button', { name: /^Follow / })
      .first()
      .click()
    await expect(people.getByRole('button', { name: /^Following / })).toHaveCount(1)
    await expectAccessibleOnAll(page)
    await press('Continue')
  })
  await test.step('a no to pushes is not asked again', async () => {
    await expect(step('Hear about answers?')).toBeVisible()
    await expectAccessibleOnAll(page)
    await press('Not now')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Hear about answers?' })).toHaveCount(0)
  })
})
