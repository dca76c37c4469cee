import { expect, type Locator, type Page } from '@playwright/test'

export const newcomer = { firstname: 'Nila', lastname: 'Rao', password: 'a quiet harbour' } as const

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Goes to the next step of the sign-up form. */
export const goOn = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Continue', exact: true }).click()

/** Fills the first step of the sign-up form and goes to the second. */
export async function fillNames(page: Page): Promise<void> {
  const form = dialog(page)
  await form.getByLabel('First name').fill(newcomer.firstname)
  await form.getByLabel('Last name').fill(newcomer.lastname)
  await form.getByLabel('Gender').selectOption('female')
  await goOn(page)
}

/** Fills the second step; without `college`, its name in the list, the email's domain must be a college's. */
export async function fillCollege(
  page: Page,
  email: string,
  more: { college?: string; password?: string } = {},
): Promise<void> {
  const form = dialog(page)
  await form.getByLabel(/^Email/).fill(email)
  if (more.college !== undefined) await chooseCollege(page, more.college)
  const password = more.password ?? newcomer.password
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat password').fill(password)
}

export async function chooseCollege(page: Page, name: string): Promise<void> {
  const picker = dialog(page).getByRole('combobox', { name: 'College' })
  await picker.click()
  await picker.fill(name.slice(0, 6))
  await page.getByRole('listbox').getByRole('option', { name }).click()
  await expect(picker).toHaveValue(name)
}

/** Fills both steps of the sign-up form, from the first. */
export async function fillSignup(page: Page, email: string, more?: { password?: string }): Promise<void> {
  await fillNames(page)
  await fillCollege(page, email, more)
}

/** Types a code into its field, key by key; the last digit submits it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await dialog(page).getByLabel('Code').first().click()
  await page.keyboard.type(code)
}

/** Leaves the first steps of a new account. */
export async function finishLater(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Finish later' }).click()
  await expect(dialog(page)).toBeHidden()
}

export async function writePost(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Post' }).first().click()
  await dialog(page).getByLabel('Your post').fill(text)
  await dialog(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page, 'Posted Successfully!')).toBeVisible()
}

export const postWith = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

/** The newest visible toast with this text: a replaced one takes time to disappear. Not the screen reader's copy. */
export const toast = (page: Page, text: string): Locator => page.getByRole('group').getByText(text).last()

/** Expects that a toast and the open dialog don't overlap. Hovers the toast, so that it stays meanwhile. */
export async function expectBesideDialog(page: Page, toastBox: Locator): Promise<void> {
  await toastBox.hover()
  await expect(async () => {
    const [one, other] = await Promise.all([toastBox.boundingBox(), dialog(page).boundingBox()])
    if (!one || !other) throw new Error('The toast or the dialog is gone.')
    const above = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
    const beside = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
    expect(Math.min(above, beside)).toBeLessThanOrEqual(0)
  }).toPass()
}

export async function chooseInPostMenu(page: Page, post: Locator, entry: string): Promise<void> {
  await post.getByRole('button', { name: /^More for the post/ }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Cuts the connection of the page's next request with a method; others pass, as reads that a live event sets off. */
export async function abortOnce(page: Page, method: string, address: string): Promise<void> {
  let done = false
  await page.route(address, (route) => {
    if (done || route.request().method() !== method) return route.fallback()
    done = true
    return route.abort()
  })
}
