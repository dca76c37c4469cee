import type { Page } from '@playwright/test'
import { sayIn } from '../src/chats.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll } from '../src/quad.ts'
import { test } from '../src/talkers.ts'
import { uniqueText } from '../src/world.ts'

// The calls of who was removed.
test.use({ expectedErrors: { patterns: [/status of 404/] } })

const said = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^Messages in/ })
    .getByRole('article')
    .filter({ hasText: text })

test('[GRP-01] [GRP-02] [GRP-03] [GRP-04] create a group, chat live, see system lines; a removed member sees nothing more', async ({
  asha,
  ravi,
  club,
  quad,
}) => {
  // They share the club, and nobody else has this name.
  expect(club._id).not.toBe('')
  const lastname = uniqueText('R')
  await quad.call('PUT', `/users/update/${ravi.user._id}`, { lastname }, ravi.token)
  const name = `${ravi.user.firstname} ${lastname}`
  await ravi.page.goto('/chats')
  await asha.page.goto('/chats')
  await asha.page.getByRole('button', { name: 'New group' }).click()
  const form = dialog(asha.page)
  await form.getByLabel('Name of the group').fill('Hill walk')
  await form.getByRole('searchbox', { name: 'People' }).fill(name)
  await form
    .getByRole('list', { name: 'People found' })
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await expect(form.getByRole('button', { name: `Take out ${name}` })).toBeVisible()
  await expectAccessibleOnAll(asha.page)
  await form.getByRole('button', { name: 'Create group' }).click()
  await expect(asha.page.getByRole('heading', { level: 1, name: 'Hill walk' })).toBeVisible()
  const roomId = asha.page.url().split('/').at(-1) ?? ''

  const listed = ravi.page.getByRole('link', { name: /Hill walk/ })
  await listed.click()
  await expect(ravi.page.getByText('2 members')).toBeVisible()
  await sayIn(quad, asha, roomId, 'Who brings the rope?')
  await expect(said(ravi.page, 'Who brings the rope?')).toContainText(asha.user.displayName)
  await ravi.page.getByLabel('Message to Hill walk').fill(`@${asha.user.firstname}`)
  await ravi.page.getByRole('option', { name: new RegExp(asha.user.displayName) }).click()
  await ravi.page.keyboard.type('you do')
  await ravi.page.keyboard.press('Enter')
  await expect(said(asha.page, 'you do').getByRole('link', { name: `@${asha.user.displayName}` })).toBeVisible()
  await expect(ravi.page.getByText('Seen by 1')).toBeVisible()
  await expectAccessibleOnAll(ravi.page)

  const choose = async (act: string) => {
    await asha.page.getByRole('button', { name: 'More for Hill walk' }).click()
    await asha.page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await choose('Edit group')
  await dialog(asha.page).getByLabel('Name of the group').fill('Night walk')
  await expectAccessibleOnAll(asha.page)
  await dialog(asha.page).getByRole('button', { name: 'Save' }).click()
  await expect(ravi.page.getByRole('heading', { level: 1, name: 'Night walk' })).toBeVisible()
  const lines = (page: Page) => page.getByRole('region', { name: /^Messages in/ })
  const renamed = `${asha.user.displayName} renamed the group to “Night walk”`
  await expect(lines(ravi.page).getByText(renamed)).toBeVisible()
  await expect(lines(asha.page).getByText('You renamed the group to “Night walk”')).toBeVisible()
  await expect(ravi.page.getByRole('link', { name: /Night walk/ })).toContainText(renamed)
  await ravi.page.reload()
  await expect(lines(ravi.page).getByText(renamed)).toBeVisible()
  await expect(lines(ravi.page).getByText(`${asha.user.displayName} created “Hill walk”`)).toBeVisible()

  await asha.page.getByRole('button', { name: 'More for Night walk' }).click()
  await asha.page.getByRole('menuitem', { name: 'Members' }).click()
  const members = dialog(asha.page)
  await expect(members.getByRole('listitem')).toHaveCount(2)
  await expectAccessibleOnAll(asha.page)
  await members.getByRole('button', { name: 'Add people' }).click()
  await expect(dialog(asha.page).getByRole('searchbox', { name: 'People' })).toBeVisible()
  await expectAccessibleOnAll(asha.page)
  await asha.page.keyboard.press('Escape')
  await asha.page.getByRole('button', { name: 'More for Night walk' }).click()
  await asha.page.getByRole('menuitem', { name: 'Members' }).click()
  await members.getByRole('button', { name: `More for ${name}` }).click()
  await asha.page.getByRole('menuitem', { name: 'Remove from group' }).click()
  await expectAccessibleOnAll(asha.page)
  await dialog(asha.page).getByRole('button', { name: 'Remove' }).click()
  await expect(ravi.page.getByText("This chat doesn't exist or is no longer available.")).toBeVisible()
  await expect(ravi.page.getByText('Who brings the rope?')).toHaveCount(0)
  await expect(ravi.page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(lines(asha.page).getByText(`You removed ${name}`)).toBeVisible()
  // After being added again, they see the group without a reload, but no earlier messages.
  await quad.call('POST', `/rooms/${roomId}/members`, { users: [ravi.user._id] }, asha.token)
  await expect(ravi.page.getByRole('heading', { level: 1, name: 'Night walk' })).toBeVisible()
  await expect(lines(ravi.page).getByText(`${asha.user.displayName} added you`)).toBeVisible()
  await expect(lines(ravi.page).getByText(renamed)).toHaveCount(0)
  await quad.call('DELETE', `/rooms/${roomId}/members/${ravi.user._id}`, undefined, asha.token)
  await ravi.page.getByRole('link', { name: 'Back to all chats' }).last().click()
  await expect(ravi.page).toHaveURL(/\/chats$/)
  await expect(asha.page.getByText('1 member')).toBeVisible()

  await asha.page.getByRole('button', { name: 'More for Night walk' }).click()
  await asha.page.getByRole('menuitem', { name: 'Leave group' }).click()
  await dialog(asha.page).getByRole('button', { name: 'Leave and delete' }).click()
  await expect(asha.page).toHaveURL(/\/chats$/)
  await expect(asha.page.getByRole('link', { name: /Night walk/ })).toHaveCount(0)
})
