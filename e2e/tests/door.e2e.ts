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
test.use({ expectedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED/, /403 \(Forbidden\)/] } })

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
  const kabir = await registered(quad, eventId, 'Kabir')
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
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await main(page)
      .getByRole('button', { name: /^Let in Kabir/ })
      .click()
    await sent
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
    await expect(main(page)).toContainText('3 changes are kept on this phone until there is a connection')
    await expectAccessibleOnAll(page)
  })

  await test.step('and takes back, also what Quad has', async () => {
    await search.fill('')
    for (const name of [kabir.ticket.name, 'Aunt May'])
      await main(page)
        .getByRole('button', { name: `Undo that ${name} came` })
        .click()
    await expect(status).toHaveText('2 of 3 people came')
    await expect(main(page)).toContainText('4 changes are kept on this phone until there is a connection')
  })

  await test.step('meanwhile another door lets the same ticket in, and a registration is withdrawn', async () => {
    const entries = [{ _id: randomUUID(), ticket: bela.ticket._id, at: new Date().toISOString() }]
    await quad.call('POST', `/events/${eventId}/entries`, { entries }, nila.token)
    await quad.call('DELETE', `/events/${eventId}/teams/${zubin.teamId}`, undefined, zubin.session.token)
    await page.context().setOffline(false)
    await expect(main(page)).not.toContainText('kept on this phone', { timeout: 20_000 })
    await expect(main(page).getByRole('heading', { name: 'Let in more than once' })).toBeVisible()
    await expect(main(page)).toContainText('Zubin Rao isn’t registered any more, so the entry doesn’t count.')
    await expect(status).toHaveText('1 of 2 people came')
    await main(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(main(page)).not.toContainText('isn’t registered any more')
  })

  await test.step('what was taken back is gone everywhere', async () => {
    const stored = () => quad.call('GET', `/events/${eventId}/entries`, undefined, nila.token)
    expect(JSON.stringify(await stored())).not.toContain(kabir.ticket._id)
    await page.reload()
    await expect(status).toHaveText('1 of 2 people came')
  })

  await test.step('signing out deletes what the phone kept', async () => {
    const isKept = () => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'door'))
    expect(await isKept()).toBe(true)
    await signOut(page)
    await expect.poll(isKept).toBe(false)
  })
})

test('[DOOR-02] an admin who is removed while offline loses the list on their phone', async ({ page, quad }) => {
  const [nila, ravi, isha] = [await join(quad, 'Nila'), await join(quad, 'Ravi'), await join(quad, 'Isha')]
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Open mic') })
  const setAdmins = (admin: readonly string[]) => quad.call('PUT', `/events/${eventId}`, { admin }, nila.token)
  await setAdmins([nila.user._id, isha.user._id, ravi.user._id])
  const bela = await registered(quad, eventId, 'Bela')
  await quad.enter(page, ravi)
  await page.goto(`/events/door/${eventId}`)
  await main(page).getByRole('searchbox', { name: 'Find by name or team' }).fill('bela')
  await expect(main(page)).toContainText(bela.ticket.name)
  await page.context().setOffline(true)
  await setAdmins([nila.user._id, isha.user._id])
  await page.context().setOffline(false)
  await expect(main(page)).toContainText('Only the admins of this event see its door.', { timeout: 20_000 })
  const kept = await page.evaluate(async () => {
    const open = indexedDB.open('door')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const count = open.result.transaction('doors').objectStore('doors').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    return count.result
  })
  expect(kept).toBe(0)
})
