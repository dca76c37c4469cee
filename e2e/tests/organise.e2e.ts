import type { Team } from '@quad/contract/entities/team.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, teamRows } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

const named = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, team: string) => teamRows(page, 'Teams').filter({ hasText: team })

const notes = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
const results = (page: Page) => main(page).getByRole('region', { name: 'Results' })

async function registerTeam(quad: Quad, eventId: string, teamName: string) {
  const { session: lead, email } = await makeMember(quad, { firstname: 'Bela' })
  const members = [{ memberName: `${teamName} lead`, email, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${eventId}/teams`, { teamName, members }, lead.token)
  return { lead, email }
}

/** Refuses a page's first watchEvent with request.tooMany, so that the test needs the page's retry. */
async function refuseFirstWatch(viewer: Page): Promise<void> {
  let isFirst = true
  await viewer.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const id = isFirst ? /^42(\d+)\["watchEvent"/.exec(String(message))?.[1] : undefined
      if (id === undefined) return server.send(message)
      isFirst = false
      socket.send(`43${id}[{"ok":false,"err":{"code":"request.tooMany","message":"Try again soon."}}]`)
    })
  })
}

/** Opens the event in the second browser as somebody else. */
async function openAs(quad: Quad, other: Page, lead: SignedIn, eventId: string): Promise<Page> {
  const page = await other.context().newPage()
  await refuseFirstWatch(page)
  await quad.enter(page, lead)
  await page.goto(`/events/${eventId}`)
  return page
}

test('[TEAM-03] [TEAM-07] [EVT-08] [EVT-09] [EVT-10] [EVT-11] [EVT-19] an organizer verifies teams, sets a link and uploads results; only the teams concerned see them', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Night hack')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, participation: 'team', maxSizeTeam: 2 })
  await quad.enter(page, nila)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('no team yet', async () => {
    await page.goto(`/events/${eventId}`)
    await main(page).getByRole('link', { name: 'Registered teams' }).click()
    await expect(main(page).getByText('No team has registered yet')).toBeVisible()
    await named(page, 'Copy emails').click()
    await expect(page.getByRole('alert')).toContainText('No emails to copy')
  })
  const watching = await openAs(quad, other, await join(quad, 'Wim'), eventId)
  const owls = await registerTeam(quad, eventId, 'Night Owls')
  await registerTeam(quad, eventId, 'Early Birds')
  const storm = await registerTeam(quad, eventId, 'Quiet Storm')
  await test.step('a team unfolds to its members; one is found by its number', async () => {
    await expect(teamRows(page, 'Teams')).toHaveText([/Quiet Storm/, /Early Birds/, /Night Owls/])
    await expect(main(page).getByText('3 teams, 3 people')).toBeVisible()
    await expect(main(watching).getByText('3 teams, 3 people')).toBeVisible()
    await named(page, 'Night Owls').click()
    await expect(row(page, 'Early Birds')).toContainText('9876543210')
    await expect(row(page, 'Early Birds')).toContainText('Lakeside')
    await expect(row(page, 'Night Owls').getByRole('link', { name: owls.email })).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('searchbox', { name: 'Search teams' }).fill('2')
    await expect(teamRows(page, 'Teams')).toHaveText([/Early Birds/])
    await expect(page).toHaveURL(/\?q=2$/)
    await main(page).getByRole('searchbox', { name: 'Search teams' }).fill('nobody')
    await named(page, 'Show all teams').click()
    await expect(teamRows(page, 'Teams')).toHaveCount(3)
    await expect(main(page).getByRole('searchbox', { name: 'Search teams' })).toHaveValue('')
    await expect(page).toHaveURL(new RegExp(`${eventId}$`))
  })
  await test.step('change statuses by selection and by menu; a filtered list keeps teams that no longer match', async () => {
    await main(page).getByRole('tab', { name: 'Unverified' }).click()
    await main(page).getByRole('checkbox', { name: 'Select Early Birds' }).check()
    await main(page).getByRole('checkbox', { name: 'Select Night Owls' }).check()
    await expectAccessibleOnAll(page)
    await named(page, 'Eliminate').click()
    await expect(dialog(page)).toContainText('Early Birds, Night Owls')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Eliminate' }).click()
    await expect(toast(page, '2 teams eliminated')).toBeVisible()
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(toast(page, 'Undone. Nobody was notified.')).toBeVisible()
    await expect(named(page, 'Status of Early Birds: Unverified')).toBeVisible()
    await main(page).getByRole('checkbox', { name: 'Select Early Birds' }).check()
    await main(page).getByRole('checkbox', { name: 'Select Night Owls' }).check()
    await named(page, 'Verify').click()
    await expect(toast(page, '2 teams verified')).toBeVisible()
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await named(page, 'Status of Quiet Storm: Unverified').click()
    await page.getByRole('menuitemradio', { name: 'Eliminated' }).click()
    await expect(named(page, 'Status of Quiet Storm: Eliminated')).toBeVisible()
    await expect(teamRows(page, 'Teams')).toHaveCount(3)
    await main(page).getByRole('tab', { name: 'Eliminated' }).click()
    await expect(teamRows(page, 'Teams')).toHaveText([/Quiet Storm/])
  })
  await test.step('copy the emails of the listed teams and download their file', async () => {
    await named(page, 'Copy emails').click()
    await expect(toast(page, 'Copied 1 email(s) to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(storm.email)
    const download = page.waitForEvent('download')
    await named(page, 'Download CSV').click()
    await page.getByRole('menuitem', { name: 'All columns' }).click()
    expect((await download).suggestedFilename()).toBe(`${title} teams.csv`)
  })
  await test.step('a link for the round', async () => {
    await main(page).getByRole('link', { name: title }).click()
    await named(page, 'Add link of Build').click()
    await dialog(page).getByRole('textbox', { name: 'Link' }).fill('https://meet.example.org/build')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Save link' }).click()
    await expect(toast(page, 'Link updated!')).toBeVisible()
    await expect(named(page, 'Change link of Build')).toBeVisible()
  })
  await test.step('two results, of which one is removed', async () => {
    for (const name of ['draft.pdf', 'winners.pdf']) {
      await named(page, 'Upload result').click()
      await expect(dialog(page).getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
      if (name === 'draft.pdf') await expectReadable(page)
      await dialog(page)
        .locator('input[type="file"]')
        .setInputFiles([notes(name)])
      await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
      await expect(results(page)).toContainText(`Build: ${name}`)
    }
    await named(page, 'Remove draft.pdf').click()
    await expect(dialog(page)).toBeVisible()
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Remove result' }).click()
    await expect(results(page).getByRole('listitem')).toHaveText(['Build: winners.pdf'])
    // Scroll to where the top bar covers no button in part.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleOnAll(page)
  })
  await test.step('a verified team’s lead sees both, but no teams; an eliminated one’s no link', async () => {
    // Set one team: changing many waits ten seconds, which is tested over HTTP (TEAM-07).
    const teams = `/events/${eventId}/teams`
    const [own] = (await quad.call('GET', `${teams}/${owls.lead.user._id}`, undefined, owls.lead.token)) as Team[]
    await quad.call('PUT', `${teams}/${own?._id}`, { status: 'verified' }, nila.token)
    const verified = await openAs(quad, other, owls.lead, eventId)
    await expect(main(verified).getByRole('link', { name: 'Open round link' })).toHaveAttribute('href', /meet\.example/)
    await expect(results(verified).getByRole('link', { name: 'Build: winners.pdf' })).toBeVisible()
    await expect(named(verified, 'Upload result')).toHaveCount(0)
    await verified.goto(`/events/teams/${eventId}`)
    await expect(main(verified).getByText('Only admins of this event see who registered.')).toBeVisible()
    const eliminated = await openAs(quad, other, storm.lead, eventId)
    await expect(main(eliminated).getByText("Your team doesn't take part in later rounds.")).toBeVisible()
    await expect(results(eliminated).getByRole('link', { name: 'Build: winners.pdf' })).toBeVisible()
    await expect(main(eliminated).getByRole('link', { name: 'Open round link' })).toHaveCount(0)
  })
})
