import { accountAlerts } from '@quad/contract/messages/accounts.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Page } from '@playwright/test'
import { box, bubble, openChat, roomLink, roomOf, sayIn } from '../src/chats.ts'
import { dialog, newcomer, postWith, toast } from '../src/forms.ts'
import { completeAccount, freshAccount, leaveFor, openLogin, signInElsewhere } from '../src/providers.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { makeMember, postAs, unlike } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40[134]/] } })

const main = (page: Page) => page.getByRole('main')
const pageOf = ({ user }: SignedIn) => `/user/close-account/${user._id}`
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const activation = (page: Page) => dialog(page).getByRole('heading', { name: 'Activate account' })
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quad.')))

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Log In', exact: true }).last().click()
}

/** Somebody whose account is closed, before their log-in is sent. */
async function aReturn(page: Page, quad: Quad) {
  const member = await makeMember(quad)
  const text = unlike('Still here')
  const post = await postAs(quad, member.session, text)
  await quad.call('DELETE', `/profile/${member.session.user._id}`, undefined, member.session.token)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(dialog(page).getByLabel('Email')).toBeFocused()
  return { ...member, post, text }
}

test('[ACC-10] one’s own page says what closing means, asks once more, and closes; nobody sees the account any more', async ({
  page,
  quad,
}) => {
  const { session, email } = await makeMember(quad)
  const post = await postAs(quad, session, unlike('Soon gone'))
  await quad.enter(page, session)
  await page.goto(`/profile/${session.user._id}`)
  await main(page).getByRole('button', { name: 'More for your profile' }).click()
  await page.getByRole('menuitem', { name: 'Close account' }).click()
  await expect(page).toHaveURL(new RegExp(`${pageOf(session)}$`))
  await expect(page).toHaveTitle(/Close account/)
  for (const title of ['Right away', 'Within 15 days', "What doesn't come back", 'After 15 days'])
    await expect(main(page).getByRole('heading', { name: title })).toBeVisible()
  await expect(main(page).getByText(email)).toBeVisible()
  const ask = main(page).getByRole('button', { name: 'Close account' })
  await ask.click()
  await expect(button(page, 'Keep account')).toBeFocused()
  await button(page, 'Keep account').click()
  await expect(dialog(page)).toBeHidden()
  await expect(ask).toBeFocused()
  await quad.call('GET', `/posts/${post._id}`)
  await ask.click()
  await button(page, 'Close account').click()
  await expect(toast(page, 'Account Closed!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  expect(await stored(page)).toEqual([])
  await expect(quad.call('GET', `/posts/${post._id}`)).rejects.toThrow(/404/)
  await expect(quad.call('POST', '/post/feed', {}, session.token)).rejects.toThrow(/401/)
  await page.goto(`/posts/${post._id}`)
  await expect(page).toHaveURL(/\/error$/)
})

test('[ACC-10] who is signed out logs in on the page and closes there; a wrong password is told in the form', async ({
  page,
  quad,
}) => {
  const { session, email } = await makeMember(quad)
  await page.goto(pageOf(session))
  await expect(main(page).getByRole('heading', { name: 'Log in to close your account' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Close account' })).toHaveCount(0)
  const send = main(page).getByRole('button', { name: 'Log In', exact: true })
  await expect(send).toBeDisabled()
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill('a wrong guess')
  await send.click()
  await expect(main(page).getByRole('alert')).toBeVisible()
  await main(page).getByLabel('Password', { exact: true }).fill(newcomer.password)
  await send.click()
  await expect(main(page).getByText("You're logged in as")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${pageOf(session)}$`))
  await main(page).getByRole('button', { name: 'Close account' }).click()
  await button(page, 'Close account').click()
  await expect(toast(page, 'Account Closed!')).toBeVisible()
})

test('[ACC-10] somebody else’s page leads to the error page, also after logging in there as another', async ({
  page,
  quad,
}) => {
  const { session, email } = await makeMember(quad)
  const other = await quad.signIn('zoya')
  await page.goto(pageOf(other))
  await logIn(page, email)
  await expect(page).toHaveURL(/\/error$/)
  await page.goto(pageOf(session))
  await expect(main(page).getByRole('button', { name: 'Close account' })).toBeVisible()
  await page.goto(pageOf(other))
  await expect(page).toHaveURL(/\/error$/)
})

test('[ACC-10] [SHELL-15] a closing that fails is told, changes nothing, and can be tried again', async ({
  page,
  quad,
}) => {
  const { session } = await makeMember(quad)
  await quad.enter(page, session)
  await page.goto(pageOf(session))
  await page.route('**/api/profile/*', (route) => route.abort())
  await main(page).getByRole('button', { name: 'Close account' }).click()
  await button(page, 'Close account').click()
  await expect(page.getByRole('alert').getByText(accountAlerts.closeAccountFailed)).toBeVisible()
  await expect(button(page, 'Close account')).toBeEnabled()
  expect(await stored(page)).toContain('quad.token')
  await page.unroute('**/api/profile/*')
  await button(page, 'Close account').click()
  await expect(toast(page, 'Account Closed!')).toBeVisible()
  await expect(page.getByText(accountAlerts.closeAccountFailed)).toHaveCount(0)
})

test('[ACC-09] [ACC-11] who logs in to a closed account is asked to activate it, and is then where they were', async ({
  page,
  quad,
}) => {
  const { email, post, text } = await aReturn(page, quad)
  await logIn(page, email)
  await expect(activation(page)).toBeVisible()
  await expect(button(page, 'Activate account')).toBeFocused()
  expect(await stored(page)).toEqual([])
  await button(page, 'Not now').click()
  await expect(dialog(page)).toBeHidden()
  await expect(quad.call('GET', `/posts/${post._id}`)).rejects.toThrow(/404/)
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await logIn(page, email)
  await button(page, 'Activate account').click()
  await expect(toast(page, 'Account Activated!')).toBeVisible()
  await expect(page).toHaveURL(/\/clubs$/)
  expect(await stored(page)).toContain('quad.token')
  await page.goto('/feed')
  await expect(postWith(page, text)).toBeVisible()
  await page.goto(`/posts/${post._id}`)
  await expect(postWith(page, text)).toBeVisible()
})

test('[ACC-09] [SHELL-15] an activation that fails is told, signs nobody in, and can be tried again', async ({
  page,
  quad,
}) => {
  const { email } = await aReturn(page, quad)
  await logIn(page, email)
  await page.route('**/api/users/activate/*', (route) => route.abort())
  await button(page, 'Activate account').click()
  await expect(page.getByRole('alert').getByText(accountAlerts.activationFailed)).toBeVisible()
  await expect(activation(page)).toBeVisible()
  expect(await stored(page)).toEqual([])
  await page.unroute('**/api/users/activate/*')
  await button(page, 'Activate account').click()
  await expect(toast(page, 'Account Activated!')).toBeVisible()
})

test('[ACC-09] [ACC-05] who came in through another house is asked to activate the account on their return, too', async ({
  page,
  quad,
}) => {
  const account = freshAccount()
  const comeIn = async () => {
    await openLogin(page)
    await leaveFor(page, 'Google')
    await signInElsewhere(page, account)
  }
  await comeIn()
  await completeAccount(page, 'Lakeside College of Arts')
  await expect(page).toHaveURL(/\/clubs$/)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  await quad.call('DELETE', `/profile/${kept['quad.userId']}`, undefined, kept['quad.token'])
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await comeIn()
  await expect(activation(page)).toBeVisible()
  expect(await stored(page)).toEqual([])
  await button(page, 'Activate account').click()
  await expect(toast(page, 'Account Activated!')).toBeVisible()
  await expect(page).toHaveURL(/\/clubs$/)
})

test('[ACC-10] [CHAT-06] whoever talks with them is told at once that they are gone, reads what was said, and not who it was', async ({
  page,
  quad,
}) => {
  const [nila, asha] = [(await makeMember(quad)).session, (await makeMember(quad, { firstname: 'Asha' })).session]
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
  await page.getByRole('button', { name: 'More for the chat with Deleted user' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mute'])
  await expect(page.getByText('Asha')).toHaveCount(0)
})

test('[ACC-10] [ACC-09] axe finds nothing where accounts are closed and reopened on a desktop and a phone', async ({
  page,
  quad,
}) => {
  const { session, email } = await makeMember(quad)
  await page.goto(pageOf(session))
  await expect(main(page).getByLabel('Email')).toBeVisible()
  await expectAccessibleOnAll(page)
  await logIn(page, email)
  await main(page).getByRole('button', { name: 'Close account' }).click()
  await expect(button(page, 'Keep account')).toBeVisible()
  await expectAccessibleOnAll(page)
  await button(page, 'Close account').click()
  await expect(toast(page, 'Account Closed!')).toBeVisible()
  await page.goto(pageOf(session))
  await logIn(page, email)
  await expect(activation(page)).toBeVisible()
  await expectAccessibleOnAll(page)
})
