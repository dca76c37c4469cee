import { channelQuestions } from '@quad/contract/messages/channels.ts'
import type { Page } from '@playwright/test'
import { makeChannel, tell } from '../src/channels.ts'
import { main, manage, rows } from '../src/clubHeads.ts'
import { letIn } from '../src/clubs.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'
import { join } from '../src/world.ts'

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
  asha,
  ravi,
  club: { _id: clubId },
  general,
  page,
  other,
  quad,
}) => {
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
    await expect(page.getByRole('alert')).toContainText('Your channel could not be updated')
    await expect(name).toHaveValue('Committee')
    await add.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Add channel' })).toBeFocused()
    await expect(row(page, 'Committee')).toContainText('1 member · Only admins write')
    await expect(row(page, 'Committee').getByRole('img', { name: 'Private' })).toBeVisible()
    const all = ['Club Info', 'View members', 'Edit channel', 'Manage members', 'Delete channel']
    await expectMenu(page, 'Committee', all)
    await expectMenu(page, 'General', ['Club Info', 'Edit channel', 'Delete channel'])
    await expectAccessibleOnAll(page)
  })
  await test.step('another admin of the club manages it without opening it; what they do shows at once', async () => {
    await quad.call('PUT', `/clubs/${clubId}/members/${ravi.user._id}`, { admin: true }, asha.token)
    await other.goto(`/club/manage/channels/${clubId}`)
    await expect(row(other, 'Committee')).toContainText('You’re not in it')
    await expect(row(other, 'Committee').getByRole('link')).toHaveCount(0)
    await more(other, 'Committee').click()
    await entry(other, 'Edit channel').click()
    await expect(dialog(other).getByRole('radio', { name: 'Standard' })).toBeDisabled()
    await dialog(other).getByRole('textbox', { name: 'Name' }).fill('Board')
    await dialog(other).getByRole('button', { name: 'Save' }).click()
    await expect(row(page, 'Board')).toBeVisible()
    await tell(quad, ravi, general._id, 'Who reads what?')
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
  })
})

test('[CHAN-02] [CHAN-03] members of a private channel are added, made admin and removed; members see who is in a channel and leave it, others are refused; its page edits and deletes it', async ({
  asha,
  ravi,
  general,
  page,
  other,
  quad,
}) => {
  const clubId = general.club
  await letIn(quad, clubId, asha, ...(await Promise.all(['Nila', 'Chitra'].map((name) => join(quad, name)))))
  const { _id: channelId } = await makeChannel(quad, asha, clubId, { name: 'Committee', privacy: 'private' })
  const address = `/club/${clubId}/channel/member/${channelId}`
  const admins = rows(page, 'Channel Admin')
  const members = rows(page, 'Channel Members')
  const choose = async (name: string, act: string) => {
    await more(page, `${name} Rao`).click()
    await entry(page, act).click()
  }
  const candidate = (name: string) => dialog(page).getByRole('button', { name: `Add ${name} Rao` })
  await test.step('nobody else sees them; the only admin neither leaves nor is demoted', async () => {
    await other.goto(address)
    await expect(other.getByRole('heading', { name: 'You are not autharised!' })).toBeVisible()
    await expectAccessibleOnAll(other)
    await page.goto(`/club/manage/channels/${clubId}`)
    await more(page, 'Committee').click()
    await entry(page, 'Manage members').click()
    await expect(page).toHaveURL(`${quad.url}${address}`)
    await expect(admins).toHaveCount(1)
    await expect(main(page).getByText('Nobody but the admins so far')).toBeVisible()
    await expect(more(page, 'Asha Rao')).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Leave channel' })).toHaveCount(0)
  })
  await test.step('added one after the other, found by name, by keyboard', async () => {
    await main(page).getByRole('button', { name: 'Add member' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('searchbox', { name: 'Search members' })).toBeFocused()
    await expect(candidate('Chitra')).toBeVisible()
    await expect(candidate('Asha')).toHaveCount(0)
    await page.keyboard.type('nil')
    await expect(candidate('Chitra')).toHaveCount(0)
    await candidate('Nila').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('Added')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Nila Rao added to this channel' })).toHaveCount(1)
    await dialog(page).getByRole('searchbox').fill('')
    await candidate('Ravi').click()
    await expect(dialog(page).getByText('Added')).toHaveCount(2)
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(members).toHaveCount(2)
  })
  await test.step('who was added sees it at once, without a menu, and can leave', async () => {
    await expect(other.getByRole('heading', { name: 'Members', exact: true })).toBeVisible()
    await expect(rows(other, 'Channel Members')).toHaveCount(2)
    await expect(rows(other, 'Channel Admin').getByRole('link', { name: 'Asha Rao' })).toBeVisible()
    await expect(other.getByRole('button', { name: /^More for/ })).toHaveCount(0)
    await expect(main(other).getByRole('button', { name: 'Add member' })).toHaveCount(0)
    await expect(main(other).getByRole('button', { name: 'Leave channel' })).toBeVisible()
  })
  await test.step('made an admin and no longer; the groups close', async () => {
    await choose('Ravi', 'Make admin')
    await expect(admins).toHaveCount(2)
    await expect(members).toHaveCount(1)
    await expectAccessibleOnAll(page)
    const group = main(page).getByRole('button', { name: 'Channel Members' })
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(main(page).getByRole('link', { name: 'Nila Rao' })).toBeHidden()
    await group.click()
  })
  await test.step('an admin of the channel who isn’t one of the club edits it on its page', async () => {
    await other.goto(`/club/${clubId}/discussion/${channelId}`)
    await more(other, 'Committee').click()
    await entry(other, 'Edit channel').click()
    await dialog(other).getByRole('textbox', { name: 'Name' }).fill('Board')
    await dialog(other).getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
    await other.goto(address)
    await choose('Ravi', 'Remove from admin')
    await expect(admins).toHaveCount(1)
  })
  await test.step('removed, and refused at once; or gone by oneself', async () => {
    await choose('Ravi', 'Remove from channel')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(members).toHaveCount(1)
    await expect(other.getByRole('heading', { name: 'You are not autharised!' })).toBeVisible()
    await quad.call('POST', `/channels/${channelId}/members`, { user: ravi.user._id }, asha.token)
    await main(other).getByRole('button', { name: 'Leave channel' }).click()
    await dialog(other).getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(other).toHaveURL(`${quad.url}/club/about/${clubId}`)
    await other.goto(address)
    await expect(other.getByRole('heading', { name: 'You are not autharised!' })).toBeVisible()
  })
  await test.step('of a standard channel: the club’s members, without menus', async () => {
    await page.goto(`/club/${clubId}/channel/member/${general._id}`)
    await expect(members).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: 'Add member' })).toHaveCount(0)
    await main(page).getByRole('searchbox', { name: 'Search members' }).fill('chi')
    await expect(rows(page, 'Members found')).toHaveCount(1)
    await expectAccessibleOnAll(page)
  })
  await test.step('deleted on its page, which leads away', async () => {
    await page.goto(`/club/${clubId}/discussion/${channelId}`)
    await more(page, 'Board').click()
    await expectAccessibleOnAll(page)
    await entry(page, 'Delete channel').click()
    await dialog(page).getByRole('button', { name: 'Delete channel' }).click()
    await expect(page).not.toHaveURL(/discussion/)
  })
})
