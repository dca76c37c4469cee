import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Event } from '@quad/contract/entities/event.ts'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { act, main, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { photo, uploadFiles } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const numbers = (page: Page) => main(page).getByRole('region', { name: 'For organisers' })

/** Counts the presses on a page from now on, as long as its document stays. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => void presses++)
  await page.evaluate(() => addEventListener('pointerdown', () => void Reflect.get(window, 'countPress')(), true))
  return () => presses
}

/** The text of a QR code in a picture. */
async function readCode(path: string): Promise<string> {
  const { data, info } = await sharp(await readFile(path))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}

test('[EVT-20] [EVT-22] [EVT-23] from the events to a published talk in six presses; its link and QR code open it, and its page leads with its numbers', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  await makeClub(quad, nila, uniqueText('River people'))
  const title = uniqueText('How rivers remember')
  await quad.enter(page, nila)
  await page.goto('/events')
  const presses = await countPresses(page)

  await link(page, 'Create event').click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Create event' })).toBeFocused()
  await expect(act(page, 'Publish event')).toBeDisabled()
  await page.getByLabel('Title').click()
  await page.keyboard.type(title)
  await page.getByLabel('Start time').click()
  await page.keyboard.type('0930AM')
  await expect(page.getByLabel('End time')).toHaveValue('11:30')
  await page.getByLabel('Place').click()
  await page.keyboard.type('Seminar hall 2')
  await act(page, 'Publish event').click()
  await expect(dialog(page).getByRole('heading', { name: 'Your event is live' })).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(6)

  const address = await dialog(page).getByLabel('Link').inputValue()
  await expect(page).toHaveURL(address)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('link', { name: 'Download QR code' }).click(),
  ])
  expect(await readCode(await download.path())).toBe(address)
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Share on Quad' }).click()
  await expect(dialog(page)).toContainText(title)
  await dialog(page).getByRole('button', { name: /post/i }).click()
  await expect(dialog(page).getByRole('textbox').first()).toContainText(address)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  const { session: bela } = await makeMember(quad, { firstname: 'Bela' })
  await quad.enter(other, bela)
  await other.goto(address)
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(numbers(other)).toBeHidden()
  await page.reload()
  await expect(numbers(page)).toContainText(/Views\s*[1-9]/)
  await expectReadable(page)
})

test('[EVT-20] [EVT-21] one’s events are in tabs with their numbers; without a host one sees how to get one', async ({
  page,
  quad,
}) => {
  const bela = await join(quad, 'Bela')
  await quad.enter(page, bela)
  await page.goto('/event/mine')
  await expect(main(page)).toContainText('Events need a host')
  await page.goto('/event/create')
  await expect(main(page)).toContainText('Events need a host')
  await expectAccessibleOnAll(page)

  const clubs = [uniqueText('Harbour'), uniqueText('Lighthouse')]
  const made = await Promise.all(clubs.map((name) => makeClub(quad, bela, name)))
  const draft = uniqueText('Half planned')
  const details = {
    eventType: 'contest',
    location: 'online',
    eventStartDate: hoursAhead(30),
    eventEndDate: hoursAhead(40),
  }
  await quad.call('POST', '/events', { ...details, eventTitle: draft, club: made[0]?._id }, bela.token)
  await page.goto(`/event/create?club=${made[1]?._id}`)
  await expect(page.getByLabel('Host')).toHaveValue(made[1]?._id ?? '')
  const title = uniqueText('Talk by the sea')
  await page.getByLabel('Title').fill(title)
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await main(page).getByText('Online', { exact: true }).click()
  await expectAccessibleOnAll(page)
  await expectReadable(page)
  await act(page, 'Publish event').click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  await page.goto('/event/mine')
  const row = rows(page, 'Ahead').filter({ hasText: title })
  await expect(row).toContainText(clubs[1] ?? '')
  await expect(row).toContainText('Going0')
  await expectAccessibleOnAll(page)
  await expectReadable(page)
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await rows(page, 'Drafts').getByRole('link', { name: draft }).click()
  await expect(page).toHaveURL(/\/event\/manage\/registration\//)
  await link(page, draft).click()
  await act(page, 'Publish now').click()
  await expect(dialog(page).getByRole('heading', { name: 'Your event is live' })).toBeVisible()
})

test('[EVT-24] an event is duplicated with poster, description and rounds, on the next same weekday, without its people', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Night owls'))
  const [file] = await uploadFiles(quad, nila, [(await photo('poster.jpg', 600, 400)).buffer])
  const title = uniqueText('Night hack')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, eventImg: file?.location })
  const { session: bela, email } = await makeMember(quad, { firstname: 'Bela' })
  const members = [{ memberName: 'Bela', email, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members }, bela.token)

  await quad.enter(page, nila)
  await page.goto(`/events/${eventId}`)
  await expect(numbers(page)).toContainText(/Registered\s*1/)
  await act(page, `Manage ${title}`).click()
  await page.getByRole('menuitem', { name: 'Duplicate event' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Place')).toHaveValue('Hall 3, Pune')
  await act(page, 'Publish event').click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  const read = (id: string | undefined) => quad.call('GET', `/events/${id}`, undefined, nila.token) as Promise<Event>
  const [before, after] = await Promise.all([read(eventId), read(new URL(page.url()).pathname.split('/').at(-1))])
  // The form has minutes, no seconds.
  const weeksBetween = (one = '', other = '') =>
    Math.round((Date.parse(other) - Date.parse(one)) / 60_000) / (7 * 24 * 60)
  expect(after._id).not.toBe(eventId)
  expect(weeksBetween(before.eventStartDate, after.eventStartDate)).toBeCloseTo(1, 3)
  expect(weeksBetween(before.stages[0]?.endDate, after.stages[0]?.endDate)).toBeCloseTo(1, 3)
  const { description, eventType, totalRewards, takeRegistration, stepsDone } = before
  expect(after).toMatchObject({ description, eventType, totalRewards, takeRegistration, stepsDone, teamsCount: 0 })
  expect(after.eventImg).not.toBe('')
  expect(after.eventImg).not.toBe(before.eventImg)
})

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
