import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const close = (page: Page) => page.keyboard.press('Escape')

test('[TEAM-19] a person and a team find each other on the board of an event', async ({ page, other, quad }) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const teams = { participation: 'team', minSizeTeam: 2, maxSizeTeam: 3 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack'), ...teams })
  const bela = await join(quad, 'Bela')
  const teamName = uniqueText('Owls')
  const lead = { memberName: 'Bela', email: bela.user.username, phone: '9876543210', college: 'Lakeside' }
  await quad.call('POST', `/events/${eventId}/teams`, { teamName, members: [lead], gathers: true }, bela.token)
  await quad.enter(page, bela)
  await quad.enter(other, await join(quad, 'Chand'))

  await test.step('the lead writes what the team needs', async () => {
    await page.goto(`/events/${eventId}`)
    await card(page).getByRole('button', { name: 'Find members' }).click()
    await dialog(page).getByRole('textbox', { name: 'Whom does your team need?' }).fill('We need a designer')
    await press(page, 'Show card')
    await expect(toast(page, 'Your card is on the board')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Remove card' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await close(page)
  })
  await test.step('somebody without a team writes a card and asks that team', async () => {
    await other.goto(`/events/${eventId}`)
    await card(other).getByRole('button', { name: 'Find a team' }).click()
    await dialog(other).getByRole('textbox', { name: 'What can you do?' }).fill('I draw interfaces')
    await press(other, 'Show card')
    const found = dialog(other).getByRole('listitem').filter({ hasText: 'We need a designer' })
    await expect(found).toContainText('2 places left')
    await found.getByRole('button', { name: 'Ask to join' }).click()
    await expect(found).toContainText('Asked to join')
    await dialog(other)
      .getByRole('button', { name: `Take back: ${teamName}` })
      .click()
    await found.getByRole('button', { name: 'Ask to join' }).click()
    await expect(found).toContainText('Asked to join')
    await expectAccessibleOnAll(other)
    await expectReadable(other)
    await close(other)
  })
  await test.step('the lead offers a place, and they join', async () => {
    await page.reload()
    await card(page).getByRole('button', { name: '1 person asks to join' }).click()
    await expect(dialog(page)).toContainText('I draw interfaces')
    await expectReadable(page)
    await dialog(page)
      .getByRole('region', { name: 'Want to join your team' })
      .getByRole('button', { name: /^Offer/ })
      .click()
    await expect(dialog(page)).toContainText('Place offered')
    await other.reload()
    await expect(card(other)).toContainText(`Join ${teamName}?`)
    await card(other).getByRole('button', { name: 'Join team' }).click()
    await dialog(other).getByRole('textbox', { name: 'Phone' }).fill('9876543211')
    await dialog(other).getByRole('textbox', { name: 'College' }).fill('Lakeside')
    await dialog(other).getByRole('textbox', { name: 'Other details' }).fill('3rd year')
    await press(other, 'Join team')
    await expect(toast(other, 'You’re in the team')).toBeVisible()
    await expect(card(other)).toContainText(teamName)
  })
})
