import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test.use({ expectedErrors: { patterns: [/status of 400/] } })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const box = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('[TEAM-01] [TEAM-05] [EVT-12] a refused registration and comment say so, and individuals read nothing of teams', async ({
  page,
  quad,
}) => {
  const [nila, bela] = [await join(quad, 'Nila'), await join(quad, 'Bela')]
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Solo night') })
  const json = { success: false, err: { message: 'No', code: 'request.invalid' } }
  const refuse = (path: string) =>
    page.route(`**/api/events/${eventId}/${path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
    )
  await quad.enter(page, bela)
  await page.goto(`/events/${eventId}`)
  await card(page).getByRole('button', { name: 'Register' }).click()
  await box(page, 'Phone').fill('9876543210')
  await box(page, 'College').fill('Lakeside')
  await expect(dialog(page)).toContainText('Still needed:Other details')
  await box(page, 'Other details').fill('2nd year')
  await expect(dialog(page)).not.toContainText(/team/i)
  await refuse('teams')
  await button(page, 'Register').click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'You could not be registered: No' })).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Register').click()
  await expect(toast(page, 'You’re registered!')).toBeVisible()
  await card(page).getByRole('button', { name: 'Edit' }).click()
  await box(page, 'Phone').fill('9876543211')
  await button(page, 'Save changes').click()
  await expect(toast(page, 'Registration updated')).toBeVisible()
  await expect(main(page)).not.toContainText(/team/i)
  await card(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog(page)).not.toContainText(/team/i)
  await page.keyboard.press('Escape')
  await refuse('comments')
  await main(page).getByRole('textbox', { name: 'Your comment' }).fill('Is there food?')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('alert').filter({ hasText: 'Your comment could not be posted' })).toBeVisible()
})
