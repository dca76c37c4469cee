import { logIn } from '../src/accounts.ts'
import { main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { dialog, newcomer, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

// 403: an invitation that is over.
test.use({ expectedErrors: { patterns: [/status of 403/] } })

test('[MEM-08] a link made by a club’s admin admits a visitor who logs in, also to a private club; ended, it says so and a request is offered', async ({
  page,
  other,
  quad,
}) => {
  const name = uniqueText('Kite Fliers')
  const head = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, head, name)
  await quad.call('PUT', `/clubs/${clubId}`, { privacy: 'private' }, head.token)
  await quad.enter(page, head)
  await page.goto(`/club/manage/members/${clubId}`)
  await main(page).getByRole('tab', { name: 'Invitations' }).click()
  await expect(main(page).getByText('No invitation links')).toBeVisible()
  await main(page).getByLabel('Ends').selectOption('After 30 days')
  await main(page).getByLabel('For').selectOption('10 people')
  await main(page).getByRole('button', { name: 'Create link' }).click()
  const link = main(page).getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/invite=/)
  const address = await link.inputValue()
  await main(page).getByRole('button', { name: 'QR code' }).click()
  await expect(main(page).getByRole('img', { name: `QR code of an invitation to ${name}` })).toBeVisible()
  await expectAccessibleOnAll(page)
  await test.step('a visitor logs in and is in', async () => {
    const { email } = await makeMember(quad, { firstname: 'Ravi' })
    await other.goto(address)
    await main(other)
      .getByRole('button', { name: `Join ${name}` })
      .click()
    await dialog(other).getByRole('button', { name: 'Log In' }).click()
    await logIn(other, email, newcomer.password)
    await expect(toast(other, 'You are in')).toBeVisible()
    await expect(main(other).getByRole('link', { name: 'Open channels' })).toBeVisible()
    await expect(other).toHaveURL(`${quad.url}/club/about/${clubId}`)
  })
  await test.step('counted, and ended', async () => {
    await page.reload()
    await expect(main(page)).toContainText('1 of 10 joined')
    await main(page).getByRole('button', { name: 'End link' }).click()
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'End link' }).click()
    await expect(main(page).getByText('No invitation links')).toBeVisible()
    await quad.enter(other, await join(quad, 'Asif'))
    await other.goto(address)
    await main(other)
      .getByRole('button', { name: `Accept invitation to ${name}` })
      .click()
    await expect(other.getByRole('alert')).toContainText('This invitation has expired or was used up.')
    await expect(main(other).getByRole('button', { name: `Join ${name}` })).toBeVisible()
  })
})
