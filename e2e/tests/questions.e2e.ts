import { act, field, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessible, expectAccessibleOnAll, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

test('[EVT-25] an organiser asks own questions; who registers answers them, who registered before is asked to, and the list shows them', async ({
  browser,
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack') })
  const early = await makeMember(quad, { firstname: 'Bela' })
  const member = { memberName: 'Bela Rao', email: early.email, phone: '9876543210', college: 'Lakeside' }
  const asked = { ...member, otherDetails: '2nd year' }
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members: [asked] }, early.session.token)
  await quad.enter(page, nila)
  await page.goto(`/event/manage/registration/${eventId}`)
  await test.step('two questions are added, saved, and changed', async () => {
    await act(page, 'Roll number').click()
    await expect(field(page, 'Question 1')).toHaveValue('Roll number')
    await expect(act(page, 'Roll number')).toBeHidden()
    await main(page).getByLabel('Kind of answer').selectOption('Number')
    await expect(main(page).getByRole('checkbox', { name: 'An answer is required' })).toBeChecked()
    await act(page, 'Add a question').click()
    await field(page, 'Question 2').fill('Shirt')
    await main(page).getByLabel('Kind of answer').nth(1).selectOption('One of several answers')
    await main(page).getByLabel('Answers to choose from').fill('S\nM')
    await expectAccessibleOnAll(page)
    await act(page, 'Save changes').click()
    await expect(toast(page, 'updated!!')).toBeVisible()
    await field(page, 'Question 2').fill('Shirt size')
    await act(page, 'Save changes').click()
    await expect(act(page, 'Save changes')).toBeDisabled()
    await page.reload()
    await expect(main(page).getByLabel('Answers to choose from')).toHaveValue('S\nM')
  })
  await test.step('somebody registers', async () => {
    await quad.enter(other, await join(quad, 'Ravi'))
    await other.goto(`/events/${eventId}`)
    await act(other, 'Register').first().click()
    await dialog(other).getByLabel('Phone').fill('9876543211')
    await dialog(other).getByLabel('Other details').fill('3rd year')
    await expect(dialog(other)).toContainText('Roll number')
    const send = dialog(other).getByRole('button', { name: 'Register' })
    await expect(send).toBeDisabled()
    await dialog(other).getByLabel('Roll number').fill('17b')
    await dialog(other).getByLabel('Roll number').press('Tab')
    await dialog(other).getByLabel('Shirt size').selectOption('M')
    await expect(dialog(other).getByText('Enter a number')).toBeVisible()
    await expectAccessible(other)
    await dialog(other).getByLabel('Roll number').fill('17')
    await send.click()
    await expect(toast(other, 'You’re registered!')).toBeVisible()
  })
  await test.step('who registered before is notified, and answers', async () => {
    const context = await browser.newContext({ baseURL: quad.url, serviceWorkers: 'block' })
    const theirs = await context.newPage()
    await quad.enter(theirs, early.session)
    await theirs.goto('/notifications')
    await expect(main(theirs)).toContainText('An organiser asks something about your registration.')
    await theirs.goto(`/events/${eventId}`)
    await act(theirs, 'Answer').click()
    await dialog(theirs).getByLabel('Roll number').fill('18')
    await dialog(theirs).getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(theirs, 'Registration updated')).toBeVisible()
    await expect(act(theirs, 'Answer')).toHaveCount(0)
    await context.close()
  })
  await test.step('the list shows the answers, and nobody whose answers are missing', async () => {
    await page.goto(`/events/teams/${eventId}`)
    await main(page).getByRole('button', { name: 'Ravi Rao', exact: true }).click()
    await expect(main(page).getByRole('term').filter({ hasText: 'Roll number' })).toBeVisible()
    await expect(main(page).getByRole('definition').filter({ hasText: /^17$/ })).toBeVisible()
    await expectAccessibleOnAll(page)
    await main(page).getByRole('tab', { name: 'Answers missing' }).click()
    await expect(main(page).getByRole('button', { name: 'Ravi Rao', exact: true })).toHaveCount(0)
  })
})

