import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { Page } from '@playwright/test'
import { field, openEditor } from '../src/editor.ts'
import { dialog, enterCode, newcomer, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { newAddress } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of (401|502)/, /ERR_FAILED/] } })

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Log In' })

async function openLogin(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await submit(page).click()
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))

test('[ACC-04] [SHELL-13] a wrong password is told in the form, which keeps what was typed, and the right one signs in', async ({
  page,
}) => {
  await openLogin(page)
  await expect(submit(page)).toBeDisabled()
  await dialog(page).getByLabel('Email').fill('asha@meridian.edu')
  await expect(submit(page)).toBeDisabled()
  await logIn(page, 'asha@meridian.edu', 'not this one')
  await expect(dialog(page).getByRole('alert')).toHaveText(refusals['auth.wrongCredentials'].message)
  await expect(dialog(page).getByLabel('Email')).toHaveValue('asha@meridian.edu')
  await logIn(page, ' Asha@Meridian.EDU ', demoPassword)
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(dialog(page)).toBeHidden()
})

test('[ACC-04] [SHELL-15] a log-in that does not come through, or is answered by no Quad, says whose fault it is', async ({
  page,
}) => {
  await openLogin(page)
  await page.route('**/api/users/login', (route) => route.abort(), { times: 1 })
  await logIn(page, 'asha@meridian.edu', demoPassword)
  await expect(dialog(page).getByRole('alert')).toHaveText(accountAlerts.loginServer)
  await page.route('**/api/users/login', (route) => route.fulfill({ status: 401, body: 'no' }), { times: 1 })
  await submit(page).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(accountAlerts.loginFallback)
  await submit(page).click()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-04] who logs in before entering the code is led to it and told that one was sent', async ({
  page,
  quad,
}) => {
  const email = newAddress()
  await quad.call('POST', '/users/signup', { ...newcomer, gender: 'other', college: otherCollegeId, email })
  const first = await quad.codeFor(email)
  await openLogin(page)
  await logIn(page, email, newcomer.password)
  await expect(toast(page, 'OTP has been sent!')).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: 'Verify OTP' })).toBeVisible()
  await enterCode(page, await quad.codeFor(email, first))
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-07] signing out asks first, then empties the browser in all its tabs and ends the session on the server', async ({
  page,
  quad,
  context,
}) => {
  const { token, user } = await quad.enter(page, 'ravi')
  await page.goto('/feed')
  expect((await stored(page)).toSorted()).toEqual(['quad.token', 'quad.user', 'quad.userId'])
  // What was being written goes with its writer.
  await openEditor(page)
  await field(page).fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  await expect(dialog(page).getByText('Sign out of Quad on this device?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await stored(page)).toContain('quad.token')
  await quad.call('GET', `/users/${user._id}`, undefined, token)
  const other = await context.newPage()
  await other.goto('/help')
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible()
  await signOut()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(other).toHaveURL(/\/$/)
  expect(await stored(page)).toEqual([])
  await expect(quad.call('GET', `/users/${user._id}`, undefined, token)).rejects.toThrow(/401/)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('[ACC-08] a token that expired while one was away signs out at start-up', async ({ page, quad }) => {
  await quad.enter(page, 'ravi')
  await page.clock.install({ time: Date.now() + 31 * 86_400_000 })
  await page.goto('/feed')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  expect(await stored(page)).toEqual([])
})

test('[ACC-08] a session that was ended elsewhere asks to sign in at the next call, keeps nothing, and leads back', async ({
  page,
  quad,
}) => {
  const { token } = await quad.enter(page, 'ravi')
  // Nothing is heard live.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  let pages = 0
  // Only the first page of the feed is answered: the next call is the one that is pressed for.
  await page.route('**/api/post/feed', (route) => {
    pages += 1
    return pages === 1 ? route.continue() : undefined
  })
  await page.goto('/feed')
  const post = page.getByRole('article').first()
  await expect(post).toBeVisible()
  await quad.call('POST', '/users/logout', {}, token)
  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(dialog(page).getByText(refusals['auth.required'].message)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await stored(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog(page).getByRole('button', { name: 'Login' }).click()
  await logIn(page, 'ravi@meridian.edu', demoPassword)
  await expect(page).toHaveURL(/\/feed$/)
  await expect(post).toBeVisible()
})

test('[ACC-07] [API-07] a session that is ended elsewhere asks to sign in at once, without a call', async ({
  page,
  quad,
}) => {
  const { token } = await quad.enter(page, 'ravi')
  const joined = page.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'))
  await page.goto('/help')
  await (await joined).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
  await quad.call('POST', '/users/logout', {}, token)
  await expect(dialog(page).getByText(refusals['auth.required'].message)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await stored(page)).toEqual([])
})
