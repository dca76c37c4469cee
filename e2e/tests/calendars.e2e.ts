import type { College } from '@quad/contract/entities/college.ts'
import type { Event } from '@quad/contract/entities/event.ts'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test('[CAL-01] one makes the address of one’s calendar in the settings, renews it, and turns it off', async ({
  page,
  quad,
}) => {
  await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/settings/notifications')
  const part = main(page).getByRole('region', { name: 'Quad in your calendar' })
  await part.getByRole('button', { name: 'Create calendar address' }).click()
  const open = part.getByRole('link', { name: 'Open in calendar' })
  await expect(open).toHaveAttribute('href', /^webcal:/)
  await expectAccessibleOnAll(page)
  const address = async () => ((await open.getAttribute('href')) ?? '').replace('webcal:', 'http:')
  const first = await address()
  expect(await (await fetch(first)).text()).toContain('BEGIN:VCALENDAR')

  await part.getByRole('button', { name: 'Renew address' }).click()
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Renew address' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await address()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(await address())).status).toBe(200)

  await part.getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByRole('button', { name: 'Create calendar address' })).toBeVisible()
})

test('[CAL-02] a college’s menu offers its events for one’s calendar', async ({ page, quad }) => {
  const asha = await quad.enter(page, await quad.signIn('asha'))
  const id = asha.user.college ?? ''
  const { collegeName } = (await quad.call('GET', `/college/${id}`)) as College
  await page.goto(`/college/${id}`)
  await main(page)
    .getByRole('button', { name: `More for ${collegeName}` })
    .click()
  await page.getByRole('menuitem', { name: 'Add events to calendar' }).click()
  const open = dialog(page).getByRole('link', { name: 'Open in calendar' })
  await expect(open).toHaveAttribute('href', new RegExp(`^webcal:.*/api/colleges/${id}/events.ics$`))
  await expectAccessibleOnAll(page)
})

test('[CAL-03] [EVT-32] who registers for a second event at the same time is told of the first, and who plans one, too', async ({
  page,
  quad,
}) => {
  const asha = await quad.signIn('asha')
  const nila = await join(quad, 'Nila')
  const { _id: clubId, clubName } = await makeClub(quad, asha, uniqueText('Makers'))
  const titles = [uniqueText('Open mic'), uniqueText('Night hack')]
  const [first = '', second = ''] = await Promise.all(
    titles.map((eventTitle) => makeEvent(quad, asha, clubId, { eventTitle })),
  )
  const members = [{ memberName: 'Nila', email: nila.user.username, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${first}/teams`, { teamName: '', members }, nila.token)
  await quad.enter(page, nila)
  await page.goto(`/events/${second}`)
  await main(page).getByRole('button', { name: 'Register', exact: true }).click()
  const note = dialog(page).getByRole('note', { name: 'You’re registered for something else at this time:' })
  await expect(note.getByRole('link', { name: titles[0] ?? '' })).toHaveAttribute('href', `/events/${first}`)
  await expect(note).toContainText(clubName)
  await expectAccessibleOnAll(page)
})

test('[CAL-03] [EVT-32] whoever plans an event sees what their college has then', async ({ page, quad }) => {
  const asha = await quad.enter(page, await quad.signIn('asha'))
  const { _id: clubId, clubName } = await makeClub(quad, asha, uniqueText('Makers'))
  const title = uniqueText('Open mic')
  const eventId = await makeEvent(quad, asha, clubId, { eventTitle: title })
  const { eventStartDate } = (await quad.call('GET', `/events/${eventId}`)) as Event
  await page.goto(`/event/create?club=${clubId}`)
  const day = new Date(eventStartDate).toLocaleDateString('en-CA')
  await main(page).getByLabel('Start date').fill(day)
  await main(page).getByLabel('Start time').fill('00:00')
  const next = new Date(Date.parse(eventStartDate) + 86_400_000).toLocaleDateString('en-CA')
  await main(page).getByLabel('End date').fill(next)
  await main(page).getByLabel('End time').fill('23:00')
  const note = main(page).getByRole('note', { name: 'Also at this time:' })
  await expect(note.getByRole('link', { name: title })).toBeVisible()
  await expect(note).toContainText(clubName)
  await expectAccessibleOnAll(page)
})
