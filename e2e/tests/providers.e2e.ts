import { refusals } from '@quad/contract/refusals/index.ts'
import type { Page } from '@playwright/test'
import { dialog, fillSignup } from '../src/forms.ts'
import { completeAccount, freshAccount, leaveFor, openLogin, selectCollege, signInElsewhere } from '../src/providers.ts'
import { expect, expectAccessible, test } from '../src/quad.ts'
import { makePost, newAddress, unlike } from '../src/world.ts'

// Chromium notes every refused call on the console.
test.use({ expectedErrors: { patterns: [/the server responded with a status of (400|401|403)/] } })

const notSignedIn = (page: Page) => page.getByRole('heading', { level: 1, name: "You're not logged in yet" })

/** The addresses that the page goes through from now on. */
function addressesSeen(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

for (const provider of ['Google', 'Microsoft'] as const) {
  test(`[ACC-05] [COLL-05] who is new comes in through ${provider}, says college and gender, and comes back without them`, async ({
    page,
    quad,
    browser,
  }) => {
    const account = freshAccount()
    await openLogin(page)
    await leaveFor(page, provider)
    await signInElsewhere(page, account)
    await expect(page).toHaveURL(`${quad.url}/`)
    await expect(dialog(page).getByText('Welcome, Nila.')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
    await completeAccount(page, 'Lakeside College of Arts')
    await expect(page).toHaveURL(`${quad.url}/clubs`)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    const again = await browser.newContext()
    const later = await again.newPage()
    await openLogin(later, quad.url)
    await leaveFor(later, provider)
    await signInElsewhere(later, account)
    await expect(later).toHaveURL(`${quad.url}/clubs`)
    await expect(later.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(dialog(later)).toBeHidden()
    expect(await later.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
      'quad.token',
      'quad.user',
      'quad.userId',
    ])
    await again.close()
  })
}

test('[ACC-05] nothing of another house is asked for before its button is pressed, and its answer leaves the address at once', async ({
  page,
  quad,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await openLogin(page)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog(page).getByLabel('First name')).toBeFocused()
  expect(new Set(asked)).toEqual(new Set([quad.url]))
  await leaveFor(page, 'Google')
  const seen = addressesSeen(page)
  await signInElsewhere(page, freshAccount())
  await expect(selectCollege(page)).toBeVisible()
  expect(seen.some((address) => address.includes('#id_token='))).toBe(true)
  expect(await page.evaluate(() => window.location.href)).toBe(`${quad.url}/`)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /id_token|"state"/,
  )
  await page.goBack()
  expect(page.url()).not.toContain('id_token')
})

test('[ACC-05] [SHELL-02] one comes back to where one was, or wanted to go, also when the account is new', async ({
  page,
  quad,
}) => {
  const { _id } = await makePost(quad, 'tara', unlike('Seen from outside'))
  await openLogin(page, `/posts/${_id}`)
  await leaveFor(page, 'Google')
  await signInElsewhere(page, freshAccount())
  await completeAccount(page, 'Other')
  await expect(page).toHaveURL(`${quad.url}/posts/${_id}`)
  await expect(page.getByLabel('Your comment')).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await openLogin(page, '/search?people=asha')
  await expect(page).toHaveURL(`${quad.url}/`)
  await leaveFor(page, 'Microsoft')
  await signInElsewhere(page, freshAccount())
  await completeAccount(page, 'Other')
  await expect(page).toHaveURL(`${quad.url}/search?people=asha`)
})

test('[ACC-05] a sign-in that is cancelled says so, and leads on', async ({ page, quad }) => {
  await openLogin(page)
  await leaveFor(page, 'Google')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(notSignedIn(page)).toBeVisible()
  await expect(page.getByText('Logging in with Google was cancelled.')).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/sign-in/google`)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await signInElsewhere(page, freshAccount())
  await completeAccount(page, 'Other')
  await expect(page).toHaveURL(`${quad.url}/clubs`)
})

test('[ACC-05] a sign-in that has expired, or whose address is taken, says so', async ({ page }) => {
  await openLogin(page)
  await leaveFor(page, 'Google')
  await signInElsewhere(page, freshAccount('lakeside.ac.in', 'late.'))
  await expect(notSignedIn(page)).toBeVisible()
  await expect(page.getByText(refusals['provider.expired'].message)).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await signInElsewhere(page, 'asha@meridian.edu')
  await expect(page.getByText(refusals['provider.emailTaken'].message)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('[ACC-05] an answer that was not asked for here, or comes again, signs nobody in', async ({ page, quad }) => {
  const notBegun = page.getByText('This log-in was already used')
  await page.goto('/sign-in/google#id_token=a.b.c&state=made-up')
  await expect(notBegun).toBeVisible()
  await expect(page).toHaveURL(`${quad.url}/sign-in/google`)

  await openLogin(page)
  await leaveFor(page, 'Google')
  const seen = addressesSeen(page)
  await signInElsewhere(page, freshAccount())
  await expect(selectCollege(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog(page).getByText('Sign out of Quad on this device?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(dialog(page)).toBeHidden()
  const answer = seen.find((address) => address.includes('#id_token=')) ?? ''
  await page.goto(answer)
  await expect(notBegun).toBeVisible()

  await openLogin(page)
  await leaveFor(page, 'Microsoft')
  await page.goto(answer.replace(/state=[^&]*/, 'state=another'))
  await expect(notBegun).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('[ACC-05] another house that cannot be reached says so where one stands', async ({ page }) => {
  await openLogin(page)
  await page.route('**/api/users/provider-address?*', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        err: { message: refusals['provider.unreachable'].message, code: 'provider.unreachable' },
      }),
    }),
  )
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(refusals['provider.unreachable'].message)
  await expect(dialog(page).getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

test('[ACC-05] a sign-up that was begun with the address is overtaken', async ({ page, quad }) => {
  const email = newAddress()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  await fillSignup(page, email)
  await dialog(page).getByRole('button', { name: 'Create account' }).click()
  await expect(dialog(page).getByLabel('Code')).toBeVisible()
  const code = await quad.codeFor(email)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await openLogin(page)
  await leaveFor(page, 'Google')
  await signInElsewhere(page, email)
  await completeAccount(page, 'Lakeside College of Arts')
  await expect(quad.call('POST', '/users/login', { username: email, password: 'a quiet harbour' })).rejects.toThrow(
    /401/,
  )
  expect(code).toMatch(/^\d{6}$/)
})
