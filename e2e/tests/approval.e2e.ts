import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

const named = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })

test('[TEAM-14] [TEAM-15] an organiser counts places by people and approves registrations', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventTitle = uniqueText('Robot camp')
  const sizes = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle, registrationCount: 3, waitlist: true, ...sizes })
  await quad.enter(page, nila)

  await test.step('the registration step counts people and asks for approval', async () => {
    await page.goto(`/event/manage/registration/${eventId}`)
    await main(page).getByRole('radio', { name: 'Each person' }).check()
    await main(page).getByRole('checkbox', { name: 'Approve each registration' }).check()
    await expectReadable(page)
    await expectAccessibleOnAll(page)
    await main(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'updated!!')).toBeVisible()
  })
  const chand = await join(quad, 'Chand')
  await quad.enter(other, chand)
  await test.step('who registers asks, and reads why they wait', async () => {
    await other.goto(`/events/${eventId}`)
    await expect(card(other)).toContainText('3 seats left')
    await expect(card(other)).toContainText('The organiser approves each registration')
    await expect(named(other, 'Ask to register')).toBeVisible()
    const members = ['one', 'two'].map((name) => ({
      memberName: name,
      email: `${name}@crowd.example`,
      phone: '9876543210',
      college: 'Lakeside',
    }))
    await quad.call('POST', `/events/${eventId}/teams`, { teamName: 'Bits', members }, chand.token)
    await other.reload()
    await expect(card(other)).toContainText('The organiser approves each team.')
    await expect(named(other, 'Waiting for approval')).toBeVisible()
    await expectAccessibleOnAll(other)
  })
  await test.step('the organiser undoes a decision, then approves', async () => {
    await page.goto(`/events/teams/${eventId}`)
    await main(page).getByRole('tab', { name: 'To approve' }).click()
    await named(page, 'Status of Bits: To approve').click()
    await page.getByRole('menuitem', { name: 'Decline', exact: true }).click()
    await expect(toast(page, '1 team declined')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(toast(page, 'Undone. Nobody was notified.')).toBeVisible()
    await main(page).getByRole('checkbox', { name: 'Select Bits' }).check()
    await expectReadable(page)
    await expectAccessibleOnAll(page)
    await named(page, 'Approve').click()
    await expect(toast(page, '1 team approved')).toBeVisible()
  })
  await test.step('who asked is registered once it can’t be undone any more', async () => {
    await expect(named(other, 'Registered')).toBeVisible({ timeout: 30_000 })
    await expect(card(other)).toContainText('1 seat left')
    await expect(dialog(other)).toHaveCount(0)
  })
})
