import type { Page } from '@playwright/test'
import { act, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

const card = (page: Page) => main(page).getByRole('region', { name: 'Registration' })
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click()

test('[EVT-36] a weekly talk is published with its dates in view, a student goes to all and skips one, and the following move', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const ravi = await join(quad, 'Ravi')
  await makeClub(quad, nila, uniqueText('Raga circle'))
  const title = uniqueText('Open evening')
  await quad.enter(page, nila)
  await quad.enter(other, ravi)
  const preview = main(page).getByRole('region', { name: 'Dates' })

  await test.step('the form shows the dates while one chooses', async () => {
    await page.goto('/event/create')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Place').fill('Music room')
    await page.getByLabel('Repeats').selectOption('week')
    await page.getByLabel('Ends', { exact: true }).selectOption('count')
    await page.getByLabel('Number of dates').fill('4')
    await expect(preview.getByRole('status')).toContainText('4 dates')
    await expect(preview.getByRole('listitem')).toHaveCount(4)
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await act(page, 'Publish event').click()
    await expect(dialog(page).getByRole('heading', { name: 'Your event is live' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  const address = new URL(page.url()).pathname

  await test.step('a student goes to all dates and skips the second', async () => {
    await other.goto(address)
    await press(other, 'Go to all dates')
    await expect(card(other)).toContainText('You go to all dates.')
    await main(other).getByRole('button', { name: '3 more' }).click()
    await expect(dialog(other).getByRole('listitem')).toHaveText([/Going/, /Going/, /Going/, /Going/])
    await expectAccessibleOnAll(other)
    await dialog(other).getByRole('link').nth(1).click()
    await press(other, 'Going (press to skip this date)')
    await expect(card(other)).toContainText('skip this one')
    await expectAccessibleOnAll(other)
  })
  await test.step('lists show the series once', async () => {
    await other.goto(`/events?q=${encodeURIComponent(title)}`)
    const cards = main(other).getByRole('article', { name: title })
    await expect(cards).toHaveCount(1)
    await expect(cards).toContainText('3 more')
  })
  await test.step('the organiser moves a date and the following ones', async () => {
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'Edit event' }).click()
    await page.getByLabel('Start time').fill('19:30')
    await page.getByRole('radio', { name: 'This and the following dates' }).check()
    await expectAccessibleOnAll(page)
    await act(page, 'Save changes').click()
    await expect(page.getByText('updated!!').last()).toBeVisible()
    await other.goto(address)
    await main(other).getByRole('button', { name: '3 more' }).click()
    await expect(dialog(other).getByRole('listitem').filter({ hasText: '19:30' })).toHaveCount(4)
    await expect(dialog(other).getByRole('listitem').filter({ hasText: 'Going' })).toHaveCount(3)
  })
  await test.step('the organiser cancels all dates', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'Cancel event' }).click()
    await dialog(page).getByRole('radio', { name: 'All dates that are ahead' }).check()
    await dialog(page).getByRole('button', { name: 'Cancel event' }).click()
    await expect(card(page)).toContainText('Cancelled')
    await other.reload()
    await main(other).getByRole('button', { name: 'Every' }).click()
    await expect(dialog(other).getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveCount(4)
  })
})
