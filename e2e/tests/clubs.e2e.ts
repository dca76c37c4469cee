import { demoPassword } from '@quad/server/db/seed/people.ts'
import { logIn } from '../src/accounts.ts'
import { act, main } from '../src/clubHeads.ts'
import { acceptMember, chooseInMenu, makeClub } from '../src/clubs.ts'
import { dialog, postWith, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/status of (?:400|404|503)/] } })

const faqs = [
  { question: 'Who may come?', answer: 'Everyone who likes tea.' },
  { question: 'When?', answer: 'At four.' },
]

test('[CLUB-03] [CLUB-10] [MEM-01] [MEM-03] [SHELL-08] [SHELL-10] a visitor presses Join, logs in and goes on; they cancel, ask again, are accepted and leave; a club that is gone leads to the error page', async ({
  page,
  quad,
}) => {
  const zoya = await quad.signIn('zoya')
  const ravi = await quad.signIn('ravi')
  const name = uniqueText('Tea Tasters')
  const club = await makeClub(quad, zoya, name, { faqs })
  const post = uniqueText('First flush on Friday')
  await quad.call('POST', '/posts', { text: post, club: club._id }, zoya.token)
  await test.step('a visitor reads the page', async () => {
    await page.goto(`/club/about/${club._id}`)
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Quad`)
    await expect(main(page).getByText(post)).toBeVisible()
    // The club has no picture, so the app draws one.
    await expect(postWith(page, post).locator('[data-club-hue]')).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('tab', { name: 'Events' }).click()
    await expect(main(page).getByText('No events')).toBeVisible()
    await main(page).getByRole('tab', { name: 'FAQs' }).click()
    await expect(page).toHaveURL(/\?tab=faqs$/)
    await main(page).getByText('Who may come?').click()
    await expect(main(page).getByText('Everyone who likes tea.')).toBeVisible()
    await expectAccessibleOnAll(page)
  })
  await test.step('closing the dialog gives up, logging in goes on', async () => {
    await act(page, `Join ${name}`).click()
    await expect(dialog(page).getByText('Log in or sign up to join clubs.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(act(page, `Join ${name}`)).toBeFocused()
    expect(await page.evaluate(() => sessionStorage.getItem('quad.act'))).toBeNull()
    await act(page, `Join ${name}`).click()
    await dialog(page).getByRole('button', { name: 'Log In' }).click()
    await logIn(page, 'ravi@meridian.edu', demoPassword)
    await expect(main(page).getByText('Requested')).toBeVisible()
    await expect(toast(page, 'Request has been sent!')).toBeVisible()
    await expect(page).toHaveURL(`/club/about/${club._id}?tab=faqs`)
  })
  await test.step('cancel and ask again', async () => {
    await act(page, `Cancel the request to join ${name}`).click()
    await expect(act(page, `Join ${name}`)).toBeFocused()
    // Cancelling closes the toast, long before it would time out.
    await expect(toast(page, 'Request has been sent!')).toBeHidden({ timeout: 1500 })
    await act(page, `Join ${name}`).click()
    await expect(act(page, `Cancel the request to join ${name}`)).toBeFocused()
  })
  await test.step('the page hears of the answer by itself', async () => {
    await acceptMember(quad, club._id, ravi, zoya)
    await expect(main(page).getByRole('link', { name: 'Open channels' })).toBeVisible()
    await expect(main(page).getByText('2 members')).toBeVisible()
    await main(page).getByRole('tab', { name: 'Posts' }).click()
    await act(page, `Write something for ${name}…`).click()
    await expect(dialog(page).getByLabel('Who can see it')).toHaveValue(club._id)
    await page.keyboard.press('Escape')
    await expectAccessibleOnAll(page)
  })
  await test.step('the members, and leaving', async () => {
    await main(page).getByRole('link', { name: '2 members' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
    await expect(main(page).getByRole('region', { name: 'Club Admin' })).toContainText('Zoya Fernandes')
    await expect(main(page).getByRole('region', { name: 'Club Members' })).toContainText('Ravi Kulkarni')
    await expect(main(page).getByRole('region', { name: 'Club Members' })).toContainText('@ravi.kulkarni')
    await expectAccessibleOnAll(page)
    await main(page).getByLabel('Search members').fill('rav')
    await expect(main(page).getByText('Zoya Fernandes')).toBeHidden()
    await page.goto(`/club/${club._id}/faqs/${club.channels[0]?._id}`)
    await expect(main(page).getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await page.goto(`/club/${club._id}/about/${club.channels[0]?._id}`)
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
    await chooseInMenu(page, name, 'Leave club')
    await expect(dialog(page)).toBeVisible()
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Leave club' }).click()
    await expect(act(page, `Join ${name}`)).toBeVisible()
    await expect(main(page).getByText('1 member', { exact: true })).toBeVisible()
  })
  await quad.call('DELETE', `/clubs/${club._id}`, undefined, zoya.token)
  await page.reload()
  await expect(page).toHaveURL(/\/error$/)
  await expect(main(page).getByRole('heading', { level: 1, name: 'This club is gone' })).toBeVisible()
})

test('[CLUB-01] [PROF-01] [SHELL-14] clubs are loaded again where that failed, found by category and name, joined on their card, and then stand first', async ({
  page,
  quad,
}) => {
  const tara = await join(quad, 'Tara')
  const student = await join(quad, 'Ravi')
  const mark = uniqueText('Kite')
  const sports = await makeClub(quad, tara, `${mark} flyers`, { category: 'Sports' })
  await makeClub(quad, tara, `${mark} painters`, { category: 'Arts & Culture' })
  await quad.enter(page, student)
  await page.route('**/api/clubs?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/clubs')
  await expect(main(page).getByText("You haven't joined any club...")).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Create Club' })).toBeVisible()
  await expect(main(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/clubs?*')
  await act(page, 'Retry').click()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await act(page, 'Find clubs').click()
  await expect(main(page).getByRole('region', { name: 'Clubs to join' })).toBeFocused()
  const card = (name: string) => main(page).getByRole('article', { name })
  await expectAccessibleOnAll(page)
  await main(page).getByRole('searchbox', { name: 'Search clubs' }).fill(mark)
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await act(page, 'Sports').click()
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`category=Sports&q=${mark.replace(' ', '\\+')}$`))
  await page.reload()
  await expect(act(page, 'Sports')).toHaveAttribute('aria-pressed', 'true')
  await act(page, `Join ${mark} flyers`).click()
  await expect(card(`${mark} flyers`).getByText('Requested')).toBeVisible()
  await expectAccessibleOnAll(page)
  await acceptMember(quad, sports._id, student, tara)
  await expect(main(page).getByRole('region', { name: 'Your clubs' }).getByText(`${mark} flyers`)).toBeVisible()
  await act(page, 'Social').click()
  await expect(main(page).getByText('No clubs found')).toBeVisible()
  await act(page, 'Clear all').click()
  await expect(page).toHaveURL('/clubs')
  await expect(main(page).getByRole('searchbox', { name: 'Search clubs' })).toHaveValue('')
  await test.step('on their profile', async () => {
    await page.goto(`/profile/${student.user._id}?tab=clubs`)
    await expect(main(page).getByRole('list', { name: 'Clubs of Ravi Rao' })).toContainText(`${mark} flyers`)
    await expectAccessibleOnAll(page)
  })
})

test('[MEM-01] [CLUB-08] Join says beforehand whom a restricted college excludes, and that one is in a learning club', async ({
  page,
  quad,
}) => {
  const [zoya, admin, nila] = [await quad.signIn('zoya'), await quad.signIn('admin'), await join(quad, 'Nila')]
  const strict = await makeClub(quad, zoya, uniqueText('Aardvarks'), { category: 'Arts & Culture' })
  const learning = await makeClub(quad, await join(quad, 'Tara'), uniqueText('Learners'))
  await quad.call('PUT', `/console/clubs/${learning._id}`, { learningXClub: true }, admin.token)
  await quad.enter(page, nila)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/college?*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/club/about/${strict._id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: strict.clubName })).toBeVisible()
  await expect(act(page, `Join ${strict.clubName}`)).toHaveCount(0)
  gate.resolve()
  await expect(main(page).getByText('Needs an email at meridian.edu')).toBeVisible()
  await expect(act(page, `Join ${strict.clubName}`)).toHaveCount(0)
  await page.goto('/clubs')
  await expect(page.getByRole('article', { name: strict.clubName })).toContainText('Needs an email at meridian.edu')
  await expectReadable(page)
  await page.goto(`/club/about/${learning._id}`)
  await act(page, `Join ${learning.clubName}`).click()
  await expect(toast(page, 'Joined. This learning club takes everyone at once.')).toBeVisible()
})
