import { readFile } from 'node:fs/promises'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Page } from '@playwright/test'
import { main, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { join, newAddress, unlike } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

const named = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, team: string) => rows(page, 'Teams').filter({ hasText: team })

async function registerTeam(quad: Quad, eventId: string, lead: SignedIn, teamName: string, email = newAddress()) {
  const members = [{ memberName: `${teamName} lead`, email, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${eventId}/teams`, { teamName, members }, lead.token)
  return email
}

test('[TEAM-03] an organizer finds teams, sets their status, and takes their emails and the list along', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, unlike('Makers'))
  const title = unlike('Night hack')
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
  const emails: string[] = []
  for (const team of ['Night Owls', 'Early Birds', 'Quiet Storm'])
    emails.push(await registerTeam(quad, eventId, await join(quad, 'Bela'), team))
  await test.step('a team unfolds to its members; one is found by its number', async () => {
    await page.reload()
    await expect(rows(page, 'Teams')).toHaveText([/Quiet Storm/, /Early Birds/, /Night Owls/])
    await named(page, 'Night Owls').click()
    await expect(row(page, 'Night Owls').getByRole('link', { name: emails[0] ?? '' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('searchbox', { name: 'Search teams' }).fill('2')
    await expect(rows(page, 'Teams')).toHaveText([/Early Birds/])
    await expect(page).toHaveURL(/\?q=2$/)
    await main(page).getByRole('searchbox', { name: 'Search teams' }).fill('nobody')
    await named(page, 'Show all teams').click()
    await expect(rows(page, 'Teams')).toHaveCount(3)
  })
  await test.step('one status by its menu, two by selecting; a filtered list keeps their places', async () => {
    await main(page).getByRole('tab', { name: 'Unverified' }).click()
    await named(page, 'Status of Quiet Storm: Unverified').click()
    await page.getByRole('menuitemradio', { name: 'Verified', exact: true }).click()
    await expect(named(page, 'Status of Quiet Storm: Verified')).toBeVisible()
    await main(page).getByRole('checkbox', { name: 'Select Early Birds' }).check()
    await main(page).getByRole('checkbox', { name: 'Select Night Owls' }).check()
    await expectAccessibleOnAll(page)
    await named(page, 'Eliminate').click()
    await dialog(page).getByRole('button', { name: 'Eliminate' }).click()
    await expect(toast(page, '2 teams eliminated')).toBeVisible()
    await expect(rows(page, 'Teams')).toHaveCount(3)
    await main(page).getByRole('tab', { name: 'Verified', exact: true }).click()
    await expect(rows(page, 'Teams')).toHaveText([/Quiet Storm/])
  })
  await test.step('the emails of those that are listed, and a file of all', async () => {
    await named(page, 'Copy emails').click()
    await expect(toast(page, 'Copied 1 email(s) to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emails[2])
    const download = page.waitForEvent('download')
    await named(page, 'Download CSV').click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${title} teams.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.split('\n').slice(0, 2)).toEqual([
      '\uFEFFTeam number,Team name,Status,Member name,College name,Email,Contact,Other details,Registration date',
      expect.stringContaining(`1,Night Owls,eliminated,Night Owls lead,Lakeside,${emails[0]}`),
    ])
  })
})

test('[TEAM-03] [TEAM-04] somebody who doesn’t administer the event sees no teams', async ({ page, quad }) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, unlike('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: unlike('Night hack') })
  await quad.enter(page, await join(quad, 'Bela'))
  await page.goto(`/events/teams/${eventId}`)
  await expect(main(page).getByText('Only admins of this event see who registered.')).toBeVisible()
  await expect(named(page, 'Copy emails')).toHaveCount(0)
})
