import type { College } from '@quad/contract/entities/college.ts'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test('[COLL-06] [COLL-07] a college’s admin decides on a new club, sees which have no officers, and writes to all students, who choose how they get it', async ({
  page,
  other,
  quad,
}) => {
  const dean = await quad.signIn('admin')
  const joined = await join(quad, 'Nila')
  const name = uniqueText('Hillside College')
  const { _id: college } = (await quad.call('POST', '/college', { collegeName: name }, dean.token)) as College
  await quad.call('PUT', `/profile/${joined.user._id}`, { college }, joined.token)
  const student = { ...joined, user: { ...joined.user, college } }
  const club = uniqueText('Kite Fliers')
  await makeClub(quad, student, club)
  await quad.enter(page, dean)
  await page.goto(`/college/${college}`)
  await main(page)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Open the desk' }).click()
  await expect(page).toHaveURL(`${quad.url}/college/${college}/desk`)
  const row = main(page).getByRole('listitem').filter({ hasText: club })
  await expect(row).toBeVisible()
  await expectAccessibleOnAll(page)
  await row.getByRole('button', { name: `Verify ${club}` }).click()
  await expect(toast(page, 'Club verified')).toBeVisible()
  await expect(main(page).getByText('No clubs wait')).toBeVisible()
  await main(page)
    .getByRole('tab', { name: /Without officers/ })
    .click()
  await expect(row.getByRole('link', { name: `See officers of ${club}` })).toBeVisible()
  await expectAccessibleOnAll(page)
  const text = uniqueText('The library closes at six')
  await test.step('a notice to all students', async () => {
    await main(page).getByRole('button', { name: 'Write to all students' }).click()
    await dialog(page).getByLabel('Notice').fill(text)
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Send to 1 student' }).click()
    await expect(toast(page, 'Notice sent to 1 student')).toBeVisible()
    await main(page).getByRole('button', { name: 'Write to all students' }).click()
    await expect(dialog(page)).toContainText('The college wrote to its students today.')
    await page.keyboard.press('Escape')
  })
  await test.step('the student', async () => {
    await quad.enter(other, student)
    await other.goto('/notifications')
    await expect(async () => {
      await other.reload()
      await expect(main(other)).toContainText(text, { timeout: 1000 })
    }).toPass()
    await main(other).getByRole('link', { name }).first().click()
    await expect(other).toHaveURL(`${quad.url}/college/${college}?tab=notices`)
    await expect(main(other).getByRole('list', { name: 'Notices of the college' })).toContainText(text)
    const mail = main(other).getByRole('checkbox', { name: 'By email' })
    await mail.check()
    await other.reload()
    await expect(mail).toBeChecked()
    await expectAccessibleOnAll(other)
  })
})
