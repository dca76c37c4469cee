import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })
// The page of a team's chat asks for it once more when its viewer has left the team.
test.use({ expectedErrors: { patterns: [/status of 404/] } })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const chats = (page: Page) => main(page).getByRole('list', { name: 'Chats' })
async function say(page: Page, name: string, text: string) {
  await page.getByRole('textbox', { name: `Message to ${name}` }).fill(text)
  await page.keyboard.press('Enter')
}

test('[TEAM-20] a team and the organisers write to each other, until somebody leaves and the team withdraws', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventTitle = uniqueText('Night hack')
  const teams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle, ...teams })
  const [bela, chand] = [await join(quad, 'Bela'), await join(quad, 'Chand')]
  const teamName = uniqueText('Owls')
  const lead = { memberName: 'Bela', email: bela.user.username, phone: '9876543210', college: 'Lakeside' }
  const body = { teamName, members: [lead], gathers: true }
  const { _id: teamId } = (await quad.call('POST', `/events/${eventId}/teams`, body, bela.token)) as { _id: string }
  const link = (await quad.call('POST', `/events/${eventId}/teams/${teamId}/link`, {}, bela.token)) as { token: string }
  const member = { token: link.token, memberName: 'Chand', phone: '9876543211', college: 'Lakeside' }
  await quad.call('POST', `/events/${eventId}/linked-team`, member, chand.token)
  await quad.enter(page, bela)
  await quad.enter(other, chand)

  await test.step('a member opens the team’s chat and writes', async () => {
    await other.goto(`/events/${eventId}`)
    await card(other).getByRole('button', { name: 'Team chat' }).click()
    await expect(other.getByRole('heading', { name: teamName })).toBeVisible()
    await say(other, teamName, 'Who brings the charger?')
    await expect(chats(other).getByRole('link', { name: teamName })).toContainText(eventTitle)
    await other.getByRole('button', { name: `More for ${teamName}` }).click()
    await expect(other.getByRole('menuitem', { name: 'Add people' })).toHaveCount(0)
    await other.getByRole('menuitem', { name: 'Members' }).click()
    await expect(dialog(other)).toContainText('Everybody who has joined the team is in this chat.')
    await expectAccessibleOnAll(other)
    await expectReadable(other)
    await other.keyboard.press('Escape')
  })
  await test.step('the lead finds it among the chats, and writes to the organisers', async () => {
    await page.goto('/chats')
    await chats(page).getByRole('link', { name: teamName }).click()
    await expect(main(page)).toContainText('Who brings the charger?')
    await page.goto(`/events/${eventId}`)
    await expectReadable(page)
    await card(page).getByRole('button', { name: 'Message organisers' }).click()
    await expect(page.getByRole('heading', { name: `${teamName} · organisers` })).toBeVisible()
    await say(page, `${teamName} · organisers`, 'Is there power at every table?')
    await expect(main(page)).toContainText('Is there power at every table?')
  })
  await test.step('an organiser answers from the list of teams', async () => {
    const context = await page.context().browser()?.newContext({ baseURL: quad.url, serviceWorkers: 'block' })
    if (!context) throw new Error('The browser has ended.')
    const third = await context.newPage()
    await quad.enter(third, nila)
    await third.goto(`/events/teams/${eventId}`)
    await third.getByRole('button', { name: `Status of ${teamName}` }).click()
    await third.getByRole('menuitem', { name: 'Chat with the team' }).click()
    await expect(main(third)).toContainText('Is there power at every table?')
    await say(third, `${teamName} · organisers`, 'At every table')
    await expect(main(page)).toContainText('At every table')
    await context.close()
  })
  await test.step('who leaves the team loses its chat, and a withdrawn team only reads', async () => {
    await quad.call('DELETE', `/events/${eventId}/teams/${teamId}`, undefined, chand.token)
    await expect(main(other)).toContainText('no longer available')
    await expect(chats(other).getByRole('link', { name: teamName })).toHaveCount(0)
    await quad.call('DELETE', `/events/${eventId}/teams/${teamId}`, undefined, bela.token)
    await expect(main(page)).toContainText('This chat can only be read')
    await expect(page.getByRole('textbox', { name: 'Message to' })).toHaveCount(0)
    await expectReadable(page)
    await page.getByRole('button', { name: `More for ${teamName}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Leave group' })).toBeVisible()
  })
})
