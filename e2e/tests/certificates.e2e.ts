import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Team } from '@quad/contract/entities/team.ts'
import type { Ticket } from '@quad/contract/entities/ticket.ts'
import type { Page } from '@playwright/test'
import { main, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { applyCrop, photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })
// At its end the test opens a certificate that doesn't exist.
test.use({ expectedErrors: { patterns: [/404 \(Not Found\)/] } })

async function registered(quad: Quad, eventId: string, memberName: string) {
  const { session, email } = await makeMember(quad, { firstname: 'Bela' })
  const members = [{ memberName, email, phone: '9876543210', college: 'Lakeside' }]
  const team = (await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members }, session.token)) as Team
  const ticket = (await quad.call('GET', `/events/${eventId}/ticket`, undefined, session.token)) as Ticket
  return { session, teamId: team._id, ticket: ticket._id }
}

const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const own = (page: Page) => main(page).getByRole('region', { name: 'Your certificates' })

test('[EVT-31] an organiser issues certificates to those who came and to a winner; a person downloads and shares theirs, and a revoked one says so', async ({
  page,
  other,
  quad,
  browser,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Open mic')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, eventStartDate: new Date().toISOString() })
  const bela = await registered(quad, eventId, 'श्रीकृष्ण त्रिपाठी')
  await registered(quad, eventId, 'Kabir Shah')
  const entries = [{ _id: randomUUID(), ticket: bela.ticket, at: new Date().toISOString() }]
  await quad.call('POST', `/events/${eventId}/entries`, { entries }, nila.token)
  await quad.enter(page, nila)

  await test.step('to those who came', async () => {
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, title, 'Certificates')
    await expect(main(page)).toContainText('1 person came in at the door and has no certificate yet.')
    await press(page, 'Issue 1 certificate')
    await expect(toast(page, '1 certificate issued')).toBeVisible()
    await expect(rows(page, 'Issued certificates')).toHaveText([/श्रीकृष्ण त्रिपाठी/])
    await expect(main(page)).toContainText('Everyone who came in at the door has a certificate.')
    await expectAccessibleOnAll(page)
  })

  await test.step('with a signature', async () => {
    await press(page, 'Add a signature')
    await dialog(page).getByLabel('Name').fill('Dr. Meera Iyer')
    await dialog(page).getByLabel('Title').fill('Dean')
    await page.getByLabel('Choose a picture').setInputFiles([await photo('signature.jpg', 900, 180)])
    await applyCrop(page)
    await expect(dialog(page).getByRole('button', { name: 'Save signature' })).toBeEnabled()
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Save signature' }).click()
    await expect(main(page).getByRole('region', { name: 'Signature' })).toContainText('Dr. Meera Iyer')
    await expect(main(page).getByRole('img', { name: 'Signature' })).toBeVisible()
  })

  await test.step('to a winner', async () => {
    await main(page).getByRole('link', { name: 'Choose registrations' }).click()
    await main(page).getByRole('checkbox', { name: 'Select Kabir Shah' }).check()
    await press(page, 'Give certificate')
    await expect(dialog(page)).toContainText('Kabir Shah')
    await dialog(page).getByLabel('Place or role').fill('Winner')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Give certificate' }).click()
    await expect(toast(page, '1 certificate issued')).toBeVisible()
  })

  await quad.enter(other, bela.session)
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const visitor = await (await browser.newContext({ baseURL: quad.url, serviceWorkers: 'block' })).newPage()
  await test.step('one’s own to download and to share', async () => {
    await other.goto(`/events/${eventId}`)
    await expect(own(other)).toContainText('Certificate of attendance')
    await expectAccessibleOnAll(other)
    const downloading = other.waitForEvent('download')
    await own(other).getByRole('button', { name: 'Download' }).click()
    // Its name has the person's, which a browser without a locale can't write.
    const file = await downloading
    expect((await readFile(await file.path())).toString('latin1', 0, 5)).toBe('%PDF-')
    await own(other).getByRole('button', { name: 'Copy link' }).click()
    await expect(toast(other, 'Link copied')).toBeVisible()
    const link = await other.evaluate(() => navigator.clipboard.readText())
    await visitor.goto(link)
    await expect(main(visitor)).toContainText('Valid: issued on Quad')
    await expect(main(visitor)).toContainText('श्रीकृष्ण त्रिपाठी')
    await expect(main(visitor)).toContainText(title)
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessibleOnAll(visitor)
  })

  await test.step('revoked', async () => {
    await page.goto(`/events/certificates/${eventId}`)
    const winner = rows(page, 'Issued certificates').filter({ hasText: 'Kabir Shah' })
    await winner.getByRole('button', { name: 'More for the certificate of Kabir Shah' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await dialog(page).getByLabel('Reason').fill('Counted twice')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(winner).toContainText('Revoked: Counted twice')
    await winner.getByRole('button', { name: 'More for the certificate of Kabir Shah' }).click()
    await page.getByRole('menuitem', { name: 'Open its page' }).click()
    await expect(main(page)).toContainText('Revoked: no longer valid')
    await visitor.goto(`/certificate/${randomUUID()}`)
    await expect(main(visitor)).toContainText('No such certificate')
  })
  await visitor.context().close()
})
