import type { DoorCode } from '@quad/contract/entities/doorCode.ts'
import type { Page } from '@playwright/test'
import { act, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent } from '../src/events.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED/, /403 \(Forbidden\)/] } })

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const number = (page: Page, part: string, name: string) =>
  main(page)
    .getByRole('region', { name: part })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()

async function register(quad: Quad, eventId: string, college: string) {
  const { session, email } = await makeMember(quad, { firstname: 'Bela' })
  const members = [{ memberName: 'Bela', email, phone: '9876543210', college }]
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members }, session.token)
  return session
}

test('[EVT-38] [DOOR-04] [DOOR-05] an organiser’s desk follows registrations and people who come by the projector’s code, which ends without a connection', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Open mic')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, eventStartDate: inHours(1) })
  const bela = await register(quad, eventId, 'Lakeside')
  await quad.enter(page, nila)

  await test.step('the desk, live', async () => {
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, title, 'Desk')
    await expect(main(page).getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
    await expect(number(page, 'People by college', 'Lakeside')).toContainText('1')
    await expect(main(page)).toContainText('From your next visit on, you see here what is new.')
    await register(quad, eventId, 'Northfield')
    await expect(number(page, 'People by college', 'Northfield')).toContainText('1')
    await expect(number(page, 'From seeing to coming', 'Have a ticket')).toContainText('2')
    await expectAccessibleOnAll(page)
    await expectReadable(page)
  })

  await test.step('the projector', async () => {
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, title, 'Code on a projector')
    await expect(
      main(page).getByRole('img', { name: 'QR code with which people say that they are here' }),
    ).toBeVisible()
    await expect(main(page)).toContainText('0 people have come')
    await expectAccessibleOnAll(page)
    await expectReadable(page)
  })

  await test.step('a person types a wrong code, then scans the right one', async () => {
    await quad.enter(other, bela)
    await other.goto(`/events/ticket/${eventId}`)
    const field = main(other).getByLabel('Code on the projector')
    await field.fill('12345')
    await act(other, 'I’m here').click()
    await expect(main(other)).toContainText('Enter the six digits of the code')
    await expectAccessibleOnAll(other)
    await expectReadable(other)
    const shown = (await quad.call('GET', `/events/${eventId}/code`, undefined, nila.token)) as DoorCode
    await other.goto(`/events/ticket/${eventId}?scanned#${shown.codes[0]?.code}`)
    await expect(main(other)).toContainText('You came at')
    await expect(main(page)).toContainText('1 person has come', { timeout: 15_000 })
  })

  await test.step('without a connection', async () => {
    await page.context().setOffline(true)
    await expect(main(page).getByRole('alert')).toContainText('No connection', { timeout: 45_000 })
    await page.context().setOffline(false)
    await expect(main(page).getByRole('img', { name: 'QR code with which people say that they are here' })).toBeVisible(
      {
        timeout: 15_000,
      },
    )
  })

  await test.step('the desk counts who came', async () => {
    await page.goto(`/events/desk/${eventId}`)
    await expect(number(page, 'From seeing to coming', 'Came')).toContainText('1 (50%)')
  })
})
