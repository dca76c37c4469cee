import type { Session } from '@quad/contract/entities/session.ts'
import type { Page } from '@playwright/test'
import { main, rows } from '../src/clubHeads.ts'
import { dialog, toast } from '../src/forms.ts'
import { applyCrop, photo } from '../src/media.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { test } from '../src/talkers.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ freshContext: true, expectedErrors: { patterns: [/ERR_FAILED/, /status of [45]0\d/] } })

const link = 'https://meet.example.org/kites'
const recording = 'https://video.example.org/kites'
const box = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })
const menu = (page: Page, title: string) => main(page).getByRole('button', { name: `More for ${title}`, exact: true })
const entries = (page: Page) => page.getByRole('menuitem')

async function chooseIn(page: Page, title: string, entry: string): Promise<void> {
  await menu(page, title).click()
  await entries(page).filter({ hasText: entry }).click()
}

test('[SESS-01] [SUP-02] [NOTI-04] [SHELL-13] [SHELL-15] an admin plans a session by keyboard and edits it; it is joined until its end, then watched; members only join and watch', async ({
  asha,
  ravi,
  general: { _id: channelId, club },
  page,
  other,
  quad,
}) => {
  const address = `/club/${club}/session/${channelId}`
  await page.clock.install()
  await page.goto(address)
  await expect(main(page).getByText('You have no upcoming session.')).toBeVisible()
  await expectAccessibleOnAll(page)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const date = `${tomorrow.getFullYear()}-${String(tomorrow.getMonth() + 1).padStart(2, '0')}-${String(tomorrow.getDate()).padStart(2, '0')}`
  const create = dialog(page).getByRole('button', { name: 'Create session' })
  await test.step('by keyboard', async () => {
    await main(page).getByRole('button', { name: 'New session' }).focus()
    await page.keyboard.press('Enter')
    await expect(box(page, 'Title')).toBeFocused()
    await expect(create).toBeDisabled()
    await page.keyboard.type('Knots for kites')
    await box(page, 'Date').fill(date)
    await box(page, 'Starts at').fill('18:00')
    await box(page, 'Duration in minutes').fill('90')
    await dialog(page).getByRole('textbox', { name: 'Link to join' }).fill('meet me there')
    await box(page, 'Title').focus()
    await expect(dialog(page).getByRole('textbox', { name: 'Link to join' })).toHaveAccessibleDescription(/https/)
    await expect(create).toBeDisabled()
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('textbox', { name: 'Link to join' }).fill(link)
    await dialog(page)
      .locator('input[type="file"]')
      .setInputFiles([await photo('kites.jpg', 640, 480)])
    await applyCrop(page)
    await expect(dialog(page).getByRole('button', { name: 'Remove picture' })).toBeVisible()
  })
  await test.step('a refused save keeps the form', async () => {
    await page.route('**/api/clubs/*/session', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await create.click()
    await expect(page.getByRole('alert')).toContainText('Your session could not be created/updated')
    await expect(box(page, 'Title')).toHaveValue('Knots for kites')
  })
  await create.click()
  await expect(toast(page, 'Session created')).toBeVisible()
  const upcoming = rows(page, 'Upcoming')
  await expect(upcoming).toHaveCount(1)
  await expect(upcoming).toContainText('18:00–19:30 · 1 h 30 min')
  await expect(upcoming).toContainText(/Starts in (1 day|\d+ hours?)/)
  await expect(upcoming.getByRole('link', { name: 'Join Knots for kites' })).toHaveAttribute('href', link)
  await expect(upcoming.getByRole('link', { name: 'Join Knots for kites' })).toHaveAttribute('rel', /noopener/)
  const [made] = (await quad.call('GET', `/clubs/${channelId}/session`, undefined, asha.token)) as Session[]
  expect(made?.startTime).toBe(new Date(`${date}T18:00`).toISOString())
  expect(made?.sessionImg).not.toBe('')
  await test.step('edited; at a venue nobody joins by link', async () => {
    await menu(page, 'Knots for kites').click()
    await expect(entries(page)).toHaveText(['Edit session', 'Delete session'])
    await page.keyboard.press('Enter')
    await expect(box(page, 'Starts at')).toHaveValue('18:00')
    await box(page, 'Title').fill('Knots')
    await dialog(page).getByText('In person', { exact: true }).click()
    await dialog(page).getByRole('textbox', { name: 'Venue' }).fill('Hall 3')
    await expect(dialog(page).getByRole('heading', { name: 'will be told' })).toHaveText(
      /^\d+ (person|people) will be told$/,
    )
    await dialog(page).getByLabel('A line for them').fill('The link broke.')
    const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/session/'))
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    expect((await saved).postDataJSON()).toMatchObject({ venue: 'Hall 3', note: 'The link broke.' })
    await expect(upcoming).toContainText('Hall 3')
    await expect(upcoming.getByRole('link')).toHaveCount(0)
    await chooseIn(page, 'Knots', 'Delete session')
    await dialog(page).getByLabel('A line for them').fill('The hall is flooded.')
    await expectAccessibleOnAll(page)
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await dialog(page).getByRole('button', { name: 'Delete session' }).click()
    expect(new URL((await deleted).url()).searchParams.get('note')).toBe('The hall is flooded.')
    await expect(main(page).getByText('You have no upcoming session.')).toBeVisible()
  })
  await test.step('it starts and ends by itself', async () => {
    const startTime = new Date(Date.now() + 40 * 60_000).toISOString()
    const body = {
      title: 'Tails',
      startTime,
      duration: 30,
      sessionLink: link,
      description: 'Long tails fly. '.repeat(30),
    }
    await quad.call('POST', `/clubs/${channelId}/session`, body, asha.token)
    // The new session arrives over the socket.
    await expect(upcoming.getByRole('button', { name: 'See More' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await page.clock.fastForward('41:00')
    const recent = rows(page, 'Recent')
    await expect(recent).toContainText('Live now')
    await expect(main(page).getByText('You have no upcoming session.')).toBeVisible()
    await expect(recent.getByRole('link', { name: 'Join Tails' })).toBeVisible()
    await page.clock.fastForward('30:00')
    await expect(recent.getByRole('link')).toHaveCount(0)
    await recent.getByRole('button', { name: 'Add recording of Tails' }).click()
    const save = dialog(page).getByRole('button', { name: 'Save changes' })
    await expect(save).toBeDisabled()
    await dialog(page).getByRole('textbox', { name: 'Link to the recording' }).fill(recording)
    await expectReadable(page)
    await save.click()
    await expect(recent.getByRole('link', { name: 'Watch recording of Tails' })).toHaveAttribute('href', recording)
    await menu(page, 'Tails').click()
    await expect(entries(page)).toHaveText(['Edit session', 'Who was there', 'Update recording', 'Delete session'])
    await page.keyboard.press('Escape')
    await expectAccessibleOnAll(page)
  })
  await test.step('the reminders have what is ahead in all channels, and its number of today', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const body = { title: 'Kites at dusk', startTime: soon, duration: 60, location: 'offline', venue: 'The roof' }
    await other.goto('/reminder')
    await expect(main(other).getByRole('listitem').filter({ hasText: 'Tails' })).toBeVisible()
    await quad.call('POST', `/clubs/${channelId}/session`, body, asha.token)
    const item = main(other).getByRole('listitem').filter({ hasText: 'Kites at dusk' })
    await expect(item).toContainText(/Starts in 1 minute|Live now/)
    await expect(item).toContainText('The roof')
    await expect(item).toContainText('General')
    // This link must stay clickable above the link that covers the whole card.
    await main(other).getByRole('link', { name: 'Join Tails' }).click({ trial: true })
    await expect(other.getByRole('banner').getByRole('link', { name: /^Today's sessions/ })).toBeVisible()
    await expectAccessibleOnAll(other)
    await main(other).getByRole('tab', { name: 'Events' }).click()
    await expect(main(other).getByText('You have no upcoming events.')).toBeVisible()
    await expectAccessibleOnAll(other)
    await main(other).getByRole('tab', { name: 'Live sessions' }).click()
    await item.getByRole('link', { name: 'Kites at dusk' }).click()
    await expect(other).toHaveURL(address)
  })
  await test.step('a member joins and manages nothing; members and other admins report a session and block its maker', async () => {
    await other.goto(address)
    await expect(main(other).getByRole('button', { name: 'New session' })).toHaveCount(0)
    await menu(other, 'Tails').click()
    await expect(entries(other)).toHaveText(['Report session', 'Block Asha'])
    await quad.call('PUT', `/clubs/${club}/members/${ravi.user._id}`, { admin: true }, asha.token)
    await other.reload()
    await menu(other, 'Tails').click()
    await expect(entries(other)).toHaveText([
      'Edit session',
      'Who was there',
      'Report session',
      'Block Asha',
      'Delete session',
    ])
    await entries(other).filter({ hasText: 'Block' }).click()
    await dialog(other).getByRole('button', { name: 'Block', exact: true }).click()
    await expect(dialog(other)).toBeHidden()
    await menu(other, 'Tails').click()
    await expect(entries(other)).toHaveText(['Edit session', 'Who was there', 'Report session', 'Delete session'])
  })
})
