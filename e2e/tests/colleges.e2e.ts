import type { College } from '@quad/contract/entities/college.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { films } from '@quad/server/testing/films/films.ts'
import { act, main } from '../src/clubHeads.ts'
import { chooseInMenu, makeClub } from '../src/clubs.ts'
import { field, send } from '../src/editor.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { applyCrop, choose, photo, shortFilm } from '../src/media.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/status of 404/] } })

test('[COLL-01] [COLL-02] [COLL-03] [COLL-04] [CAMP-01] [EVT-06] without a college there are two ways on; a request has its page; its admin edits it', async ({
  page,
  other,
  quad,
}) => {
  const nila = await quad.enter(page, await join(quad, 'Nila'))
  await page.goto('/campus')
  await expect(main(page)).toContainText(
    'Please check your college in Select College again. If not found, then create page.',
  )
  await expectAccessibleOnAll(page)
  await act(page, 'Create Page').click()
  const name = uniqueText('Hilltop')
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('City').pressSequentially('pun')
  await page.getByRole('option', { name: 'Pune, India' }).click()
  await dialog(page).getByLabel('Only people with an email of the college').check()
  await dialog(page).getByLabel('Email domains').fill('hilltop.example lakeside.ac.in')
  await expect(dialog(page)).toContainText('It becomes your college at once if it admits your email.')
  await dialog(page)
    .getByLabel('Choose a picture')
    .setInputFiles([await photo('campus.jpg', 900, 500)])
  await applyCrop(page)
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Create page' }).click()
  await expect(toast(page, 'Page created sucessfully!')).toBeVisible()
  // Wait for the college's own page: My Campus shows the same heading for a moment.
  await expect(page).toHaveURL(/\/college\/[-\da-f]+$/)
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main(page)).toContainText('This page waits for approval')
  await expect(main(page)).toContainText('Emails at hilltop.example, lakeside.ac.in only')
  expect(await quad.call('GET', new URL(page.url()).pathname, undefined, nila.token)).toMatchObject({
    city: { address: 'Pune, India', latLng: { lat: expect.closeTo(18.5, 0), lng: expect.closeTo(73.9, 0) } },
  })
  await page.goto('/campus')
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  await other.goto(`/college/${otherCollegeId}`)
  await expect(other.getByRole('heading', { level: 1, name: 'This college is not here' })).toBeVisible()

  await test.step('its admin edits it, and its page shows what belongs to it, the verified clubs first', async () => {
    const zoya = await quad.enter(other, await quad.signIn('zoya'))
    const club = await makeClub(quad, zoya, uniqueText('Aaa club'))
    const eventTitle = uniqueText('Kite contest')
    const eventId = await makeEvent(quad, zoya, club._id, { eventTitle })
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-GB', { weekday: 'long' })
    await other.goto('/campus')
    await expect(main(other).getByRole('heading', { level: 1 })).toContainText('Meridian Institute of Technology')
    const week = main(other).getByRole('region', { name: 'This week' })
    await expect(week.getByRole('button', { pressed: true })).toBeVisible()
    await week.getByRole('button', { name: new RegExp(`^${inTwoDays} .*\\d events?`) }).click()
    const all = week.getByRole('button', { name: /^Show all/ })
    if (await all.isVisible()) await all.click()
    await expect(week.getByRole('link', { name: eventTitle })).toHaveAttribute('href', `/events/${eventId}`)
    await chooseInMenu(other, 'Meridian Institute of Technology', 'Edit page')
    await dialog(other).getByLabel('Instagram').fill('https://instagram.example/meridian')
    await dialog(other).getByRole('button', { name: 'Save' }).click()
    await expect(toast(other, 'updated sucessfully!')).toBeVisible()
    await expect(main(other).getByRole('link', { name: /Instagram/ })).toBeVisible()
    await expect(main(other).getByRole('link', { name: club.clubName })).toBeVisible()
    await expectAccessibleOnAll(other)
    await main(other).getByRole('tab', { name: 'Festivals' }).click()
    await expect(main(other).getByRole('link', { name: 'Meridian Tech Week' })).toBeVisible()
  })
})

