import type { Page } from '@playwright/test'
import { act, field, main, rows } from '../src/clubHeads.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect } from '../src/quad.ts'
import { test } from '../src/talkers.ts'
import { uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/status of 409/] } })

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Makes the server refuse calls of this method and path, and stops all earlier refusals. */
async function refuse(page: Page, method: string, path: string): Promise<void> {
  await page.unrouteAll()
  const json = { success: false, err: { message: 'Not now', code: 'request.invalid' } }
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 409, json }) : route.fallback(),
  )
}

test('[SHELL-15] what a club’s admin can’t save is said in the specification’s words, followed by the reason', async ({
  club: { _id: clubId },
  general: { _id: channelId },
  page,
}) => {
  await test.step('a club', async () => {
    await refuse(page, 'POST', '/clubs')
    await page.goto('/club/create')
    await field(page, 'Name').fill(uniqueText('Kites'))
    await field(page, 'Email').fill('kites@lakeside.ac.in')
    await main(page).getByRole('combobox', { name: 'Category' }).selectOption('Social')
    await field(page, 'Description').fill('We fly.')
    await act(page, 'Create club').click()
    await expect(alert(page, 'Your club could not be created: Not now')).toBeVisible()
  })
  await test.step('a member', async () => {
    await refuse(page, 'PUT', '/clubs/*/members/*')
    await page.goto(`/club/manage/members/${clubId}`)
    await main(page)
      .getByRole('button', { name: /^More for Ravi/ })
      .click()
    await page.getByRole('menuitem', { name: 'Make admin' }).click()
    await expect(alert(page, 'Your member could not be updated: Not now')).toBeVisible()
  })
  await test.step('a file', async () => {
    await refuse(page, 'POST', '/clubs/*/files')
    await page.goto(`/club/${clubId}/files/${channelId}`)
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    await main(page).locator('input[type="file"]').setInputFiles([notes])
    await expect(rows(page, 'Uploads')).toContainText('Your file could not be uploaded: Not now')
  })
  await test.step('a college', async () => {
    await refuse(page, 'POST', '/college')
    await page.goto('/campus')
    await act(page, 'Create Page').click()
    await dialog(page).getByLabel('Name').fill(uniqueText('Hilltop'))
    await dialog(page).getByLabel('City').pressSequentially('pun')
    await page.getByRole('option', { name: 'Pune, India' }).click()
    await dialog(page).getByRole('button', { name: 'Create page' }).click()
    await expect(alert(page, 'Your college could not be created: Not now')).toBeVisible()
  })
  await test.step('nothing ahead', async () => {
    await page.goto('/reminder')
    await expect(main(page).getByText('You have no upcoming sessions.')).toBeVisible()
  })
})

test('[SHELL-15] [TEAM-03] what an organizer can’t save or copy is said in the specification’s words', async ({
  asha,
  ravi,
  club: { _id: clubId },
  page,
  quad,
}) => {
  const title = uniqueText('Night hack')
  const eventId = await makeEvent(quad, asha, clubId, { eventTitle: title, participation: 'team', maxSizeTeam: 2 })
  const members = [{ memberName: 'Ravi', email: ravi.user.username, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: 'Rotor', members }, ravi.token)
  await test.step('an event', async () => {
    await refuse(page, 'PUT', '/events/*')
    await page.goto(`/events/${eventId}`)
    await act(page, 'Add link of Build').click()
    await dialog(page).getByRole('textbox', { name: 'Link' }).fill('https://meet.example.org/build')
    await dialog(page).getByRole('button', { name: 'Save link' }).click()
    await expect(alert(page, 'Your event could not be updated: Not now')).toBeVisible()
  })
  await test.step('a team', async () => {
    await refuse(page, 'PUT', '/events/*/teams/*')
    await page.goto(`/events/teams/${eventId}`)
    await act(page, 'Status of Rotor: Unverified').click()
    await page.getByRole('menuitemradio', { name: 'Verified', exact: true }).click()
    await expect(alert(page, 'Your Team could not be updated: Not now')).toBeVisible()
    await expect(act(page, 'Status of Rotor: Unverified')).toBeVisible()
  })
  await test.step('the emails', async () => {
    await refuse(page, 'GET', '/events/*/teams?*')
    await act(page, 'Copy emails').click()
    await expect(alert(page, 'Error copying emails to clipboard')).toBeVisible()
  })
})

test('[TEAM-01] [TEAM-05] [EVT-12] a refused registration and comment say so, and individuals read nothing of teams', async ({
  asha,
  ravi: { page },
  club: { _id: clubId },
  quad,
}) => {
  const eventId = await makeEvent(quad, asha, clubId, { eventTitle: uniqueText('Solo night') })
  const card = main(page).getByRole('region', { name: 'Registration' })
  const box = (name: string) => dialog(page).getByRole('textbox', { name })
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true })
  await page.goto(`/events/${eventId}`)
  await card.getByRole('button', { name: 'Register' }).click()
  await box('Phone').fill('9876543210')
  await box('College').fill('Lakeside')
  await expect(dialog(page)).toContainText('Still needed:Other details')
  await box('Other details').fill('2nd year')
  await expect(dialog(page)).not.toContainText(/team/i)
  await refuse(page, 'POST', '/events/*/teams')
  await button('Register').click()
  await expect(
    dialog(page).getByRole('alert').filter({ hasText: 'You could not be registered: Not now' }),
  ).toBeVisible()
  await page.unrouteAll()
  await button('Register').click()
  await expect(toast(page, 'You’re registered!')).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  await box('Phone').fill('9876543211')
  await button('Save changes').click()
  await expect(toast(page, 'Registration updated')).toBeVisible()
  await expect(main(page)).not.toContainText(/team/i)
  await card.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog(page)).not.toContainText(/team/i)
  await page.keyboard.press('Escape')
  await refuse(page, 'POST', '/events/*/comments')
  await main(page).getByRole('textbox', { name: 'Your comment' }).fill('Is there food?')
  await page.keyboard.press('Enter')
  await expect(alert(page, 'Your comment could not be posted')).toBeVisible()
})