test('[EVT-41] who registers answers with a file, which the organiser opens from the list', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack') })
  await quad.enter(page, nila)
  await page.goto(`/event/manage/registration/${eventId}`)
  await act(page, 'Add a question').click()
  await field(page, 'Question 1').fill('CV')
  await main(page).getByLabel('Kind of answer').selectOption('File (PDF or image)')
  await main(page).getByRole('checkbox', { name: 'An answer is required' }).check()
  await act(page, 'Save changes').click()
  await expect(toast(page, 'updated!!')).toBeVisible()
  await quad.enter(other, await join(quad, 'Ravi'))
  await other.goto(`/events/${eventId}`)
  await act(other, 'Register').first().click()
  await dialog(other).getByLabel('Phone').fill('9876543211')
  await dialog(other).getByLabel('Other details').fill('3rd year')
  const cv = dialog(other).getByRole('group', { name: 'CV' })
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') }
  await cv.locator('input[type="file"]').setInputFiles(notes)
  await expect(cv).toContainText('Choose a PDF or an image of at most 10 MB.')
  const pdf = { name: 'My CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await cv.locator('input[type="file"]').setInputFiles(pdf)
  await expect(cv).toContainText('My CV.pdf')
  await expectAccessibleOnAll(other)
  await expectReadable(other)
  await dialog(other).getByRole('button', { name: 'Register' }).click()
  await expect(toast(other, 'You’re registered!')).toBeVisible()
  await act(other, 'Edit').first().click()
  await expect(cv).toContainText('My CV.pdf')
  await dialog(other).getByRole('button', { name: 'Close' }).click()
  await page.goto(`/events/teams/${eventId}?q=1`)
  await main(page).getByRole('button', { name: 'Ravi Rao', exact: true }).click()
  const link = main(page).getByRole('link', { name: 'My CV.pdf' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessibleOnAll(page)
})

test('[EVT-42] an organiser asks those who go on after a round; the lead answers on the event’s page, and the list shows it', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Night hack') })
  const ravi = await makeMember(quad, { firstname: 'Ravi' })
  const member = { memberName: 'Ravi Rao', email: ravi.email, phone: '9876543210', college: 'Lakeside' }
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members: [member] }, ravi.session.token)
  await quad.enter(page, nila)
  await page.goto(`/event/manage/registration/${eventId}`)
  await act(page, 'Shirt size').click()
  await main(page).getByLabel('When is it asked?').selectOption('After “Build”')
  await main(page).getByRole('checkbox', { name: 'An answer is required' }).check()
  await expectAccessibleOnAll(page)
  await act(page, 'Save changes').click()
  await expect(toast(page, 'updated!!')).toBeVisible()
  await page.goto(`/events/${eventId}`)
  await act(page, 'Ask what comes after “Build”').click()
  await expect(dialog(page)).toContainText('You ask: Shirt size')
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Ask them' }).click()
  await expect(main(page)).toContainText('Questions asked')
  await quad.enter(other, ravi.session)
  await other.goto('/notifications')
  await expect(main(other)).toContainText('You go on after a round')
  await other.goto(`/events/${eventId}`)
  await act(other, 'Answer now').first().click()
  await dialog(other).getByLabel('Shirt size').selectOption('M')
  await expectAccessibleOnAll(other)
  await expectReadable(other)
  await dialog(other).getByRole('button', { name: 'Save answers' }).click()
  await expect(toast(other, 'Answers saved')).toBeVisible()
  await expect(act(other, 'Change answers after rounds').first()).toBeVisible()
  await page.goto(`/events/teams/${eventId}?q=1`)
  await main(page).getByRole('button', { name: 'Ravi Rao', exact: true }).click()
  await expect(main(page).getByRole('definition').filter({ hasText: /^M$/ })).toBeVisible()
})