test('[FEST-01] [EVT-06] [SHELL-08] a college’s admin creates a fest; a visitor who logs in follows it; its admins post as it; one deletes it by its name', async ({
  page,
  other,
  quad,
}) => {
  await quad.enter(page, await quad.signIn('zoya'))
  const [college] = (await quad.call('GET', '/college?$text[$search]=Meridian')) as College[]
  await page.goto(`/college/${college?._id}`)
  await chooseInMenu(page, 'Meridian Institute of Technology', 'Create festival')
  const name = uniqueText('Harvest')
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Starts').fill('2027-03-05')
  await dialog(page).getByLabel('Ends').fill('2027-03-07')
  await dialog(page).getByLabel('Email').fill('harvest@meridian.edu')
  await test.step('a video of it, and no other file', async () => {
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
    await choose(page, 'Choose an image or video', [notes])
    await expect(dialog(page).getByText('select images or video')).toBeVisible()
    await choose(page, 'Choose an image or video', [shortFilm('mp4', 'video/mp4')])
    await expect(dialog(page).getByRole('button', { name: 'Change image or video' })).toBeEnabled()
    await expect(dialog(page).getByRole('button', { name: 'Remove image or video' })).toBeVisible()
  })
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Create festival' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main(page)).toContainText('5–7 Mar 2027')
  await expect(main(page).locator('video')).toHaveJSProperty('videoWidth', films.width)
  await expectAccessibleOnAll(page)
  const { pathname } = new URL(page.url())
  const bela = uniqueText('Bela').replace(' ', '')

  await test.step('its admin starts an event of it, and goes back to its page', async () => {
    await chooseInMenu(page, name, 'Create event')
    await expect(main(page).getByRole('heading', { level: 1, name: 'Create event' })).toBeFocused()
    await expect(main(page).getByLabel('Host')).toHaveValue(pathname.split('/').at(-1) ?? '')
    await page.goBack()
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()
  })
  await test.step('a visitor follows it after logging in, and stops', async () => {
    await other.goto(pathname)
    await expectAccessibleOnAll(other)
    await act(other, `Follow ${name}`).click()
    await expect(dialog(other)).toContainText('Log in or sign up to follow festivals.')
    await quad.enter(other, await join(quad, bela))
    await other.goto(pathname)
    await expect(main(other)).toContainText('1 follower')
    await act(other, `Stop following ${name}`).click()
    await expect(main(other)).toContainText('0 followers')
  })
  await test.step('its only admin adds another one, who stops being one after a question', async () => {
    await chooseInMenu(page, name, 'Manage admins')
    await expect(dialog(page).getByText('A festival keeps at least one admin.')).toBeVisible()
    await dialog(page).getByRole('searchbox', { name: 'Add an admin' }).fill(bela)
    await dialog(page)
      .getByRole('button', { name: `Make ${bela} Rao an admin` })
      .click()
    await expect(dialog(page).getByRole('button', { name: `Remove ${bela} Rao as an admin` })).toBeVisible()
    await dialog(page).getByRole('searchbox', { name: 'Add an admin' }).fill('')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await other.reload()
    await chooseInMenu(other, name, 'Manage admins')
    await dialog(other)
      .getByRole('button', { name: `Remove ${bela} Rao as an admin` })
      .click()
    await dialog(other).getByRole('button', { name: 'Stop being an admin' }).click()
    await expect(toast(other, 'You are no longer an admin of this festival')).toBeVisible()
    await chooseInMenu(other, name, 'View admins')
    await expect(dialog(other).getByRole('link').first()).toBeVisible()
    await expectReadable(other)
    await other.keyboard.press('Escape')
  })
  await test.step('its admin posts as the fest', async () => {
    await main(page).getByRole('tab', { name: 'Posts' }).click()
    await act(page, `Write something as ${name}…`).click()
    await expect(dialog(page).getByLabel('Post as').locator('option:checked')).toHaveText(name)
    await field(page).fill('Stalls open at noon')
    await send(page).click()
    await expect(main(page).getByRole('article').filter({ hasText: 'Stalls open at noon' })).toContainText(name)
  })
  await test.step('deleted, it is gone for everyone', async () => {
    await chooseInMenu(page, name, 'Delete festival')
    const remove = dialog(page).getByRole('button', { name: 'Delete festival' })
    await expect(remove).toBeDisabled()
    await dialog(page).getByRole('textbox').fill(name)
    await expectReadable(page)
    await remove.click()
    await expect(page).toHaveURL(/\/campus$/)
    await other.reload()
    await expect(other.getByRole('heading', { level: 1, name: 'This festival is gone' })).toBeVisible()
  })
})

test('[PROF-02] [COLL-02] a site admin creates a college from their profile, live and verified at once, and verifies one that went live by itself', async ({
  page,
  quad,
}) => {
  const { user } = await quad.enter(page, 'admin')
  await page.goto(`/profile/${user._id}`)
  const name = uniqueText('Hilltop')
  const heading = main(page).getByRole('heading', { level: 1 })
  await main(page).getByRole('button', { name: 'Create College' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await expect(dialog(page)).not.toContainText('48 hours')
  await dialog(page).getByRole('button', { name: 'Create page' }).click()
  await expect(toast(page, 'Page created sucessfully!')).toBeVisible()
  await expect(heading).toContainText(name)
  await expect(heading.getByRole('img', { name: 'Verified' })).toBeVisible()
  await expect(main(page)).not.toContainText('waits for approval')
  const [harbour] = (await quad.call('GET', '/college?$text[$search]=Harbour')) as College[]
  await page.goto(`/college/${harbour?._id}`)
  await chooseInMenu(page, 'Harbour Science College', 'Remove college')
  await expect(dialog(page)).toContainText('Harbour Science College is deleted.')
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'Harbour Science College', 'Verify college')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Verify' }).click()
  await expect(heading.getByRole('img', { name: 'Verified' })).toBeVisible()
})
