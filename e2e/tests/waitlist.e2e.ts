import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 60_000 })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const member = (email: string) => ({ memberName: 'Meera', email, phone: '9876543210', college: 'Lakeside' })

test('[TEAM-08] [TEAM-09] a person joins the waitlist of a full event, and accepts the seat that somebody gives back', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventTitle = uniqueText('Solder a robot')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle, registrationCount: 1, waitlist: true })
  const [bela, chand] = [await join(quad, 'Bela'), await join(quad, 'Chand')]
  const register = (email: string, token: string) =>
    quad.call('POST', `/events/${eventId}/teams`, { members: [member(email)] }, token) as Promise<{ _id: string }>
  const seated = await register('bela@crowd.example', bela.token)

  await test.step('the full event has a waitlist instead of a refusal', async () => {
    await quad.enter(page, chand)
    await page.goto(`/events/${eventId}`)
    await expect(card(page)).toContainText('No seats left')
    await card(page).getByRole('button', { name: 'Join the waitlist' }).click()
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('9876543210')
    await dialog(page).getByRole('textbox', { name: 'College' }).fill('Lakeside')
    await dialog(page).getByRole('textbox', { name: 'Other details' }).fill('Second year')
    await dialog(page).getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(toast(page, 'You’re on the waitlist')).toBeVisible()
  })
  await test.step('one sees one’s place and why', async () => {
    await expect(card(page)).toContainText('1st on the waitlist. All seats are taken.')
    await expect(card(page).getByRole('button', { name: 'Waitlist: no. 1' })).toBeVisible()
    await expectAccessibleOnAll(page)
  })
  await test.step('a seat that is given back is offered live, and accepted', async () => {
    await quad.call('DELETE', `/events/${eventId}/teams/${seated._id}`, undefined, bela.token)
    await expect(card(page).getByText('A seat is free for you')).toBeVisible({ timeout: 15_000 })
    await expectAccessibleOnAll(page)
    await card(page).getByRole('button', { name: 'Accept seat' }).click()
    await expect(toast(page, 'You’re registered')).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Registered' })).toBeVisible()
    await expect(card(page)).toContainText('Waiting for the organizer')
  })
})
