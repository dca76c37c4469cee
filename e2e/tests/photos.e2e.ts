import type { Page } from '@playwright/test'
import { act, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { photo } from '../src/media.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 150_000 })

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const grid = (page: Page) => main(page).getByRole('list', { name: 'Photos' })
const chooseMore = async (page: Page, photoMenu: string, entry: string) => {
  await dialog(page).getByRole('button', { name: photoMenu }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('[EVT-40] who was at an event adds photos; one in a photo hides it, and the organiser deletes it', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const ravi = await join(quad, 'Ravi')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const starts = inSeconds(6)
  const eventId = await makeEvent(quad, nila, clubId, {
    eventTitle: uniqueText('Night of robots'),
    eventType: 'workshop',
    eventStartDate: starts,
    eventEndDate: inSeconds(3600),
    registrationEndDate: starts,
    stages: [],
  })
  const member = { memberName: 'Ravi', phone: '9876543210', college: 'Lakeside', email: 'ravi@crowd.example' }
  await quad.call('POST', `/events/${eventId}/teams`, { members: [member] }, ravi.token)
  await expect.poll(() => Date.now() > Date.parse(starts), { timeout: 20_000 }).toBe(true)

  await test.step('who came adds two photos with a caption', async () => {
    await quad.enter(page, ravi)
    await page.goto(`/events/${eventId}`)
    await act(page, 'Add photos').click()
    await dialog(page)
      .getByLabel('Choose photos')
      .setInputFiles([await photo('stage.jpg', 1600, 900), await photo('crowd.jpg', 600, 900)])
    await expect(dialog(page).getByRole('button', { name: 'Add 2 photos' })).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Caption of photo 1' }).fill('The stage')
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Add 2 photos' }).click()
    await expect(toast(page, '2 photos added')).toBeVisible()
    await expect(grid(page).getByRole('img')).toHaveCount(2)
    await expectAccessibleOnAll(page)
    await expectReadable(page)
  })
  await test.step('and changes a caption', async () => {
    await grid(page).getByRole('button', { name: 'The stage' }).click()
    await chooseMore(page, 'More about “The stage”', 'Edit caption')
    await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('The big stage')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Save caption' }).click()
    await expect(toast(page, 'Caption saved')).toBeVisible()
    await expect(grid(page).getByRole('button', { name: 'The big stage' })).toBeVisible()
  })
  await test.step('by keyboard, another member opens one and hides it, as they are in it', async () => {
    await quad.enter(other, nila)
    const bela = await join(quad, 'Bela')
    const context = await other.context().browser()?.newContext({ baseURL: quad.url, serviceWorkers: 'block' })
    if (!context) throw new Error('There is no browser.')
    const third = await context.newPage()
    await quad.enter(third, bela)
    await third.goto(`/events/${eventId}?photos`)
    await expect(third).toHaveURL(new RegExp(`/events/${eventId}$`))
    await expect(main(third).getByRole('button', { name: 'Add photos' })).toHaveCount(0)
    await grid(third).getByRole('button', { name: 'The big stage' }).focus()
    await third.keyboard.press('Enter')
    await expect(dialog(third)).toContainText('The big stage')
    await expect(dialog(third)).toContainText('Ravi')
    await expectAccessibleOnAll(third)
    await expectReadable(third)
    await chooseMore(third, 'More about “The big stage”', 'I’m in this photo')
    await expectAccessible(third)
    await dialog(third).getByRole('button', { name: 'Ask for removal' }).click()
    await expect(toast(third, 'Photo hidden until a site admin decides')).toBeVisible()
    await expect(grid(third).getByRole('img')).toHaveCount(1)
    await context.close()
  })
  await test.step('the organiser sees it hidden, deletes it, and closes the adding', async () => {
    await other.goto(`/events/${eventId}`)
    await expect(grid(other)).toContainText('Hidden until a site admin decides')
    await grid(other).getByRole('button', { name: 'The big stage' }).click()
    await expect(dialog(other)).toContainText('Somebody in this photo asked for its removal.')
    await chooseMore(other, 'More about “The big stage”', 'Delete photo')
    await expectAccessible(other)
    await dialog(other).getByRole('button', { name: 'Delete photo' }).click()
    await expect(toast(other, 'Photo deleted')).toBeVisible()
    await expect(grid(other).getByRole('img')).toHaveCount(1)
    await act(other, 'Photo settings').click()
    await other.getByRole('menuitem', { name: 'Close the adding of photos' }).click()
    await expect(main(other)).toContainText('Only organisers can add photos now.')
  })
  // Live.
  await expect(grid(page).getByRole('img')).toHaveCount(1)
  await page.reload()
  await expect(grid(page).getByRole('img')).toHaveCount(1)
  await expect(act(page, 'Add photos')).toHaveCount(0)
})
