import type { CaseItem } from '@quad/contract/entities/case.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { photo, uploadFiles } from '../src/media.ts'
import { expect, expectAccessibleOnAll, test } from '../src/quad.ts'
import { join, makeMember, postAs, uniqueText } from '../src/world.ts'

test('[SUP-06] someone whose post was removed opens the mail’s link signed out, appeals once, and it is in the console’s queue', async ({
  page,
  quad,
}) => {
  test.slow()
  const { email: address, session: author } = await makeMember(quad, { firstname: 'Kabir' })
  const [reader, admin] = [await join(quad, 'Isha'), await quad.signIn('admin')]
  const text = uniqueText('A rude post')
  const { _id: reportedId } = await postAs(quad, author, text)
  await quad.call('POST', '/report', { reportOn: 'post', reportedId, report: text }, reader.token)
  const cases = (await quad.call('GET', '/console/cases?source=report&kind=post', undefined, admin.token)) as CaseItem[]
  const caseId = cases.find((one) => one.excerpt === text)?._id ?? ''
  const settled = { outcome: 'remove', reason: 'It insults a person.' }
  await quad.call('PUT', `/console/cases/${caseId}/outcome`, settled, admin.token)
  let link = ''
  await expect(async () => {
    link = /\/appeal#\S+/.exec(await quad.mailTo(address))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })

  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText(text)
  await expect(main).toContainText('It insults a person.')
  await expectAccessibleOnAll(page)
  await page.getByLabel('Your appeal').fill('I quoted a film.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('We’ll mail you our answer.')).toBeVisible()
  await expect(page.getByLabel('Your appeal')).toHaveCount(0)
  const mine = (await quad.call('GET', '/console/cases?source=appeal', undefined, admin.token)) as CaseItem[]
  expect(mine.map((one) => one.excerpt)).toContain('I quoted a film.')
})

test('[SUP-03] [SUP-06] a reported event is shown as on its page, its poster whole; removing it says how many registered, and its host reads the same', async ({
  page,
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
  const cases = (await quad.call('GET', '/console/cases?kind=event', undefined, admin.token)) as CaseItem[]
  const main = page.getByRole('main')

  await page.goto(`/console/${cases.find((one) => one.excerpt === eventTitle)?._id ?? ''}`)
  await expect(main.getByRole('strong').filter({ hasText: 'laptop' })).toBeVisible()
  await expect(main).not.toContainText('<p>')
  const still = main.getByRole('button', { name: /^Open the picture/ }).locator('img')
  await expect(still).toHaveCSS('object-fit', 'contain')
  await expect
    .poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
    .toBeCloseTo(4, 1)
  await main.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog(page)).toContainText('The event has 1 registration.')
  await dialog(page).getByLabel('Reason, mailed to the person').fill('It never took place.')
  await expectAccessibleOnAll(page)
  await dialog(page).getByRole('button', { name: 'Remove' }).click()

  let link = ''
  await expect(async () => {
    link = /\/appeal#\S+/.exec(await quad.mailTo(address))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  await page.goto(link)
  await expect(main).toContainText(eventTitle)
  await expect(main.getByRole('strong').filter({ hasText: 'laptop' })).toBeVisible()
  await expect(main).not.toContainText('<p>')
  await expectAccessibleOnAll(page)
})
