import { main, manage, rows } from '../src/clubHeads.ts'
import { chooseInMenu, letIn, makeClub } from '../src/clubs.ts'
import { dialog } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test('[MEM-07] an admin gives a member rights, whose open page offers at once what they allow; without them it closes', async ({
  page,
  other,
  quad,
}) => {
  const name = uniqueText('Kite Fliers')
  const [head, officer, asker] = [await join(quad, 'Nila'), await join(quad, 'Chandra'), await join(quad, 'Asif')]
  const { _id: clubId } = await makeClub(quad, head, name)
  await letIn(quad, clubId, head, officer)
  await quad.call('POST', `/clubs/${clubId}/members`, {}, asker.token)
  await quad.enter(other, officer)
  await other.goto(`/club/about/${clubId}`)
  await main(other)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await expect(other.getByRole('menuitem', { name: 'Leave club' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Create event' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await quad.enter(page, head)
  await page.goto(`/club/manage/members/${clubId}?section=members`)
  const row = rows(page, 'Club Members').filter({ hasText: 'Chandra' })
  await test.step('given by keyboard', async () => {
    await main(page).getByRole('button', { name: 'More for Chandra Rao' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Role and rights' }).press('Enter')
    await dialog(page).getByRole('textbox', { name: 'Role' }).fill('Secretary')
    for (const right of ['Events', 'Members']) await dialog(page).getByRole('checkbox', { name: right }).press('Space')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(row).toContainText('Secretary')
    for (const right of ['Events', 'Members']) await expect(row.getByText(right, { exact: true })).toBeVisible()
  })
  await test.step('the member’s open page offers both', async () => {
    await expect(main(other).getByRole('link', { name: /1 request/ })).toBeVisible()
    await chooseInMenu(other, name, 'Manage members')
    await expect(manage(other).getByRole('link')).toHaveText([/^Members/])
    await main(other).getByRole('button', { name: 'Accept Asif Rao' }).click()
    await main(other)
      .getByRole('tab', { name: /^Club Members/ })
      .click()
    await expect(rows(other, 'Club Members')).toHaveCount(3)
    await expectAccessibleOnAll(other)
    await main(other).getByRole('button', { name: 'More for Asif Rao' }).click()
    await expect(other.getByRole('menuitem')).toHaveText(['Remove from club'])
    await other.keyboard.press('Escape')
    await expect(main(other).getByRole('button', { name: /^More for (Nila|Chandra)/ })).toHaveCount(0)
  })
  await test.step('taken, the page closes', async () => {
    await main(page).getByRole('button', { name: 'More for Chandra Rao' }).click()
    await page.getByRole('menuitem', { name: 'Role and rights' }).click()
    for (const right of ['Events', 'Members']) await dialog(page).getByRole('checkbox', { name: right }).uncheck()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(other).toHaveURL(/\/error$/)
  })
})
