import { act, field, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ expectedErrors: { patterns: [/status of 404/] } })

test('[EVT-16] [EVT-17] [EVT-18] an organiser reads how many people hear of a change, adds a line, cancels the event and deletes it by its title', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const bela = await join(quad, 'Bela')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Night hack')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title })
  const me = { memberName: 'Bela', email: bela.user.username, phone: '9876543210', college: 'Lakeside' }
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members: [me] }, bela.token)

  await test.step('a change of the place notifies one person, one of the title nobody', async () => {
    await quad.enter(page, nila)
    await page.goto(`/event/manage/details/${eventId}`)
    await field(page, 'Title').fill(`${title}!`)
    await expect(main(page).getByText('will be told')).toHaveCount(0)
    await field(page, 'Title').fill(title)
    const venue = main(page).getByRole('combobox', { name: 'Venue' })
    await venue.fill('Hall 9')
    await venue.press('Tab')
    await expect(main(page)).toContainText('1 person will be told')
    await field(page, 'A line for them (optional)').fill('Hall 3 is flooded')
    await expectAccessibleOnAll(page)
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await act(page, 'Save changes').click()
    expect((await saved).postDataJSON()).toMatchObject({ note: 'Hall 3 is flooded' })
    await expect(toast(page, 'updated!!')).toBeVisible()
    await expect(main(page).getByText('will be told')).toHaveCount(0)
  })
  await test.step('a later start moves registration and rounds by as much', async () => {
    const start = main(page).getByLabel('Start date')
    const dayLater = new Date(Date.parse(`${await start.inputValue()}T00:00Z`) + 86_400_000)
    // The form moves the end along with the start.
    await start.fill(dayLater.toISOString().slice(0, 10))
    await main(page).getByLabel('Move registration and rounds by as much').check()
    const moved = page.waitForRequest((request) => request.method() === 'PUT')
    await act(page, 'Save changes').click()
    expect((await moved).postDataJSON()).toMatchObject({
      registrationEndDate: expect.stringMatching(/T/),
      stages: [expect.objectContaining({ round: 1 })],
    })
  })
  await test.step('cancelled with a line, the page says so and offers no editing', async () => {
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, title, 'Cancel event')
    await expect(dialog(page)).toContainText('1 person will be told')
    await dialog(page).getByLabel('A line for them').fill('See you next year')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Cancel event' }).click()
    await expect(main(page).getByText('Cancelled').first()).toBeVisible()
    await act(page, `Manage ${title}`).click()
    await expect(page.getByRole('menuitem', { name: 'Edit event' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expectAccessibleOnAll(page)
  })
  await test.step('with registrations it is deleted once its title is typed', async () => {
    await manageEvent(page, title, 'Delete event')
    await expect(dialog(page)).toContainText('Its registrations (1 person), results and comments go with it')
    await expect(dialog(page)).toContainText('1 person will be told')
    const remove = dialog(page).getByRole('button', { name: 'Delete event' })
    await expect(remove).toBeDisabled()
    await dialog(page).getByRole('textbox').fill(title)
    await remove.click()
    await expect(page).toHaveURL(`${quad.url}/club/about/${clubId}?tab=events`)
  })
})
