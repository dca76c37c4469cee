import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { Page } from '@playwright/test'
import { dialog, postWith } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { makePost, unlike } from '../src/world.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you have written?' })
const signUp = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Up' })
const logIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log In' })

test('[SHELL-07] Esc, Back, the cross and the backdrop close a modal, the page stays, and the focus returns', async ({
  page,
  quad,
}) => {
  await page.goto('/privacy-policy')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 450),
  ]) {
    await logIn(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
    await close()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
    await expect(logIn(page)).toBeFocused()
  }
})

test('[SHELL-07] after a modal was closed, Back leads to the page before', async ({ page, quad }) => {
  await page.goto('/eula')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
  await logIn(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
  await page.goBack()
  await expect(page).toHaveURL(`${quad.url}/eula`)
  await page.goForward()
  await expect(page).toHaveURL(`${quad.url}/privacy-policy`)
})

test('[SHELL-07] a modal holds the focus, Tab goes round inside it; the next takes its place, and the focus goes back to the start', async ({
  page,
}) => {
  await page.goto('/')
  await logIn(page).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  const inside = () => dialog(page).evaluate((open) => open.contains(document.activeElement))
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press(key)
      await expect.poll(inside).toBe(true)
    }
  await dialog(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page)
    .getByRole('button', { name: /^Log ?in$/i })
    .click()
  await expect(dialog(page).getByRole('heading', { name: 'Log In' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(logIn(page)).toBeFocused()
})

test('[SHELL-07] a form that was begun asks before it is discarded, however one leaves it', async ({ page, quad }) => {
  await page.goto('/')
  const name = dialog(page).getByLabel('First name')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 450),
  ]) {
    await signUp(page).click()
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
    await expect(signUp(page)).toBeFocused()
  }
  await signUp(page).click()
  await expect(name).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('[SHELL-08] a visitor who acts is asked to log in, register, or go on as a guest, and stays where they are', async ({
  page,
  quad,
}) => {
  const text = unlike('Only for members')
  const { _id } = await makePost(quad, 'tara', text)
  await page.goto(`/posts/${_id}`)
  const post = postWith(page, text)
  const ask = async (button: RegExp) => {
    await post.getByRole('button', { name: button }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
  }
  await ask(/^Like/)
  await dialog(page)
    .getByRole('button', { name: /Continue as guest|continue as guest/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(post.getByRole('button', { name: /^Like/ })).toBeFocused()
  await ask(/^Save/)
  await dialog(page).getByRole('button', { name: 'Register' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await ask(/^Like/)
  await dialog(page).getByRole('button', { name: 'Login' }).click()
  await dialog(page).getByLabel('Email').fill('asha@meridian.edu')
  await dialog(page).getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
  await expect(page.getByLabel('Your comment')).toBeVisible()
  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(post.getByRole('button', { name: 'Like, 1 like' })).toBeVisible()
})

test.describe('when its code cannot be fetched', () => {
  test.use({ expectedErrors: { patterns: [/ERR_FAILED/] } })

  test('[SHELL-07] [SHELL-14] a modal says so in a dialog that holds the focus, closes on Esc and can be tried again', async ({
    page,
  }) => {
    await page.route('**/assets/ModalHost-*.js', (route) => route.abort(), { times: 1 })
    await page.goto('/privacy-policy')
    await logIn(page).click()
    const failed = page.getByRole('dialog', { name: 'Something went wrong' })
    await expect(failed).toContainText('Oops - we have an error')
    await expect(failed.getByRole('button', { name: 'Retry' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(failed).toBeHidden()
    await page.reload()
    await logIn(page).click()
    await expect(dialog(page).getByLabel('Email')).toBeFocused()
  })
})
