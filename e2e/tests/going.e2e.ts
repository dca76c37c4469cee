import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { letIn, makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click()

test('[EVT-27] a student says that they go; a clubmate sees it once they show it, the organiser lists them, and it is taken back', async ({
  browser,
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const [ravi, bela] = [await join(quad, 'Ravi'), await join(quad, 'Bela')]
  const { _id: hostId } = await makeClub(quad, nila, uniqueText('Makers'))
  const { _id: clubId } = await makeClub(quad, bela, uniqueText('Rowers'))
  await letIn(quad, clubId, bela, ravi)
  const eventTitle = uniqueText('How bridges fall')
  const eventId = await makeEvent(quad, nila, hostId, { eventTitle, takeRegistration: false })
  const context = await browser.newContext({ baseURL: quad.url, serviceWorkers: 'block' })
  const theirs = await context.newPage()
  await quad.enter(theirs, bela)
  await theirs.goto(`/events/${eventId}`)
  await quad.enter(page, nila)
  await page.goto(`/events/${eventId}`)
  await expect(card(page)).toContainText('No registration needed')

  await test.step('a student reads who sees their name, and goes', async () => {
    await quad.enter(other, ravi)
    await other.goto(`/events/${eventId}`)
    await expect(card(other)).toContainText('Organisers see your name.')
    await press(other, 'I’m going')
    await expect(card(other).getByRole('button', { name: 'Going (press to take it back)' })).toBeVisible()
    await expect(card(other)).toContainText('1 going')
  })
  await test.step('others see the number live, the organiser also the name', async () => {
    await expect(card(theirs)).toContainText('1 going')
    await expect(card(page).getByRole('button', { name: 'Ravi Rao goes' })).toBeVisible()
    await expect(card(theirs)).not.toContainText('Ravi')
    await main(page).getByRole('button', { name: 'Who goes' }).click()
    await expect(dialog(page).getByRole('link', { name: 'Ravi Rao' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('the student shows it to their clubs', async () => {
    const choice = card(other).getByRole('checkbox', { name: 'Show it to my clubs and mutual followers' })
    await choice.click()
    await expect(choice).toBeChecked()
    await expectAccessibleOnAll(other)
    await theirs.reload()
    await expect(card(theirs).getByRole('button', { name: 'Ravi Rao goes' })).toBeVisible()
    await other.goto('/reminder')
    await main(other).getByRole('tab', { name: 'Events' }).click()
    await expect(main(other)).toContainText(eventTitle)
  })
  await test.step('it is taken back', async () => {
    await other.goto(`/events/${eventId}`)
    await press(other, 'Going (press to take it back)')
    await expect(card(other).getByRole('button', { name: 'I’m going' })).toBeVisible()
    await expect(card(page)).not.toContainText('Ravi')
    await expect(card(theirs)).not.toContainText('1 going')
  })
  await context.close()
})
