import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Page } from '@playwright/test'
import { logIn, openLogin, storedKeys } from '../src/accounts.ts'
import { box, bubble, openChat, roomLink, roomOf, sayIn } from '../src/chats.ts'
import { enterFeed, field } from '../src/editor.ts'
import { abortOnce, dialog, newcomer, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, makeMember } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40[134]/] } })

const main = (page: Page) => page.getByRole('main')
const pageOf = ({ user }: SignedIn) => `/user/close-account/${user._id}`
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const activation = (page: Page) => dialog(page).getByRole('heading', { name: 'Activate account' })

test('[ACC-10] [APP-02] [SHELL-15] a member reads what closing means, confirms, and the account is gone from the browser', async ({
  page,
  quad,
}) => {
  const { session, email } = await makeMember(quad)
  await quad.enter(page, session)
  await enterFeed(page)
  await field(page).fill('Half a thought')
  const caches = () => page.evaluate(() => window.caches.keys())
  await expect.poll(caches).not.toEqual([])
  await page.goto(`/profile/${session.user._id}`)
  await main(page).getByRole('button', { name: 'More for your profile' }).click()
  await page.getByRole('menuitem', { name: 'Close account' }).click()
  await expect(page).toHaveURL(new RegExp(`${pageOf(session)}$`))
  await expect(page).toHaveTitle(/Close account/)
  await expect(main(page).getByRole('heading', { name: 'After 15 days' })).toBeVisible()
  await expect(main(page).getByText(email)).toBeVisible()
  const ask = main(page).getByRole('button', { name: 'Close account' })
  await ask.click()
  await expect(button(page, 'Keep account')).toBeFocused()
  await button(page, 'Keep account').click()
  await expect(ask).toBeFocused()
  await test.step('a request that fails changes nothing and can be repeated', async () => {
    await abortOnce(page, 'DELETE', '**/api/profile/*')
    await ask.click()
    await button(page, 'Close account').click()
    await expect(page.getByRole('alert').getByText('Something went wrong!')).toBeVisible()
    expect(await storedKeys(page)).toContain('quad.token')
    // Hold the answer until the socket has notified the page that the session ended.
    await page.route('**/api/profile/*', async (route) => {
      const answer = await route.fetch()
      await expect.poll(() => storedKeys(page)).not.toContain('quad.token')
      await route.fulfill({ response: answer })
    })
    await button(page, 'Close account').click()
  })
  await expect(toast(page, 'Account Closed!')).toBeVisible()
  await expect(page.getByText('Something went wrong!')).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await expect.poll(caches).toEqual([])
})

test('[ACC-09] [ACC-10] [ACC-11] [SHELL-15] a visitor logs in to close their account, and logging in again reopens it', async ({
  page,
  quad,
}) => {
  test.setTimeout(90_000)
  const { session, email } = await makeMember(quad)
  await test.step('someone else’s page leads to the error page', async () => {
    await page.goto(pageOf(await quad.signIn('zoya')))
    await expect(main(page).getByRole('heading', { name: 'Log in to close your account' })).toBeVisible()
    await logIn(page, email, newcomer.password)
    await expect(page).toHaveURL(/\/error$/)
    await page.evaluate(() => localStorage.clear())
  })
  await test.step('one’s own page asks to log in', async () => {
    await page.goto(pageOf(session))
    await expect(main(page).getByRole('button', { name: 'Close account' })).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Log In', exact: true })).toBeDisabled()
    await expectAccessibleOnAll(page)
    await logIn(page, email, newcomer.password)
    await expect(main(page).getByText("You're logged in as")).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${pageOf(session)}$`))
    await main(page).getByRole('button', { name: 'Close account' }).click()
    await expect(button(page, 'Keep account')).toBeVisible()
    await expectAccessibleOnAll(page)
    await button(page, 'Close account').click()
    await expect(toast(page, 'Account Closed!')).toBeVisible()
  })
  await test.step('a log-in asks before it reopens the account', async () => {
    await openLogin(page)
    await logIn(page, email, newcomer.password)
    await expect(activation(page)).toBeVisible()
    await expect(button(page, 'Activate account')).toBeFocused()
    expect(await storedKeys(page)).toEqual([])
    await expectAccessibleOnAll(page)
    await page.route('**/api/users/activate/*', (route) => route.abort(), { times: 1 })
    await button(page, 'Activate account').click()
    await expect(page.getByRole('alert').getByText('Something went wrong', { exact: true })).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
    await button(page, 'Activate account').click()
    await expect(toast(page, 'Account Activated!')).toBeVisible()
    await expect(page).toHaveURL(/\/clubs$/)
    expect(await storedKeys(page)).toContain('quad.token')
  })
})

test('[ACC-10] [CHAT-06] an open chat with someone who closes their account says so at once, and keeps the messages without the name', async ({
  page,
  quad,
}) => {
  const [nila, asha] = [await join(quad, 'Nila'), await join(quad, 'Asha')]
  const { _id: room } = await roomOf(quad, asha, nila)
  await sayIn(quad, asha, room, 'See you on Friday')
  await quad.enter(page, nila)
  await openChat(page, asha)
  await sayIn(quad, asha, room, 'Or on Saturday')
  await expect(bubble(page, 'Or on Saturday')).toBeVisible()
  await quad.call('DELETE', `/profile/${asha.user._id}`, undefined, asha.token)
  await expect(page.getByText('This person has closed their account.')).toBeVisible()
  await expect(page.getByText('Asha')).toHaveCount(0)
  await page.goto('/chats')
  await roomLink(page, 'Deleted user').click()
  await expect(page.getByText('This is where your chat with Deleted user begins.')).toBeVisible()
  await expect(bubble(page, 'See you on Friday')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})
