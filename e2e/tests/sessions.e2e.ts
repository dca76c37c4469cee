import { refusals } from '@quad/contract/refusals/index.ts'
import { demoPassword } from '@quad/server/db/seed/people.ts'
import { logIn, openLogin, storedKeys } from '../src/accounts.ts'
import { field, openEditor } from '../src/editor.ts'
import { dialog } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'

test.use({ expectedErrors: { patterns: [/the server responded with a status of (401|502)/, /ERR_FAILED/] } })

test('[ACC-04] [SHELL-13] [SHELL-15] the log-in form keeps what was typed, says what went wrong, and signs in', async ({
  page,
}) => {
  await openLogin(page)
  const submit = dialog(page).getByRole('button', { name: 'Log In', exact: true })
  const alert = dialog(page).getByRole('alert')
  await expect(submit).toBeDisabled()
  await dialog(page).getByLabel('Email').fill('asha@meridian.edu')
  await expect(submit).toBeDisabled()
  await logIn(page, 'asha@meridian.edu', 'not this one')
  await expect(alert).toHaveText(refusals['auth.wrongCredentials'].message)
  await expect(dialog(page).getByLabel('Email')).toHaveValue('asha@meridian.edu')
  await page.route('**/api/users/login', (route) => route.abort(), { times: 1 })
  await logIn(page, ' Asha@Meridian.EDU ', demoPassword)
  await expect(alert).toHaveText('Error in Login server!')
  await page.route('**/api/users/login', (route) => route.fulfill({ status: 401, body: 'no' }), { times: 1 })
  await submit.click()
  await expect(alert).toHaveText('Problem with username or password')
  await submit.click()
  await expect(page).toHaveURL(/\/clubs$/)
  await expect(dialog(page)).toBeHidden()
  const kept = await page.context().cookies(new URL('/api/users/login', page.url()).href)
  expect(kept).toMatchObject([{ name: 'quad_device', httpOnly: true, sameSite: 'Strict' }])
})

test('[ACC-07] signing out asks first, clears the browser in every tab and ends the session on the server', async ({
  page,
  quad,
  context,
}) => {
  const { token, user } = await quad.enter(page, 'ravi')
  await page.goto('/feed')
  expect(await storedKeys(page)).toEqual(['quad.token', 'quad.user', 'quad.userId'])
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
  expect(await storedKeys(page)).toContain('quad.token')
  const other = await context.newPage()
  const joined = other.waitForEvent('websocket', (socket) => socket.url().includes('socket.io'))
  await other.goto('/feed')
  await (await joined).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
  await openEditor(other)
  await field(other).fill('Half a thought more')
  // Hold the answer until the socket has notified the other tab that the session ended.
  await page.route('**/api/users/logout', async (route) => {
    const answer = await route.fetch()
    await expect(other.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
    await route.fulfill({ response: answer })
  })
  const answered = page.waitForResponse('**/api/users/logout')
  await signOut()
  await dialog(page).getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect(tab).toHaveURL(/\/$/)
    await expect(dialog(tab)).toBeHidden()
  }
  await (await answered).finished()
  for (const tab of [page, other]) expect(await storedKeys(tab)).toEqual([])
  await expect(quad.call('GET', `/users/${user._id}`, undefined, token)).rejects.toThrow(/401/)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('[ACC-08] a session that ended elsewhere asks to sign in at the next call, keeps nothing, and leads back', async ({
  page,
  quad,
}) => {
  const { token } = await quad.enter(page, 'ravi')
  await page.routeWebSocket(/socket\.io/, () => undefined)
  let isHeld = false
  const answers: Promise<void>[] = []
  await page.route('**/api/**', (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    if (!isHeld) answers.push(route.fetch().then((response) => route.fulfill({ response })))
  })
  let pages = 0
  // Answer only the first page of the feed, so that the like is the next call.
  await page.route('**/api/post/feed', (route) => {
    pages += 1
    return pages === 1 ? route.continue() : undefined
  })
  await page.goto('/feed')
  const post = page.getByRole('article').first()
  await expect(post).toBeVisible()
  // Hold back what the page reads when it is idle, for the same reason, and end what it is reading.
  isHeld = true
  await Promise.all(answers)
  await quad.call('POST', '/users/logout', {}, token)
  await post.getByRole('button', { name: /^Like/ }).click()
  await expect(dialog(page).getByText(refusals['auth.required'].message)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await storedKeys(page)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dialog(page).getByRole('button', { name: 'Log In' }).click()
  await logIn(page, 'ravi@meridian.edu', demoPassword)
  await expect(page).toHaveURL(/\/feed$/)
  await expect(post).toBeVisible()
})

test('[ACC-07] [API-07] a session that ends elsewhere asks to sign in at once, through the socket', async ({
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
  expect(await storedKeys(page)).toEqual([])
})

test.describe('with a clock', () => {
  // The page preloads the feed's files before it knows that the stored session has expired.
  test.use({ freshContext: true, expectedErrors: { patterns: [/was preloaded using link preload but not used/] } })

  test('[ACC-08] a token that expired while away signs out at start-up', async ({ page, quad }) => {
    await quad.enter(page, 'ravi')
    await page.clock.install({ time: Date.now() + 31 * 86_400_000 })
    await page.goto('/feed')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
  })
})
