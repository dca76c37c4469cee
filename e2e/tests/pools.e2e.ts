import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })

test('[TEAM-16] an organiser keeps seats for a year, and who registers reads which seats are theirs', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventTitle = uniqueText('Soldering')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle, registrationCount: 3, waitlist: true })
  await quad.enter(page, nila)

  await test.step('the registration step keeps one of three places for first-years', async () => {
    await page.goto(`/event/manage/registration/${eventId}`)
    await main(page).getByText('Keep places for some').click()
    await main(page).getByRole('button', { name: 'Add a pool' }).click()
    await main(page).getByRole('textbox', { name: 'Name of pool 1' }).fill('Freshers')
    await main(page).getByRole('spinbutton', { name: 'Places in it' }).fill('1')
    await main(page).getByRole('checkbox', { name: 'Year 1' }).check()
    await expectReadable(page)
    await expectAccessibleOnAll(page)
    await main(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'updated!!')).toBeVisible()
  })
  const chand = await join(quad, 'Chand')
  await quad.call('PUT', `/profile/${chand.user._id}`, { year: '1' }, chand.token)
  await quad.enter(other, chand)
  await test.step('a first-year sees the seats kept for them, and registers for one', async () => {
    await other.goto(`/events/${eventId}`)
    await expect(card(other)).toContainText('1 seat for Freshers left')
    await expect(card(other)).toContainText('Year 1. You’re one of them.')
    await expect(card(other)).toContainText('2 open seats left')
    await expectReadable(other)
    await expectAccessibleOnAll(other)
    const members = [{ memberName: 'Chand', email: chand.user.username, phone: '9876543210', college: 'Lakeside' }]
    await quad.call('POST', `/events/${eventId}/teams`, { members }, chand.token)
    await other.reload()
    await expect(card(other)).toContainText('Your seat is one for Freshers.')
    await expect(card(other)).toContainText('No seats for Freshers left')
  })
  await test.step('the organiser moves them to the open seats, and the freed one is shown live', async () => {
    await page.goto(`/events/teams/${eventId}`)
    await main(page).getByRole('tab', { name: 'Freshers' }).click()
    await main(page).getByRole('button', { name: 'Status of Chand: Unverified' }).click()
    await page.getByRole('menuitem', { name: 'Move to Open seats' }).click()
    await expect(toast(page, 'Chand is in Open seats')).toBeVisible()
    await expectAccessibleOnAll(page)
    await expect(card(other)).toContainText('1 seat for Freshers left')
  })
})
