import type { ChannelWithClub } from '@quad/contract/entities/channelWithClub.ts'
import { channelAlerts, channelQuestions } from '@quad/contract/messages/channels.ts'
import type { Page } from '@playwright/test'
import { main, manage, rows } from '../src/clubHeads.ts'
import { acceptMember, makeClub } from '../src/clubs.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, unlike } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/ERR_FAILED/, /status of [45]0\d/] } })

const more = (page: Page, name: string) => main(page).getByRole('button', { name: `More for ${name}`, exact: true })
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const row = (page: Page, name: string) => rows(page, 'Channels').filter({ hasText: name })

async function expectMenu(page: Page, channel: string, entries: readonly string[]): Promise<void> {
  await more(page, channel).click()
  await expect(page.getByRole('menuitem')).toHaveText(entries)
  await page.keyboard.press('Escape')
}

test('[CHAN-01] [CHAN-02] an admin adds a private channel, edits and deletes channels, each menu entry under its condition, live', async ({
  page,
  other,
  quad,
}) => {
  const head = await join(quad, 'Nila')
  const second = await join(quad, 'Bela')
  const { _id: clubId } = await makeClub(quad, head, unlike('Night Readers'))
  await quad.call('POST', `/clubs/${clubId}/members`, {}, second.token)
  await acceptMember(quad, clubId, second, head)
  const list = async () =>
    (await quad.call('GET', `/channel?club=${clubId}`, undefined, head.token)) as ChannelWithClub[]
  await quad.enter(page, head)
  await page.goto(`/club/manage/clubInfo/${clubId}`)
  await manage(page).getByRole('link', { name: 'Channels' }).click()
  await test.step('the only channel can be edited, not deleted', async () => {
    await expect(row(page, 'General')).toContainText('Everyone in the club · Everyone writes')
    await expectMenu(page, 'General', ['Club Info', 'Edit channel'])
  })
  await test.step('a private one for admins to write in; a refused save keeps the form', async () => {
    await main(page).getByRole('button', { name: 'Add channel' }).focus()
    await page.keyboard.press('Enter')
    const name = dialog(page).getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    const add = dialog(page).getByRole('button', { name: 'Add channel' })
    await expect(add).toBeDisabled()
    await page.keyboard.type('Committee')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('radio', { name: 'Private' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('radio', { name: 'Admins' })).toBeChecked()
    await expect(add).toBeEnabled()
    await expectAccessibleOnAll(page)
    await page.route('**/api/channel', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await add.click()
    await expect(page.getByRole('alert')).toContainText(channelAlerts.channelNotUpdated)
    await expect(name).toHaveValue('Committee')
    await add.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Add channel' })).toBeFocused()
    await expect(row(page, 'Committee')).toContainText('1 member · Only admins write')
    await expect(row(page, 'Committee').getByRole('img', { name: 'Private' })).toBeVisible()
    expect((await list())[1]).toMatchObject({ name: 'Committee', privacy: 'private', permission: 'private' })
    const all = ['Club Info', 'View members', 'Edit channel', 'Manage members', 'Delete channel']
    await expectMenu(page, 'Committee', all)
    await expectMenu(page, 'General', ['Club Info', 'Edit channel', 'Delete channel'])
    await expectAccessibleOnAll(page)
  })
  await test.step('another admin of the club manages it without opening it; what they do shows at once', async () => {
    await quad.call('PUT', `/clubs/${clubId}/members/${second.user._id}`, { admin: true }, head.token)
    await quad.enter(other, second)
    await other.goto(`/club/manage/channels/${clubId}`)
    await expect(row(other, 'Committee')).toContainText('You’re not in it')
    await expect(row(other, 'Committee').getByRole('link')).toHaveCount(0)
    await more(other, 'Committee').click()
    await entry(other, 'Edit channel').click()
    await expect(dialog(other).getByRole('radio', { name: 'Standard' })).toBeDisabled()
    await dialog(other).getByRole('textbox', { name: 'Name' }).fill('Board')
    await dialog(other).getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'Board')).toBeVisible()
    const general = (await list())[0]?._id ?? ''
    await quad.call('POST', `/clubs/${general}/discussions`, { chat: 'Who reads what?' }, second.token)
    await expect(row(page, 'General')).toContainText('1 unread message')
  })
  await test.step('warned before everyone gets in', async () => {
    await more(page, 'Board').click()
    await entry(page, 'Edit channel').click()
    await dialog(page).getByText('Standard', { exact: true }).click()
    await expect(dialog(page).getByRole('status')).toContainText('can read all that was written in it')
    await expectAccessibleOnAll(page)
    await dialog(page).getByText('Private', { exact: true }).click()
    await expect(dialog(page).getByRole('status')).toBeEmpty()
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.keyboard.press('Escape')
  })
  await test.step('deleted with the given words; the last one stays', async () => {
    await more(page, 'General').click()
    await entry(page, 'Delete channel').click()
    await expect(dialog(page)).toHaveAccessibleName(channelQuestions.deleteChannel)
    await expect(dialog(page)).toContainText(channelQuestions.deleteChannelText)
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Delete channel' }).click()
    await expect(rows(page, 'Channels')).toHaveCount(1)
    await expect(more(page, 'Board')).toBeFocused()
    await expect(rows(other, 'Channels')).toHaveCount(1)
    await expectMenu(other, 'Board', ['Club Info', 'View members', 'Edit channel', 'Manage members'])
    expect((await list()).map(({ name }) => name)).toEqual(['Board'])
  })
})
