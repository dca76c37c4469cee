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

test.describe.configure({ timeout: 90_000 })
// The link of a team that doesn't admit somebody.
test.use({ expectedErrors: { patterns: [/status of 404/] } })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const fill = (page: Page, name: string, text: string) =>
  dialog(page).getByRole('textbox', { name, exact: true }).fill(text)

test('[TEAM-17] [TEAM-18] a lead registers alone and sends a link; a visitor follows it, logs in, joins, and becomes the lead', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const teams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack'), ...teams })
  const name = uniqueText('Owls')
  await quad.enter(page, await join(quad, 'Bela'))
  await page.goto(`/events/${eventId}`)

  await test.step('the lead registers alone', async () => {
    await card(page).getByRole('button', { name: 'Register' }).click()
    await expect(dialog(page)).toContainText('register now and send them a link')
    await fill(page, 'Team name', name)
    await fill(page, 'Phone', '9876543210')
    await fill(page, 'College', 'Lakeside')
    await fill(page, 'Other details', '2nd year')
    await press(page, 'Register')
    await expect(toast(page, 'Team registered!')).toBeVisible()
    await expect(card(page)).toContainText('Too few members have accepted')
  })
  const link = await test.step('the lead makes a link, which a QR code has as well', async () => {
    await card(page).getByRole('button', { name: 'Invite' }).click()
    await press(page, 'Create link')
    await expect(dialog(page).getByRole('img', { name: `QR code of an invitation to ${name}` })).toBeVisible()
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    const address = await dialog(page).getByRole('textbox', { name: 'Link' }).inputValue()
    await press(page, 'Done')
    return new URL(address)
  })
  await test.step('a visitor follows it and logs in', async () => {
    await other.goto(`${link.pathname}${link.search}`)
    await expect(card(other)).toContainText('You’re invited to a team')
    await expectAccessibleOnAll(other)
    await card(other).getByRole('button', { name: 'Log in to join' }).click()
    await expect(dialog(other)).toContainText('Log in or sign up to join the team.')
    await press(other, 'Log In')
    await logIn(other, 'asha@meridian.edu', demoPassword)
    await expect(card(other)).toContainText(`Join ${name}?`)
    await expect(card(other)).toContainText('2 places are left.')
    await expectAccessibleOnAll(other)
  })
  await test.step('they join with their own details, and the lead sees them', async () => {
    await card(other).getByRole('button', { name: 'Join team' }).click()
    await expect(dialog(other).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Asha Menon')
    await fill(other, 'Phone', '9876543211')
    await fill(other, 'Other details', '3rd year')
    await expectReadable(other)
    await press(other, 'Join team')
    await expect(toast(other, 'You’re in the team')).toBeVisible()
    await expect(card(other)).toContainText(name)
    await expect(card(other)).toContainText('Accepted')
    await expect(card(page).getByRole('listitem').filter({ hasText: 'Asha Menon' })).toContainText('Accepted')
    await expectAccessibleOnAll(other)
  })
  await test.step('the lead passes the team on, and is removed from it', async () => {
    await card(page).getByRole('button', { name: 'More for Asha Menon' }).click()
    await page.getByRole('menuitem', { name: 'Make lead' }).click()
    await expect(dialog(page)).toContainText('You stay a member.')
    await expectReadable(page)
    await press(page, 'Make lead')
    await expect(toast(page, 'Asha Menon is the lead of the team')).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Invite' })).toBeHidden()
    await expectAccessibleOnAll(page)
    await card(other).getByRole('button', { name: 'More for Bela Rao' }).click()
    await other.getByRole('menuitem', { name: 'Remove' }).click()
    await expectReadable(other)
    await press(other, 'Remove')
    await expect(toast(other, 'Bela Rao was removed from the team')).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Register' })).toBeVisible()
    await page.goto(`${link.pathname}${link.search}`)
    await expect(card(page)).toContainText('This link has ended.')
  })
})
