import type { Page } from '@playwright/test'
import { openLogin } from '../src/accounts.ts'
import { chooseInPostMenu, dialog, fillCollege, fillNames, postWith } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { navigateInApp } from '../src/navigateInApp.ts'
import { makeComment, makePost, newAddress, uniqueText } from '../src/world.ts'

// Other tests check their own screens: chats, notifications, profiles, closing, media, ads and sharing.
test.describe.configure({ timeout: 120_000 })

async function makeFullPost(quad: Quad): Promise<{ id: string; mark: string }> {
  const mark = uniqueText('For every eye and ear')
  const { _id: id } = await makePost(quad, 'zoya', `${mark} https://example.org ${'and so on '.repeat(40)}`)
  const top = await makeComment(quad, 'admin', id, 'Can everyone read this?')
  await makeComment(quad, 'zoya', id, 'I hope so.', top._id)
  return { id, mark }
}

/** Expects that each disabled button has a reason, and shows it on focus and on a click. */
async function expectReasons(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true, disabled: true }).last()).toBeVisible()
  expect(await page.locator('button:disabled:visible').count()).toBe(0)
  for (const button of await page.locator('button[aria-description]:visible').all()) {
    const reason = (await button.getAttribute('aria-description')) ?? ''
    expect(reason).not.toBe('')
    await button.focus()
    await expect(button.getByText(reason)).toBeVisible()
    await button.blur()
    await expect(button.getByText(reason)).toHaveCount(0)
    // `click` would wait until the button is enabled.
    await button.dispatchEvent('click')
    await expect(button.getByText(reason)).toBeVisible()
  }
}

async function open(page: Page, address: string, sign: string): Promise<void> {
  await navigateInApp(page, address)
  await expect(page.getByRole('main').getByText(sign).first()).toBeVisible()
}

test('[SHELL-01] [SHELL-10] [SHELL-12] [FEED-17] [COM-04] [LEGAL-01] axe finds nothing on a visitor’s pages on a desktop and a phone', async ({
  page,
  quad,
}) => {
  const { id, mark } = await makeFullPost(quad)
  await page.goto('/')
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Colleges on Quad' }).getByRole('link').first()).toBeVisible()
  await expectAccessibleOnAll(page)
  await open(page, `/posts/${id}`, 'Can everyone read this?')
  await page.getByRole('button', { name: 'Show 1 reply' }).click()
  await expect(page.getByText('I hope so.')).toBeVisible()
  await expectAccessibleOnAll(page)
  await page.getByRole('button', { name: 'Log in to comment' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Log in to continue' })).toBeVisible()
  await expectAccessibleOnAll(page)
  await page.keyboard.press('Escape')
  for (const [address, sign] of [
    ['/error', 'Something went wrong'],
    ['/nowhere', 'Nothing is pinned here'],
    ['/privacy-policy', 'Last updated January 01, 2023'],
  ] as const) {
    await open(page, address, sign)
    await expectAccessibleOnAll(page)
  }
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'About us' })).toBeVisible()
  await expectAccessibleOnAll(page)
})

test('[ACC-01] [ACC-03] [ACC-04] [ACC-06] [SHELL-13] axe finds nothing in the forms for logging in, signing up and a new password, whose buttons say why they can’t be pressed', async ({
  page,
  quad,
}) => {
  await openLogin(page, '/eula')
  await dialog(page).getByLabel('Password', { exact: true }).focus()
  await dialog(page).getByLabel('Email').focus()
  await expect(dialog(page).getByText('Password is required')).toBeVisible()
  await dialog(page).getByLabel('Email').press('Enter')
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expectReasons(page, 'Log In')
  await expectAccessibleOnAll(page)
  await test.step('a new password', async () => {
    await dialog(page).getByRole('button', { name: 'Forgot password?' }).click()
    await expectReasons(page, 'Send code')
    await dialog(page).getByLabel('Email or mobile number').fill(newAddress())
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Send code' }).click()
    await expect(dialog(page).getByLabel('Code')).toBeFocused()
    await dialog(page).getByLabel('New password').focus()
    await dialog(page).getByLabel('Repeat password').focus()
    await expect(dialog(page).getByText('Password is required')).toBeVisible()
    await expectAccessibleOnAll(page)
    await page.goto(`${quad.url}/#reset=12345678901234567890`)
    await expect(dialog(page).getByLabel('New password')).toBeFocused()
    await expectAccessibleOnAll(page)
  })
  await test.step('signing up', async () => {
    await page.goto('/eula')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog(page).getByLabel('First name')).toBeFocused()
    await expectReasons(page, 'Continue')
    await expectAccessibleOnAll(page)
    await fillNames(page)
    await expectReasons(page, 'Create account')
    await dialog(page).getByRole('combobox', { name: 'College' }).click()
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await expectAccessibleOnAll(page)
    await page.keyboard.press('Escape')
    await fillCollege(page, newAddress())
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Create account' }).click()
    await expect(dialog(page).getByLabel('Code')).toBeFocused()
    await expectAccessibleOnAll(page)
  })
})

test('[FEED-01] [FEED-05] [FEED-09] [COM-01] [ACC-07] [SHELL-05] [SHELL-13] axe finds nothing on a member’s pages, menus and modals on a desktop and a phone', async ({
  page,
  quad,
}) => {
  const { id, mark } = await makeFullPost(quad)
  await quad.enter(page, 'zoya')
  await page.goto('/feed')
  await expect(page.getByRole('main').getByText(mark).first()).toBeVisible()
  await expectAccessibleOnAll(page)
  await page.getByRole('banner').getByRole('button', { name: 'Create Post' }).click()
  await expect(dialog(page).getByLabel('Your post')).toBeFocused()
  await expectReasons(page, 'Post')
  await expectAccessibleOnAll(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await test.step('a post and its menu', async () => {
    await open(page, `/posts/${id}`, 'Can everyone read this?')
    await page.getByRole('button', { name: 'Show 1 reply' }).click()
    await page
      .getByRole('article', { name: 'Comment by Noor Qureshi' })
      .getByRole('button', { name: 'Reply to Noor Qureshi' })
      .click()
    await expect(page.getByRole('textbox', { name: 'Reply to Noor Qureshi' })).toBeFocused()
    await expectAccessibleOnAll(page)
    const post = postWith(page, mark).first()
    await post.getByRole('button', { name: /^More for the post/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await page.keyboard.press('Escape')
    await chooseInPostMenu(page, post, 'Delete')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessibleOnAll(page)
    await page.keyboard.press('Escape')
  })
  await test.step('the account menu and signing out', async () => {
    await open(page, '/clubs', 'Your clubs')
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(dialog(page).getByText('Sign out of Quad on this device?')).toBeVisible()
    await expectAccessibleOnAll(page)
  })
})
