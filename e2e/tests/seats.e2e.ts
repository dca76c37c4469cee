import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, teamRows } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

const named = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const choose = (page: Page, entry: string) => page.getByRole('menuitem', { name: entry, exact: true }).click()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

test('[TEAM-10] [TEAM-11] [TEAM-12] [TEAM-13] an organiser moves, seats, removes and adds people, and closes registration', async ({
  page,
  other,
  browser,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventTitle = uniqueText('Solder a robot')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle, registrationCount: 1, waitlist: true })
  const [bela, chand, dev] = [await join(quad, 'Bela'), await join(quad, 'Chand'), await join(quad, 'Dev')]
  for (const [at, { token }] of [bela, chand, dev].entries()) {
    const memberName = ['Bela', 'Chand', 'Dev'][at]
    const member = { memberName, email: `p${at}@crowd.example`, phone: '9876543210', college: 'Lakeside' }
    await quad.call('POST', `/events/${eventId}/teams`, { members: [member] }, token)
  }
  await quad.enter(other, dev)
  await other.goto(`/events/${eventId}`)
  await expect(card(other)).toContainText('2nd on the waitlist.')
  await quad.enter(page, nila)
  await page.goto(`/events/teams/${eventId}`)

  await test.step('somebody moves to the top of the waitlist, and sees it', async () => {
    await named(page, 'Status of Dev: Waitlist: 2nd').click()
    await choose(page, 'Move to the top')
    await expect(toast(page, 'Dev is first on the waitlist')).toBeVisible()
    await expect(named(page, 'Status of Chand: Waitlist: 2nd')).toBeVisible()
    await expect(card(other)).toContainText('1st on the waitlist.')
  })
  await test.step('a full event gets one more seat for somebody out of order', async () => {
    await named(page, 'Status of Chand: Waitlist: 2nd').click()
    await choose(page, 'Give a seat')
    await expect(dialog(page)).toContainText('Too few seats are free.')
    await expectReadable(page)
    await press(page, 'Add a seat')
    await expect(toast(page, 'Chand has a seat')).toBeVisible()
    await expect(named(page, 'Status of Chand: Unverified')).toBeVisible()
  })
  await test.step('registration closes for everybody at once', async () => {
    await named(page, 'Close registration').click()
    await expect(dialog(page)).toContainText('Offered seats can still be accepted.')
    await expectReadable(page)
    await press(page, 'Close registration')
    await expect(toast(page, 'Registration closed')).toBeVisible()
    await expect(main(page).getByText('Registration is closed')).toBeVisible()
    await expectAccessibleOnAll(page)
    await expect(card(other)).toContainText('Registeration closed')
  })
  await test.step('a registration is removed with a reason, and somebody is added by hand in its place', async () => {
    await named(page, 'Status of Bela: Unverified').click()
    await choose(page, 'Remove registration')
    await expect(dialog(page)).toContainText('Bela')
    await dialog(page).getByRole('textbox').fill('Registered twice')
    await expectReadable(page)
    await press(page, 'Remove registration')
    await expect(toast(page, 'Registration removed')).toBeVisible()
    await expect(teamRows(page, 'People')).toHaveText([/Dev/, /Chand/])
    const name = uniqueText('Esha')
    const esha = await join(quad, name)
    await named(page, 'Add person').click()
    await dialog(page).getByRole('searchbox').fill(name)
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^Add ${name}`) })
      .click()
    await expect(dialog(page).getByText('Registered', { exact: true })).toBeVisible()
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await press(page, 'Done')
    await expect(teamRows(page, 'People').filter({ hasText: name })).toContainText('Added by an admin')
    const context = await browser.newContext({ baseURL: quad.url, serviceWorkers: 'block' })
    const added = await context.newPage()
    await quad.enter(added, esha)
    await added.goto(`/events/${eventId}`)
    await card(added).getByRole('button', { name: 'Withdraw' }).click()
    await press(added, 'Withdraw')
    await expect(toast(added, 'You withdrew from the event')).toBeVisible()
    await context.close()
  })
  await test.step('registration reopens, and the free seat is offered', async () => {
    await named(page, 'Reopen registration').click()
    await press(page, 'Reopen registration')
    await expect(toast(page, 'Registration reopened')).toBeVisible()
    await expect(named(page, 'Status of Dev: Seat offered')).toBeVisible({ timeout: 15_000 })
  })
})
