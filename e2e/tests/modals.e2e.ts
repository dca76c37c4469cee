import type { Page } from '@playwright/test'
import { dialog } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you have written?' })
const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

const closings = (page: Page) => [
  () => page.keyboard.press('Escape'),
  () => page.goBack(),
  () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  () => page.mouse.click(20, 450),
]

test('[SHELL-05] [SHELL-07] Esc, Back, the cross and the backdrop close a modal; it traps the focus and gives it back', async ({
  page,
  quad,
}) => {
  const logIn = banner(page, 'Log In')
  await page.goto('/eula')
  await expect(banner(page, 'Account')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
  for (const close of closings(page)) {
    await logIn.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
    await expect(logIn).toBeFocused()
  }
  await test.step('Tab stays inside', async () => {
    await logIn.click()
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
    const inside = () => dialog(page).evaluate((open) => open.contains(document.activeElement))
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press(key)
        await expect.poll(inside).toBe(true)
      }
  })
  await test.step('one modal replaces another', async () => {
    for (const [button, heading] of [
      ['Sign Up', 'Sign Up'],
      [/^Log ?in$/i, 'Log In'],
    ] as const) {
      await dialog(page).getByRole('button', { name: button }).click()
      await expect(dialog(page).getByRole('heading', { name: heading })).toBeVisible()
      await expect(dialog(page)).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(logIn).toBeFocused()
  })
  await test.step('afterwards Back leads to the page before', async () => {
    await page.goBack()
    await expect(page).toHaveURL(`${quad.url}/eula`)
    await page.goForward()
    await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
  })
})

test('[SHELL-07] Escape and Back while a dialog’s code is loading cancel the opening; one that replaces another shows that it loads', async ({
  page,
}) => {
  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/assets\/ModalHost-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/eula')
  const pending = page.locator('div[aria-busy="true"]')
  await banner(page, 'Log In').focus()
  await page.keyboard.press('Enter')
  await expect(pending).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(pending).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await banner(page, 'Log In').click()
  await expect(pending).toBeAttached()
  await page.goBack()
  await expect(pending).toHaveCount(0)
  await banner(page, 'Log In').focus()
  load()
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await test.step('so does one that replaces another', async () => {
    const replaced = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/assets\/RegisterModal-/, async (route) => {
      await replaced
      await route.continue()
    })
    await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
    await expect(pending).toBeVisible()
    await expect(dialog(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
    load()
    await expect(dialog(page).getByRole('heading', { name: 'Sign Up' })).toBeVisible()
    await expect(pending).toHaveCount(0)
  })
})

test('[SHELL-07] however one leaves a form with text in it, it asks before it discards', async ({ page, quad }) => {
  await page.goto('/')
  const signUp = banner(page, 'Sign Up')
  const name = dialog(page).getByLabel('First name')
  for (const leave of closings(page)) {
    await signUp.click()
    await name.pressSequentially('Nila')
    await leave()
    await expect(question(page)).toBeVisible()
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(name).toHaveValue('Nila')
    await leave()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(`${quad.url}/`)
    await expect(signUp).toBeFocused()
  }
  await signUp.click()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})
