import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test('[CLUB-14] a club’s head brings a CSV, sees what is left out, and invites; one accepts by the notification, the rest is withdrawn', async ({
  page,
  other,
  quad,
}) => {
  const name = uniqueText('Kite Makers')
  const head = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, head, name)
  await quad.call('PUT', `/clubs/${clubId}`, { privacy: 'private' }, head.token)
  const ravi = await makeMember(quad, { firstname: 'Ravi' })
  const stranger = `${clubId}@nobody.example`
  await quad.enter(page, head)
  await page.goto(`/club/manage/members/${clubId}?section=invites`)
  const rows = `Name,Email,Role\nRavi,${ravi.email},Treasurer\nNobody,,\nZoë,${stranger},\nAgain,${stranger},\n`
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(main(page).getByText('2 people to invite')).toBeVisible()
  await expect(main(page)).toContainText('Row 3: Nobody (no email)')
  await expect(main(page)).toContainText('(in the list already)')
  await expectAccessibleOnAll(page)
  await main(page).getByRole('button', { name: 'Invite 2 people' }).click()
  await expect(toast(page, 'Inviting 2 people')).toBeVisible()
  const lists = main(page).getByRole('list', { name: 'Lists of invited people' })
  await expect(lists).toContainText('2 waiting for an answer')
  await test.step('one accepts', async () => {
    await quad.enter(other, ravi.session)
    await other.goto('/notifications')
    await main(other).getByRole('link', { name }).click()
    await expect(main(other).getByText('invites you as Treasurer')).toBeVisible()
    await expect(main(other).getByRole('button', { name: 'Decline' })).toBeVisible()
    await expectAccessibleOnAll(other)
    await main(other)
      .getByRole('button', { name: `Accept invitation to ${name}` })
      .click()
    await expect(main(other).getByRole('link', { name: 'Open channels' })).toBeVisible()
  })
  await page.reload()
  await expect(lists).toContainText('1 waiting for an answer · 1 accepted')
  await main(page).getByRole('button', { name: 'Withdraw the rest' }).click()
  await expect(lists).toContainText('1 accepted · 1 withdrawn')
})
