import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { openLogin, storedKeys } from '../src/accounts.ts'
import { chooseCollege, dialog } from '../src/forms.ts'
import { completeAccount, freshAccount, leaveFor, selectCollege, signInElsewhere } from '../src/providers.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { makePost, uniqueText } from '../src/world.ts'

// Chromium logs every refused call as an error.
test.use({ expectedErrors: { patterns: [/the server responded with a status of (400|401|403)/] } })

const notSignedIn = (page: Page) => page.getByRole('heading', { level: 1, name: "You're not logged in yet" })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Continue' })

/** Collects the addresses that the page visits from now on. */
function addressesSeen(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

async function signOut(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog(page).getByText('Sign out of Quad on this device?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('[ACC-05] [COLL-05] a newcomer signs in with Google, is asked for college and gender until they give them, in all tabs', async ({
  page,
  quad,
}) => {
  const account = freshAccount()
  await test.step('Quad contacts Google only when the button is pressed', async () => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).origin))
    await openLogin(page)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog(page).getByLabel('First name')).toBeFocused()
    expect(new Set(requested)).toEqual(new Set([quad.url]))
  })
  await leaveFor(page, 'Google')
  const seen = addressesSeen(page)
  await signInElsewhere(page, account)
  await expect(dialog(page).getByText('Welcome, Nila.')).toBeVisible()
  await expect(dialog(page).getByRole('combobox', { name: 'College' })).toBeFocused()
  await test.step('the answer leaves the address bar and the history at once', async () => {
    expect(seen.some((address) => address.includes('#id_token='))).toBe(true)
    expect(await page.evaluate(() => window.location.href)).toBe(`${quad.url}/`)
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
    expect(kept).not.toMatch(/id_token|"state"/)
    await page.goBack()
    expect(page.url()).not.toContain('id_token')
  })
  await test.step('the question survives a reload and cannot be closed', async () => {
    for (const address of ['/feed', '/privacy-policy']) {
      // Retry: going back may still be redirecting, which aborts this navigation.
      await expect(() => page.goto(address)).toPass()
      await expect(selectCollege(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 400)
      await expect(selectCollege(page)).toBeVisible()
    }
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(submit(page)).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Sign out' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(selectCollege(page)).toBeVisible()
  })
  await test.step('also where the browser has forgotten it: the server refuses', async () => {
    await page.evaluate(() => localStorage.removeItem('quad.incomplete'))
    await page.goto('/feed')
    await expect(selectCollege(page)).toBeVisible()
  })
  await test.step('a second tab is completed with the first', async () => {
    const tab = await page.context().newPage()
    await tab.goto('/about')
    await expect(selectCollege(tab)).toBeVisible()
    await completeAccount(page, 'Lakeside College of Arts')
    await expect(page).toHaveURL(`${quad.url}/feed`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(dialog(tab)).toBeHidden()
    await expect(tab.getByRole('button', { name: 'Account' })).toBeVisible()
    await tab.close()
  })
})

test('[ACC-05] [SHELL-02] [PROF-05] a newcomer signs in with Microsoft, joins a restricted college, and returns to the page they came from', async ({
  page,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', uniqueText('Seen from outside'))
  await test.step('from a post', async () => {
    await openLogin(page, `/posts/${_id}`)
    await leaveFor(page, 'Microsoft')
    await signInElsewhere(page, freshAccount('meridian.edu'))
    await expect(selectCollege(page)).toBeVisible()
    await expectAccessible(page)
    await completeAccount(page, 'Meridian Institute of Technology')
    await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
    await expect(page.getByLabel('Your comment')).toBeVisible()
  })
  await test.step('from a members’ page', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await page.goto('/search?people=asha')
    await dialog(page).getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(`${quad.url}/`)
    await leaveFor(page, 'Microsoft')
    await signInElsewhere(page, freshAccount('meridian.edu', 'unvouched.'))
    await expect(selectCollege(page)).toBeVisible()
  })
  await test.step('[COLL-05] an unconfirmed address opens no restricted college', async () => {
    const picker = dialog(page).getByRole('combobox', { name: 'College' })
    await picker.fill('colle')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.filter({ hasText: 'Lakeside' })).toBeVisible()
    await expect(options.filter({ hasText: 'Meridian' })).toHaveCount(0)
    await chooseCollege(page, 'Meridian Institute of Technology')
    await dialog(page).getByLabel('Gender').focus()
    await dialog(page).getByLabel('Gender').selectOption('other')
    await expect(picker).toHaveAccessibleDescription('To select this college, Signup with meridian.edu email-id.')
    await expect(submit(page)).toBeDisabled()
  })
  await completeAccount(page, 'Other')
  await expect(page).toHaveURL(`${quad.url}/search?people=asha`)
  await expect(page.getByRole('list', { name: 'People for “asha”' })).toBeVisible()
})

test('[ACC-05] a sign-in that is cancelled, taken or unreachable says so and can be repeated', async ({
  page,
  quad,
}) => {
  await openLogin(page)
  await test.step('unreachable', async () => {
    const err = { message: refusals['provider.unreachable'].message, code: 'provider.unreachable' }
    const unreachable = { status: 401, json: { success: false, err } }
    await page.route('**/api/users/provider-address?*', (route) => route.fulfill(unreachable), { times: 1 })
    await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText(refusals['provider.unreachable'].message)
  })
  await test.step('cancelled', async () => {
    await leaveFor(page, 'Google')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(notSignedIn(page)).toBeVisible()
    await expect(page.getByText('Logging in with Google was cancelled.')).toBeVisible()
    await expect(page).toHaveURL(`${quad.url}/sign-in/google`)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(dialog(page).getByLabel('Email')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  const again = page.getByRole('main').getByRole('button', { name: 'Continue with Google' })
  await test.step('an address that has an account', async () => {
    await again.click()
    await signInElsewhere(page, 'asha@meridian.edu')
    await expect(page.getByText(refusals['provider.emailTaken'].message)).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
  })
  await page.context().clearCookies()
  await again.click()
  await signInElsewhere(page, freshAccount())
  await completeAccount(page, 'Other')
  await expect(page).toHaveURL(`${quad.url}/clubs`)
})

test('[ACC-05] [ACC-07] an answer that Quad did not ask for, or that comes again, signs nobody in', async ({
  page,
  quad,
}) => {
  const notBegun = page.getByText('This log-in was already used')
  await page.goto('/sign-in/google#id_token=a.b.c&state=made-up')
  await expect(notBegun).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/sign-in/google`)

  await openLogin(page)
  await leaveFor(page, 'Google')
  const seen = addressesSeen(page)
  await signInElsewhere(page, freshAccount())
  await expect(selectCollege(page)).toBeVisible()
  await signOut(page)
  expect(await storedKeys(page)).toEqual([])
  const answer = seen.find((address) => address.includes('#id_token=')) ?? ''
  await page.goto(answer)
  await expect(notBegun).toBeVisible()

  await openLogin(page)
  await leaveFor(page, 'Microsoft')
  await page.goto(answer.replace(/state=[^&]*/, 'state=another'))
  await expect(notBegun).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})
