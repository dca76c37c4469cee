import type { Page } from '@playwright/test'
import type { CaseItem } from '@quad/contract/entities/case.ts'
import { act, main } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { photo, uploadFiles } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test('[SUP-03] [SUP-06] a reported event is shown as on its page; removing it says how many registered; its host opens the mail’s link signed out, appeals once, and it is in the queue', async ({
  page,
  other,
  quad,
}) => {
  test.slow()
  const { email: address, session: host } = await makeMember(quad, { firstname: 'Kabir' })
  const reader = await join(quad, 'Isha')
  const { _id: clubId } = await makeClub(quad, host, uniqueText('Makers'))
  const eventTitle = uniqueText('Night hack')
  const [poster] = await uploadFiles(quad, host, [(await photo('poster.jpg', 800, 200)).buffer])
  const eventId = await makeEvent(quad, host, clubId, { eventTitle, eventImg: poster?.location })
  const me = { memberName: 'Isha', email: reader.user.username, phone: '9876543210', college: 'Lakeside' }
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members: [me] }, reader.token)
  await quad.call('POST', '/report', { reportOn: 'event', reportedId: eventId, report: eventTitle }, reader.token)
  const admin = await quad.enter(page, 'admin')
  const casesOf = async (query: string) =>
    (await quad.call('GET', `/console/cases?${query}`, undefined, admin.token)) as CaseItem[]
  const expectEvent = async (on: Page) => {
    await expect(main(on)).toContainText(eventTitle)
    await expect(main(on).getByRole('strong').filter({ hasText: 'laptop' })).toBeVisible()
    await expect(main(on)).not.toContainText('<p>')
  }
  await test.step('its poster whole; removed', async () => {
    await page.goto(`/console/${(await casesOf('kind=event')).find((one) => one.excerpt === eventTitle)?._id ?? ''}`)
    await expectEvent(page)
    const still = main(page)
      .getByRole('button', { name: /^Open the picture/ })
      .locator('img')
    await expect(still).toHaveCSS('object-fit', 'contain')
    await expect
      .poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
      .toBeCloseTo(4, 1)
    await act(page, 'Remove').click()
    await expect(dialog(page)).toContainText('The event has 1 registration.')
    await dialog(page).getByLabel('Reason, mailed to the person').fill('It never took place.')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
  })
  let link = ''
  await expect(async () => {
    link = /\/appeal#\S+/.exec(await quad.mailTo(address))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  await test.step('the host reads the same, and appeals', async () => {
    await other.goto(link)
    await expectEvent(other)
    await expect(main(other)).toContainText('It never took place.')
    await expectAccessibleOnAll(other)
    await other.getByLabel('Your appeal').fill('It was in the second hall.')
    await other.getByRole('button', { name: 'Send appeal' }).click()
    await expect(other.getByText('We’ll mail you our answer.')).toBeVisible()
    await expect(other.getByLabel('Your appeal')).toHaveCount(0)
    expect((await casesOf('source=appeal')).map((one) => one.excerpt)).toContain('It was in the second hall.')
  })
})
