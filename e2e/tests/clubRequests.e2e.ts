import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { main, manage, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })

test('[MEM-02] [MEM-05] [MEM-06] [CLUB-04] an admin answers requests one by one and all at once, counted live, makes and unmakes an admin, names a role and removes', async ({
  page,
  other,
  quad,
}) => {
  const head = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, head, uniqueText('Kite Fliers'))
  const people: Record<string, SignedIn> = {}
  const ask = async (firstname: string) => {
    const person = await join(quad, firstname)
    people[firstname] = person
    await quad.call('POST', `/clubs/${clubId}/members`, {}, person.token)
    return person
  }
  for (const firstname of ['Asif', 'Bela']) await ask(firstname)
  const get = async () => (await quad.call('GET', `/clubs/${clubId}`, undefined, head.token)) as Club
  const tab = (name: string) => main(page).getByRole('tab', { name })
  const row = (list: string, name: string) => rows(page, list).filter({ hasText: name })
  const chooseFor = async (name: string, entry: string) => {
    await main(page)
      .getByRole('button', { name: `More for ${name} Rao` })
      .click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await quad.enter(page, head)
  await page.goto('/clubs')
  const card = main(page).getByRole('link', { name: /Kite Fliers .*requests to join$/ })
  await expect(card).toContainText('2')
  await ask('Chitra')
  await expect(card).toContainText('3')
  await page.goto(`/club/manage/clubInfo/${clubId}`)
  const members = manage(page).getByRole('link', { name: 'Members' })
  await expect(members).toContainText('3 new requests')
  await ask('Dilip')
  await expect(members).toContainText('4 new requests')
  await members.click()
  await test.step('requests: new ones are marked, and seen once they were shown', async () => {
    await expect(tab('Requested Members 4')).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page, 'Requested Members')).toHaveCount(4)
    await expect(row('Requested Members', 'Bela')).toContainText('New')
    await expect.poll(async () => (await get()).newRequestsCount).toBe(0)
    await expect(members).not.toContainText('new request')
    await expectAccessibleOnAll(page)
    await main(page).getByRole('button', { name: 'Accept Bela Rao' }).focus()
    await page.keyboard.press('Enter')
    await expect(row('Requested Members', 'Bela').getByText('Accepted')).toBeFocused()
    await page.keyboard.press('Tab')
    await main(page).getByRole('button', { name: 'Decline Asif Rao' }).click()
    await expect(row('Requested Members', 'Asif').getByText('Declined')).toBeFocused()
    await expect(tab('Requested Members 2')).toBeVisible()
    await ask('Gita')
    await expect(row('Requested Members', 'Gita')).toBeVisible()
    await expect(row('Requested Members', 'Bela')).toContainText('Accepted')
    await expect(row('Requested Members', 'Asif')).toContainText('Declined')
    await expectAccessibleOnAll(page)
    await main(page).getByRole('button', { name: 'Accept all 3' }).click()
    await expect(toast(page, '3 people accepted')).toBeVisible()
    await expect(main(page).getByText('No requests right now')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(toast(page, 'Undone. They wait for your answer again.')).toBeVisible()
    await expect(tab('Requested Members 3')).toBeVisible()
    await main(page).getByRole('button', { name: 'Accept all 3' }).click()
    await expect(main(page).getByText('No requests right now')).toBeVisible()
    await expect(tab('Requested Members 0')).toBeFocused()
  })
  await test.step('a request that comes while the section is open', async () => {
    await ask('Esha')
    await expect(row('Requested Members', 'Esha')).toContainText('New')
    await ask('Farid')
    await main(page).getByRole('button', { name: 'Decline all' }).click()
    await expect(dialog(page)).toContainText('Farid Rao, Esha Rao')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Decline all' }).click()
    await expect(toast(page, '2 requests declined')).toBeVisible()
  })
  await test.step('after ten seconds those who were accepted are members', async () => {
    await expect(tab('Club Members 5')).toBeVisible({ timeout: 30_000 })
    expect(await get()).toMatchObject({ membersCount: 5, requestsCount: 0 })
  })
  await test.step('members: found by name, made an admin, named', async () => {
    await tab('Club Members 5').click()
    await expect(rows(page, 'Club Members')).toHaveCount(5)
    await main(page).getByRole('searchbox', { name: 'Search members' }).fill('chi')
    await expect(rows(page, 'Club Members')).toHaveCount(1)
    await chooseFor('Chitra', 'Make admin')
    await expect(toast(page, 'Chitra Rao is now an admin')).toBeVisible()
    await expect(row('Club Members', 'Chitra').getByText('Admin', { exact: true })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'More for Chitra Rao' })).toBeFocused()
    await chooseFor('Chitra', 'Change role')
    await dialog(page).getByRole('textbox', { name: 'Role' }).fill('Knots')
    await expectAccessibleOnAll(page)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(row('Club Members', 'Chitra')).toContainText('Knots')
  })
  await test.step('admins: removed, unless nobody else is left', async () => {
    await tab('Club Admin 2').click()
    await expectAccessibleOnAll(page)
    await chooseFor('Chitra', 'Remove from admin')
    await expect(rows(page, 'Club Admin')).toHaveCount(1)
    await expect(main(page).getByRole('button', { name: 'More for Nila Rao' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Remove from admin' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('a member removed, who is told; and an admin who gives it up', async () => {
    await tab('Club Members 5').click()
    await chooseFor('Dilip', 'Remove from club')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(toast(page, 'Dilip Rao was removed from the club')).toBeVisible()
    await expect(rows(page, 'Club Members')).toHaveCount(4)
    await expect(tab('Club Members 4')).toBeVisible()
    await chooseFor('Chitra', 'Make admin')
    await expect(tab('Club Admin 2')).toBeVisible()
    await chooseFor('Nila', 'Remove from admin')
    await dialog(page).getByRole('button', { name: 'Remove from admin' }).click()
    await expect(page).toHaveURL(`${quad.url}/club/about/${clubId}`)
  })
  await test.step('nobody else gets there', async () => {
    await quad.enter(other, head)
    await other.goto(`/club/manage/members/${clubId}`)
    await expect(other).toHaveURL(/\/error$/)
  })
})
