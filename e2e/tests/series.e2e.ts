import type { Page } from '@playwright/test'
import { act, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { holdWeekly } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click()

test('[EVT-36] a weekly talk is published with its dates in view, a student goes to all and skips one, and the following move', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const ravi = await join(quad, 'Ravi')
  await makeClub(quad, nila, uniqueText('Raga circle'))
  const title = uniqueText('Open evening')
  await quad.enter(page, nila)
  await quad.enter(other, ravi)
  const preview = main(page).getByRole('region', { name: 'Dates' })

  await test.step('the form shows the dates while one chooses', async () => {
    await page.goto('/event/create')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Place').fill('Music room')
    await page.getByLabel('Repeats').selectOption('week')
    await page.getByLabel('Ends', { exact: true }).selectOption('count')
    await page.getByLabel('Number of dates').fill('4')
    await expect(preview.getByRole('status')).toContainText('4 dates')
    await expect(preview.getByRole('listitem')).toHaveCount(4)
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await act(page, 'Publish event').click()
    await expect(dialog(page).getByRole('heading', { name: 'Your event is live' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  const address = new URL(page.url()).pathname

  await test.step('a student goes to all dates and skips the second', async () => {
    await other.goto(address)
    await press(other, 'Go to all dates')
    await expect(card(other)).toContainText('You go to all dates.')
    await main(other).getByRole('button', { name: '3 more' }).click()
    await expect(dialog(other).getByRole('listitem')).toHaveText([/Going/, /Going/, /Going/, /Going/])
    await expectAccessibleOnAll(other)
    await dialog(other).getByRole('listitem').nth(1).getByRole('link').click()
    await press(other, 'Going (press to skip this date)')
    await expect(card(other)).toContainText('skip this one')
    await expectAccessibleOnAll(other)
  })
  await test.step('lists show the series once', async () => {
    await other.goto(`/events?q=${encodeURIComponent(title)}`)
    const cards = main(other).getByRole('article', { name: title })
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('3 more')
  })
  await test.step('the organiser moves a date and the following ones', async () => {
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'Edit event' }).click()
    await page.getByLabel('Start time').fill('19:30')
    await page.getByRole('radio', { name: 'This and the following dates' }).check()
    await expectAccessibleOnAll(page)
    await act(page, 'Save changes').click()
    await expect(page.getByText('updated!!').last()).toBeVisible()
    await other.goto(address)
    await main(other).getByRole('button', { name: '3 more' }).click()
    await expect(dialog(other).getByRole('listitem').filter({ hasText: '19:30' })).toHaveCount(4)
    await expect(dialog(other).getByRole('listitem').filter({ hasText: 'Going' })).toHaveCount(3)
  })
  await test.step('the organiser gives the dates from the second on another rule, and sees what moves', async () => {
    await page.goto(address)
    await main(page).getByRole('button', { name: '3 more' }).click()
    await page.goto((await dialog(page).getByRole('listitem').nth(1).getByRole('link').getAttribute('href')) ?? '')
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'Change how it repeats' }).click()
    const rule = dialog(page).getByRole('region', { name: 'Dates' })
    await expect(rule.getByRole('status')).toContainText('3 stay or move')
    await dialog(page).getByRole('button', { name: 'Leave out days' }).click()
    await dialog(page).getByLabel('Ends', { exact: true }).selectOption('count')
    await dialog(page).getByLabel('Number of dates').fill('2')
    await expect(rule.getByRole('status')).toContainText('1 cancelled')
    await expect(rule.getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(1)
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Change the dates' }).click()
    await expect(page.getByText('1 cancelled').last()).toBeVisible()
    await other.goto('/notifications')
    await expect(main(other).getByText('The dates of an event that you joined have changed.')).toBeVisible()
    await expect(main(other).getByRole('listitem').filter({ hasText: 'is cancelled' }).first()).toBeVisible()
  })
  await test.step('the organiser cancels all dates', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'Cancel event' }).click()
    await dialog(page).getByRole('radio', { name: 'All dates that are ahead' }).check()
    await dialog(page).getByRole('button', { name: 'Cancel event' }).click()
    await expect(card(page)).toContainText('Cancelled')
    await other.goto(address)
    await main(other).getByRole('button', { name: 'Every' }).click()
    await expect(dialog(other).getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(4)
  })
})

test('[EVT-45] a student registers for all dates in one form, reads which are full, and withdraws from all', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const ravi = await join(quad, 'Ravi')
  const { _id: club } = await makeClub(quad, nila, uniqueText('Pottery circle'))
  const [id, second] = await holdWeekly(quad, nila, club)
  const address = `/events/${id}`
  await quad.enter(page, ravi)
  const call = (method: 'PUT' | 'POST', path: string, body: object) => quad.call(method, path, body, nila.token)
  // Its only seat is taken.
  await call('PUT', `/events/${second}`, { registrationCount: 1 })
  const member = { memberName: 'Nila', email: nila.user.username, phone: '9876543210', college: 'Meridian' }
  await call('POST', `/events/${second}/teams`, { members: [member] })

  await test.step('the form registers for all dates', async () => {
    await page.goto(address)
    await press(page, 'Register')
    await dialog(page).getByLabel('Phone').fill('9876543210')
    await dialog(page).getByLabel('College').fill('Meridian')
    await dialog(page).getByLabel('Other details').fill('Second year')
    await dialog(page).getByLabel('Register for all dates').check()
    await expect(dialog(page).getByLabel('Join the waitlist')).toBeVisible()
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Register', exact: true }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Registered for 2 of 3 dates' })).toBeVisible()
    await expect(dialog(page).getByRole('listitem')).toHaveText([/Registered/, /Full/, /Registered/])
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(card(page).getByRole('button', { name: 'Registered' })).toBeVisible()
    await main(page).getByRole('button', { name: '2 more' }).click()
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Registered' })).toHaveCount(2)
    await page.keyboard.press('Escape')
  })
  await test.step('one press withdraws from all', async () => {
    await press(page, 'Withdraw from all dates')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Withdraw from all' }).click()
    await expect(page.getByText('You withdrew from the dates').last()).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  })
})
