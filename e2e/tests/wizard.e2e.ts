import type { Page } from '@playwright/test'
import { act, field, main } from '../src/clubHeads.ts'
import { chooseInMenu, makeClub } from '../src/clubs.ts'
import { applyCrop, photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, unlike } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of 40\d/] } })

const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const step = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\d?${name}`) })
const date = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('[EVT-04] [EVT-05] [EVT-06] a club’s admin creates a contest step by step, through a reload and a lost connection', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId, clubName } = await makeClub(quad, nila, unlike('Makers'))
  const name = unlike('Night hack')
  await quad.enter(page, nila)
  await test.step('without a host, or for somebody who does not administer it, the address leads to the error page', async () => {
    const { _id: foreign } = await makeClub(quad, await join(quad, 'Bela'), unlike('Others'))
    for (const query of ['', `?club=${foreign}`]) {
      await page.goto(`/event/create/details${query}`)
      await expect(title(page, 'Something went wrong')).toBeVisible()
    }
  })
  await page.goto(`/club/about/${clubId}`)
  await chooseInMenu(page, clubName, 'Create event')
  await test.step('the first step: later ones are locked and say why; the rules are shown at their fields', async () => {
    await expect(title(page, 'Create event')).toBeFocused()
    await expect(step(page, 'Rounds')).toContainText('Opens once Registration is saved')
    await expect(act(page, 'Save and continue')).toHaveAccessibleDescription(/Title City/)
    await field(page, 'Title').fill(name)
    await main(page).getByLabel('Start date').fill(date(-2))
    await expect(main(page).getByLabel('End date')).toHaveValue(date(-2))
    await main(page).getByLabel('Start time').fill('10:00')
    await expect(main(page).getByLabel('End time')).toHaveValue('12:00')
    await expect(main(page).getByText('Choose today or a later day: this one has passed').first()).toBeVisible()
    await main(page).getByLabel('Start date').fill(date(9))
    await expect(main(page).getByLabel('End date')).toHaveValue(date(9))
    await expect(field(page, 'Venue')).toBeDisabled()
    await field(page, 'City').fill('Pune')
    await field(page, 'Venue').fill('Hall 3')
    await page.getByLabel('Choose a picture').setInputFiles([await photo('poster.jpg', 900, 500)])
    await applyCrop(page)
    await expect(act(page, 'Remove picture')).toBeVisible()
    await main(page).getByRole('checkbox', { name: 'Hackathon' }).check({ force: true })
    await expectAccessibleOnAll(page)
  })
  await test.step('it survives a reload, and a save without a connection', async () => {
    await page.reload()
    await expect(main(page).getByText('We kept what you wrote.')).toBeVisible()
    await expect(field(page, 'Venue')).toHaveValue('Hall 3')
    await expect(act(page, 'Remove picture')).toBeVisible()
    await page.route('**/api/events', (route) => route.abort())
    await act(page, 'Save and continue').click()
    const failed = page.getByRole('alert').filter({ hasText: 'Your event could not be created' })
    await failed.getByRole('button', { name: 'Close' }).click()
    await expect(field(page, 'Title')).toHaveValue(name)
    await page.unroute('**/api/events')
    await act(page, 'Save and continue').click()
  })
  await test.step('the registration step, for teams and with a fee', async () => {
    await expect(title(page, 'Registration')).toBeFocused()
    await expect(step(page, 'Details')).toContainText('Done')
    await main(page).getByRole('radio', { name: 'In teams' }).check({ force: true })
    await main(page).getByLabel('Largest team').fill('1')
    await page.keyboard.press('Tab')
    const problem = main(page).getByText("The largest team can't be smaller than the smallest")
    await expect(problem).toBeVisible()
    await main(page).getByLabel('Largest team').fill('4')
    await expect(problem).toBeHidden()
    await main(page).getByRole('radio', { name: 'Paid' }).check({ force: true })
    await expect(act(page, 'Save and continue')).toHaveAccessibleDescription(/Fee in rupees/)
    await main(page).getByLabel('Fee in rupees').fill('200')
    await main(page).getByLabel('Places').fill('40')
    await expectAccessibleOnAll(page)
  })
  await test.step('it goes on where it stopped, from a page that its admins alone see', async () => {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(main(page).getByText('Not Completed').first()).toBeVisible()
    await main(page).getByRole('link', { name: 'Continue setting up' }).click()
    await expect(main(page).getByLabel('Fee in rupees')).toHaveValue('200')
  })
})
