import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

const card = (page: Page) => main(page).getByRole('region', { name: 'Hand in work' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Text' })

test('[HAND-02] a team hands in work for a round that an organiser asked for', async ({ page, other, quad }) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack') })
  const bela = await join(quad, 'Bela')
  const member = { memberName: 'Bela', email: bela.user.username, phone: '9876543210', college: 'Lakeside' }
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members: [member] }, bela.token)
  await quad.enter(page, nila)
  await quad.enter(other, bela)

  await test.step('the organiser says what is handed in', async () => {
    await page.goto(`/events/submissions/${eventId}`)
    await expect(main(page)).toContainText('Nothing is handed in for this round')
    await expectAccessibleOnAll(page)
    await page.getByRole('button', { name: 'Ask for work' }).click()
    await dialog(page).getByRole('textbox', { name: 'What they hand in' }).fill('Your idea on one page')
    await dialog(page).getByRole('textbox', { name: 'Instructions' }).fill('Say who it is for.')
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    await press(page, 'Ask for work')
    await expect(toast(page, 'Teams are notified')).toBeVisible()
    await expect(main(page)).toContainText('0 of 1 team handed in')
  })
  await test.step('what a member types stays over a reload, and is handed in with a link and a file', async () => {
    await other.goto(`/events/${eventId}`)
    await expect(card(other)).toContainText('Nothing handed in yet')
    await card(other)
      .getByRole('button', { name: /^Hand in/ })
      .click()
    await text(other).fill('A bicycle for two')
    await other.reload()
    await card(other)
      .getByRole('button', { name: /^Hand in/ })
      .click()
    await expect(text(other)).toHaveValue('A bicycle for two')
    await press(other, 'Add a link')
    await dialog(other).getByRole('textbox', { name: 'Link 1' }).fill('https://example.org/bicycle')
    const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nA plan') }
    await dialog(other).locator('input[type=file]').setInputFiles(pdf)
    await expect(dialog(other).getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
    await expectAccessibleOnAll(other)
    await expectReadable(other)
    await press(other, 'Hand in')
    await expect(toast(other, 'Version 1 handed in')).toBeVisible()
    await expect(card(other)).toContainText('Version 1 handed in')
  })
  await test.step('a new version starts from the one before, and both stay', async () => {
    await card(other)
      .getByRole('button', { name: /^Hand in a new version/ })
      .click()
    await expect(dialog(other)).toContainText('plan.pdf')
    await text(other).fill('A bicycle for three')
    await press(other, 'Hand in a new version')
    await expect(card(other)).toContainText('Version 2 handed in')
    await card(other)
      .getByRole('button', { name: /^See all 2 versions/ })
      .click()
    await expect(dialog(other).getByText('A bicycle for three')).toBeVisible()
    await expect(dialog(other).getByText('A bicycle for two')).toBeVisible()
    await expectAccessibleOnAll(other)
    await expectReadable(other)
    await other.keyboard.press('Escape')
    await expectAccessibleOnAll(other)
  })
  await test.step('the organiser sees it at once, reads it, and gives more time', async () => {
    await expect(main(page)).toContainText('1 of 1 team handed in')
    const row = main(page).getByRole('listitem').filter({ hasText: 'Version 2' })
    await row.getByRole('button', { name: 'Open the work of Bela' }).click()
    await expect(dialog(page)).toContainText('A bicycle for three')
    await expect(dialog(page).getByRole('link', { name: 'Open plan.pdf' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleOnAll(page)
    await expectReadable(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toContain('A bicycle for three')
    await row.getByRole('button', { name: 'More about Bela' }).click()
    await page.getByRole('menuitem', { name: 'Give more time' }).click()
    await dialog(page).getByLabel('Deadline').fill('2099-12-31')
    await expectReadable(page)
    await press(page, 'Give more time')
    await expect(row).toContainText('More time until')
    await expect(card(other)).toContainText('Your team has more time than the others.')
    await page.getByRole('tab', { name: 'Nothing yet' }).click()
    await expect(main(page)).toContainText('No teams')
  })
})
