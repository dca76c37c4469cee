import { randomUUID } from 'node:crypto'
import type { Team } from '@quad/contract/entities/team.ts'
import type { Ticket } from '@quad/contract/entities/ticket.ts'
import { signOut } from '../src/accounts.ts'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED/] } })

async function registered(quad: Quad, eventId: string, firstname: string) {
  const { session, email } = await makeMember(quad, { firstname })
  const members = [{ memberName: firstname, email, phone: '9876543210', college: 'Lakeside' }]
  const team = (await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members }, session.token)) as Team
  const ticket = (await quad.call('GET', `/events/${eventId}/ticket`, undefined, session.token)) as Ticket
  return { session, ticket, teamId: team._id }
}

test('[DOOR-01] [DOOR-02] a person shows their ticket; the door lets people in also without a connection, and shows a ticket used at two doors', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Open mic')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title })
  const bela = await registered(quad, eventId, 'Bela')
  await registered(quad, eventId, 'Kabir')
  const zubin = await registered(quad, eventId, 'Zubin')

  await test.step('the ticket', async () => {
    await quad.enter(other, bela.session)
    await other.goto(`/events/${eventId}`)
    await main(other).getByRole('link', { name: 'Show ticket' }).click()
    await expect(other).toHaveURL(`/events/ticket/${eventId}`)
    await expect(main(other).getByRole('img', { name: 'QR code of your ticket' })).toBeVisible()
    await expect(main(other)).toContainText(bela.ticket.name)
    await expectAccessibleOnAll(other)
  })

  await quad.enter(page, nila)
  await page.goto(`/events/door/${eventId}`)
  const status = main(page).getByRole('status').filter({ hasText: 'came' })
  await expect(status).toHaveText('0 of 3 people came')
  await expect(main(page)).toContainText('Nobody has come yet.')
  const search = main(page).getByRole('searchbox', { name: 'Find by name or team' })

  await test.step('one with a connection', async () => {
    await search.fill('kab')
    await main(page)
      .getByRole('button', { name: /^Let in Kabir/ })
      .click()
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Kabir' })).toContainText('In since')
    await expect(status).toHaveText('1 of 3 people came')
  })

  await test.step('two and a guest without', async () => {
    await page.context().setOffline(true)
    for (const [name, came] of [
      ['bela', 2],
      ['zubin', 3],
    ] as const) {
      await search.fill(name)
      await main(page)
        .getByRole('button', { name: new RegExp(`^Let in ${name}`, 'i') })
        .click()
      await expect(status).toHaveText(`${came} of 3 people came`)
    }
    await search.fill('Aunt May')
    await main(page).getByRole('button', { name: 'Let “Aunt May” in as a guest' }).click()
    await expect(status).toHaveText('3 of 3 people came · 1 guest')
    await expect(main(page)).toContainText('3 entries are kept on this phone until there is a connection')
    await expectAccessibleOnAll(page)
  })

  await test.step('meanwhile another door lets the same ticket in, and a registration is withdrawn', async () => {
    const entries = [{ _id: randomUUID(), ticket: bela.ticket._id, at: new Date().toISOString() }]
    await quad.call('POST', `/events/${eventId}/entries`, { entries }, nila.token)
    await quad.call('DELETE', `/events/${eventId}/teams/${zubin.teamId}`, undefined, zubin.session.token)
    await page.context().setOffline(false)
    await expect(main(page)).not.toContainText('kept on this phone', { timeout: 20_000 })
    await expect(main(page).getByRole('heading', { name: 'Let in more than once' })).toBeVisible()
    await expect(main(page)).toContainText('Zubin Rao isn’t registered any more, so the entry doesn’t count.')
    await expect(status).toHaveText('2 of 2 people came · 1 guest')
    await main(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(main(page)).not.toContainText('isn’t registered any more')
  })

  await test.step('an entry is taken back', async () => {
    await main(page).getByRole('button', { name: 'Undo that Aunt May came' }).click()
    await expect(status).toHaveText('2 of 2 people came')
    await page.reload()
    await expect(status).toHaveText('2 of 2 people came')
  })

  await test.step('signing out deletes what the phone kept', async () => {
    const isKept = () => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'door'))
    expect(await isKept()).toBe(true)
    await signOut(page)
    await expect.poll(isKept).toBe(false)
  })
})
