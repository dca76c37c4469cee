import { demoPassword } from '@quad/server/db/seed/people.ts'
import type { Page } from '@playwright/test'
import { logIn } from '../src/accounts.ts'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/status of 40[04]/, /ERR_(?:FAILED|INTERNET_DISCONNECTED)/, /WebSocket/] } })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const row = (page: Page, name: string) => dialog(page).getByRole('region', { name })
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('[EVT-02] [EVT-07] [EVT-12] [EVT-15] [TEAM-01] [TEAM-02] [TEAM-05] [SHELL-08] a visitor reads an event, logs in to register a team, edits it and withdraws', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId, clubName } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Night hack')
  const teams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3, registrationCount: 5 }
  const paid = { registrationCharge: 'paid', registrationFee: 200 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, ...teams, ...paid })
  const taken = uniqueText('Night Owls')
  const member = (email: string) => ({ memberName: 'Meera', email, phone: '9876543210', college: 'Lakeside' })
  const others = [member('one@crowd.example'), member('two@crowd.example')]
  const bela = await join(quad, 'Bela')
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: taken, members: others }, bela.token)

  await test.step('the page says everything, and shows a description as text alone', async () => {
    await page.route(`**/api/events/${eventId}`, async (route) => {
      const answer = await route.fetch()
      const script = '<script>document.title = "run"</script><img src="x" alt="">'
      const json = await answer.json()
      await route.fulfill({
        json: { ...json, description: `${json.description}${script}<a href="javascript:1">No</a>` },
      })
    })
    await page.goto(`/events/${eventId}`)
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Quad`)
    await expect(main(page).getByText('laptop')).toHaveCSS('font-weight', '700')
    await expect(main(page).locator('script, img[src="x"], a[href^="javascript"]')).toHaveCount(0)
    await page.unroute(`**/api/events/${eventId}`)
    await expect(card(page)).toContainText('₹200 per team')
    await expect(main(page)).toContainText('Everyone who takes part gets a certificate')
    await expect(card(page)).toContainText('The fee is paid to the organizer.')
    await expect(card(page)).toContainText('4 team places left')
    await expect(main(page).getByRole('link', { name: 'Open map' })).toHaveAttribute('href', /Hall\+3%2C\+Pune/)
    const download = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Add to calendar' }).click()
    expect((await download).suggestedFilename()).toBe(`${title}.ics`)
    await expectAccessibleOnAll(page)
  })
  await test.step('on a phone the bar with the button covers nothing at the end of the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const room = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const end = await page.getByRole('contentinfo').boundingBox()
      const bar = await card(page).getByRole('button', { name: 'Register' }).boundingBox()
      return end && bar ? bar.y - end.y - end.height : -1
    }
    await expect.poll(room).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('logging in goes on to the form, to which members are added', async () => {
    await card(page).getByRole('button', { name: 'Register' }).click()
    await expect(dialog(page).getByText('Log in or sign up to register for events.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Log In' }).click()
    await logIn(page, 'asha@meridian.edu', demoPassword)
    await expect(row(page, 'You').getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Menon')
    await expect(dialog(page).getByText('₹200 per team', { exact: true })).toBeVisible()
    await expect(row(page, 'You').getByRole('textbox', { name: 'Email' })).toHaveValue('asha@meridian.edu')
    await button(page, 'Add Member').click()
    await expect(row(page, 'Member 2')).toBeVisible()
    await expectAccessibleOnAll(page)
  })
  const name = uniqueText('Early Birds')
  await test.step('a taken name is told while typing; what was written survives a reload', async () => {
    await box(page, 'Team name').fill(taken.toUpperCase())
    await expect(dialog(page).getByText('Another team has this name.')).toBeVisible()
    await box(page, 'Team name').fill(name)
    await expect(dialog(page).getByText('This name is free')).toBeVisible()
    await button(page, 'Phone').press('Enter')
    await expect(row(page, 'You').getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await page.keyboard.type('9876543210')
    await row(page, 'You').getByRole('textbox', { name: 'Other details' }).fill('2nd year')
    await expect(dialog(page)).toContainText('Still needed for Member 2:')
    await page.reload()
    await card(page).getByRole('button', { name: 'Register' }).click()
    await expect(dialog(page).getByText('We kept what you wrote.')).toBeVisible()
    await expect(box(page, 'Team name')).toHaveValue(name)
    const second = row(page, 'Member 2')
    await second.getByRole('textbox', { name: 'Name' }).fill('Meera')
    await second.getByRole('textbox', { name: 'Email' }).fill('one@crowd.example')
    await second.getByRole('textbox', { name: 'Phone' }).fill('9876543210')
    await second.getByRole('textbox', { name: 'College' }).fill('Lakeside')
    await second.getByRole('textbox', { name: 'Other details' }).fill('3rd year')
    await button(page, 'Register').click()
    await expect(toast(page, 'Team registered!')).toBeVisible()
  })
  await test.step('registered: the team with its status; its lead edits it, and withdraws', async () => {
    await expect(card(page).getByRole('button', { name: 'Registered' })).toBeDisabled()
    await expect(card(page).getByRole('button', { name: 'Registered' })).toBeFocused()
    await expect(card(page)).toContainText(name)
    await expect(card(page)).toContainText('Waiting for the organizer')
    await expect(card(page)).toContainText('3 team places left')
    await card(page).getByRole('button', { name: 'Edit' }).click()
    await box(page, 'Team name').fill(uniqueText('Late Birds'))
    await button(page, 'Save changes').click()
    await expect(card(page)).toContainText('Late Birds')
    await expectAccessibleOnAll(page)
    await card(page).getByRole('button', { name: 'Withdraw' }).click()
    await expect(button(page, 'Withdraw')).toBeVisible()
    await expectReadable(page)
    await button(page, 'Withdraw').click()
    await expect(card(page).getByRole('button', { name: 'Register', exact: true })).toBeEnabled()
    await expect(card(page)).toContainText('4 team places left')
  })
  await test.step('a comment, read, and deleted', async () => {
    await main(page).getByRole('textbox', { name: 'Your comment' }).fill('Is there food?')
    await page.keyboard.press('Enter')
    const comment = main(page).getByRole('article', { name: 'Comment by Asha Menon' })
    await comment.getByRole('button', { name: 'Reply to Asha Menon' }).click()
    await page.keyboard.type('Breakfast')
    await page.keyboard.press('Enter')
    await expect(comment.getByRole('article', { name: 'Reply by Asha Menon' })).toContainText('Breakfast')
    await expectAccessibleOnAll(page)
    await main(page).getByRole('button', { name: 'Delete the comment by Asha Menon' }).first().click()
    await expect(button(page, 'Delete comment')).toBeVisible()
    await expectReadable(page)
    await button(page, 'Delete comment').click()
    await expect(main(page).getByText('No comments yet.')).toBeVisible()
  })
  await test.step('its club lists it, its admins are shown, and a deleted one is gone', async () => {
    await main(page).getByRole('button', { name: 'View admins' }).click()
    await expect(dialog(page).getByRole('link', { name: 'Nila Rao' })).toBeVisible()
    await expectReadable(page)
    await page.keyboard.press('Escape')
    await main(page).getByRole('link', { name: clubName }).first().click()
    await main(page).getByRole('tab', { name: 'Events' }).click()
    await expect(main(page).getByRole('article', { name: title })).toContainText('Closes in 23 hours')
    await quad.call('DELETE', `/events/${eventId}`, undefined, nila.token)
    await page.goto(`/events/${eventId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Event not found!' })).toBeVisible()
    await page.goto('/events/nowhere')
    await expect(page.getByRole('heading', { level: 1, name: "URL doesn't exist!" })).toBeVisible()
  })
})

