import { act, main } from '../src/clubHeads.ts'
import { acceptMember, chooseInMenu, makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { sendReport } from '../src/reports.ts'
import { uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/status of (?:400|404)/] } })

test('[CLUB-05] [CLUB-09] [CLUB-10] [MEM-01] [MEM-03] [NOTI-01] a private club is its card; a college is for its own; the only admin hands over; a college’s admin verifies', async ({
  page,
  other,
  quad,
}) => {
  const zoya = await quad.signIn('zoya')
  const tara = await quad.signIn('tara')
  const name = uniqueText('Night Walkers')
  const closed = await makeClub(quad, zoya, name, { privacy: 'private' })
  const secret = uniqueText('We meet at the gate')
  await quad.call('POST', '/posts', { text: secret, privacy: closed._id }, zoya.token)
  await quad.enter(page, tara)
  await page.goto(`/club/about/${closed._id}`)
  await expect(main(page).getByText('This club is private')).toBeVisible()
  await expect(main(page).getByText(secret)).toHaveCount(0)
  await expect(main(page).getByRole('tab')).toHaveCount(0)
  await act(page, `Join ${name}`).click()
  await expect(main(page).getByText('Your request is with the admins')).toBeVisible()
  await expectAccessibleOnAll(page)
  await test.step('its link, and a report', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await chooseInMenu(page, name, 'Copy link')
    await expect(toast(page, 'Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${quad.url}/club/about/${closed._id}`)
    await chooseInMenu(page, name, 'Report club')
    await dialog(page).getByLabel("What's wrong?").fill('It keeps me awake.')
    expect(await sendReport(page)).toMatchObject({ reportOn: 'club', reportedId: closed._id })
  })
  await test.step('the admins of a club, each a link', async () => {
    const college = await makeClub(quad, zoya, uniqueText('Only Ours'))
    await page.goto(`/club/about/${college._id}`)
    await chooseInMenu(page, college.clubName, 'View admins')
    await expect(dialog(page).getByText('Zoya Fernandes')).toBeVisible()
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('link', { name: 'Zoya Fernandes' }).last().click()
    await expect(page).toHaveURL(new RegExp(`/profile/${zoya.user._id}`))
    await expect(dialog(page)).toHaveCount(0)
  })
  await quad.enter(other, zoya)
  await test.step('the admin is notified', async () => {
    await other.goto('/notifications')
    const news = main(other).getByRole('listitem').filter({ hasText: name })
    await expect(news).toContainText('Tara Pillai asked to join your club.')
    await expect(news.getByRole('link', { name })).toHaveAttribute('href', `/club/manage/members/${closed._id}`)
    await expectAccessibleOnAll(other)
    await other.goto(`/club/about/${closed._id}`)
    await main(other).getByRole('link', { name: '1 request', exact: true }).click()
    await expect(act(other, 'Accept Tara Pillai')).toBeVisible()
  })
  await test.step('the college’s admin', async () => {
    const { _id, clubName } = await makeClub(quad, zoya, uniqueText('Hopeful'))
    await other.goto(`/club/about/${_id}`)
    await expect(main(other).getByText('Unofficial')).toBeVisible()
    await chooseInMenu(other, clubName, 'Verify for the college')
    await expect(main(other).getByRole('img', { name: 'Verified' })).toBeVisible()
    await other.goto(`/events/${await makeEvent(quad, zoya, _id, { eventTitle: uniqueText('Verified host') })}`)
    await expect(main(other).getByText('Verified event')).toBeVisible()
    await expect(main(other).getByRole('img', { name: 'Verified' })).toHaveCount(0)
    await other.goBack()
    await chooseInMenu(other, clubName, 'Remove from the college')
    const college = await main(other)
      .getByRole('link', { name: 'Meridian Institute of Technology' })
      .getAttribute('href')
    await dialog(other).getByLabel('Reason').fill('Nobody teaches here')
    await expectReadable(other)
    await dialog(other).getByRole('button', { name: 'Remove club' }).click()
    await expect(main(other).getByText('Private', { exact: true })).toBeVisible()
    await expect(main(other).getByText('Its college removed this club: Nobody teaches here')).toBeVisible()
    await other.goto(college ?? '')
    const removed = main(other).getByRole('region', { name: 'Removed clubs' })
    await removed.getByRole('button', { name: `Add ${clubName} again` }).click()
    await expect(removed).toHaveCount(0)
  })
  await test.step('handing over', async () => {
    await acceptMember(quad, closed._id, tara, zoya)
    await other.goto(`/club/about/${closed._id}`)
    await expect(main(other).getByText(secret)).toBeVisible()
    await chooseInMenu(other, name, 'Hand over')
    await dialog(other)
      .getByRole('radio', { name: /Tara Pillai/ })
      .check()
    await expectReadable(other)
    await dialog(other).getByRole('button', { name: 'Hand over and leave' }).click()
    await expect(toast(other, `You handed over ${name}`)).toBeVisible()
    await expect(main(other).getByText('This club is private')).toBeVisible()
  })
})