test('[EVT-01] open events are filtered in the address, which chips and a reset undo', async ({ page, quad }) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const word = uniqueText('Meetup')
  await makeEvent(quad, nila, clubId, { eventTitle: `${word} contest`, eventCategory: ['Hackathon'] })
  await makeEvent(quad, nila, clubId, {
    eventTitle: `${word} concert`,
    eventType: 'entertainment',
    location: 'online',
    city: { address: '' },
    venue: { address: '' },
  })
  await quad.enter(page, nila)
  await page.goto('/events')
  const found = main(page).getByRole('list', { name: 'Events' }).getByRole('article')
  const reset = main(page).getByRole('button', { name: 'Reset Filters' })
  await main(page).getByRole('searchbox', { name: 'Search events' }).fill(word)
  await expect(found).toHaveCount(2)
  await expect(page).toHaveURL(/\?q=Meetup/)
  // While others load, the list is pale.
  await expect(found.filter({ hasText: word })).toHaveCount(2)
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleOnAll(page)
  await expect(main(page).getByText('Open events, those that close first on top.')).toBeVisible()
  await main(page).getByLabel('On a date').fill('2035-01-31')
  await expect(main(page).getByText('In the order they start, in your time zone.')).toBeVisible()
  await main(page).getByRole('button', { name: 'Remove Wednesday, 31 January 2035' }).click()
  await main(page).getByRole('radio', { name: 'Non-contest' }).click({ force: true })
  await expect(found).toHaveText([/concert/])
  await main(page).getByRole('checkbox', { name: 'Hackathon' }).click({ force: true })
  await expect(main(page).getByText('Oops! No opportunities with the entered keywords!')).toBeVisible()
  await page.reload()
  await expect(reset).toBeVisible()
  await main(page).getByRole('button', { name: 'Remove Non-contest' }).click()
  await expect(found).toHaveText([/contest/])
  await page.setViewportSize({ width: 390, height: 844 })
  await main(page).getByRole('button', { name: 'Filters (2)' }).click()
  await dialog(page).getByRole('radio', { name: 'Online' }).click({ force: true })
  // The list behind the dialog is pale while it loads.
  await expect(page.getByText('Oops! No opportunities with the entered keywords!')).toBeVisible()
  await expectAccessibleOnAll(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Show events').click()
  await reset.click()
  await expect(page).toHaveURL(`${quad.url}/events`)
  await expect(found.first()).toBeVisible()
})
