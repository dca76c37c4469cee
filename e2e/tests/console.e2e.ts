import type { ReportOn } from '@quad/contract/entities/report.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { Page } from '@playwright/test'
import { chooseInMenu, makeClub } from '../src/clubs.ts'
import { makeEvent } from '../src/events.ts'
import { dialog } from '../src/forms.ts'
import { photo, uploadFiles } from '../src/media.ts'
import { expect, expectAccessible, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { openPart } from '../src/reports.ts'
import { join, makeMember, makePost, newAddress, uniqueText } from '../src/world.ts'

// 409: a second admin settles the same case. 403: a suspended person's call.
test.use({ expectedErrors: { patterns: [/409/, /status of 403/] } })

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const inQueue = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Queue' }).getByRole('link').filter({ hasText: text })

async function report(quad: Quad, { token }: SignedIn, reportOn: ReportOn, reportedId: string, text: string) {
  await quad.call('POST', '/report', { reportOn, reportedId, report: text }, token)
}

test('[SUP-03] [SHELL-02] [SHELL-05] a site admin settles a reported post by keyboard, undoes that and removes it; the next case opens, and a second admin learns who was quicker', async ({
  page,
  other,
  quad,
}) => {
  test.slow()
  const [text, later] = [uniqueText('Not for the board'), uniqueText('Reported as well')]
  const [reporter, second] = [await join(quad, 'Isha'), await join(quad, 'Ravi')]
  const post = await makePost(quad, 'zoya', text)
  await report(quad, reporter, 'post', post._id, 'Unkind words')
  await report(quad, second, 'post', post._id, 'Very unkind words')
  await report(quad, reporter, 'post', (await makePost(quad, 'zoya', later))._id, 'This one too')

  await quad.enter(other, reporter)
  await other.goto('/console')
  await expect(other).toHaveURL('/error')
  await quad.enter(page, 'admin')
  await page.goto('/feed')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Console' }).click()
  await expect(title(page)).toHaveText('Console')
  await page.getByLabel('Show').selectOption('Post')
  await expect(inQueue(page, text)).toContainText('2 reports')
  await title(page).focus()
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(inQueue(page, text)).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expect(inQueue(page, text)).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(text)
  const address = page.url()
  await expect(page.getByRole('main')).toContainText('Reported by 2 people')
  await expect(page.getByRole('region', { name: text })).toContainText(/Ravi Rao.*Very unkind words/s)
  await expectAccessibleOnAll(page)

  await test.step('keys act unless one types', async () => {
    await page.keyboard.press('w')
    await page.keyboard.type('dull, but fine')
    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await expect(dialog(page)).toContainText('Zoya')
    await expect(dialog(page).getByLabel('Reason, mailed to the person')).toHaveValue('dull, but fine')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('undone', async () => {
    await page.keyboard.press('d')
    await expect(page.getByText(`Dismissed: ${text}`)).toBeVisible()
    await expect(title(page)).not.toHaveText(text)
    await page.keyboard.press('u')
    await expect(title(page)).toHaveText(text)
  })
  await test.step('the quicker of two', async () => {
    const colleague = await page.context().newPage()
    await quad.enter(colleague, 'admin')
    await colleague.goto(address)
    await expect(title(colleague)).toHaveText(text)
    await page.keyboard.press('r')
    await expect(page.getByText('Write the reason: it is mailed to the person.')).toBeVisible()
    await page.keyboard.type('Insults')
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await expect(page.getByText(`Removed: ${text}`)).toBeVisible()
    await colleague.getByRole('button', { name: 'Dismiss' }).click()
    await expect(colleague.getByRole('alert')).toContainText('Noor Qureshi has already removed this.')
    await expect(colleague.getByRole('main')).toContainText('Noor Qureshi removed this')
    await colleague.close()
  })
  await test.step('carried out, the case alone still shows it', async () => {
    await expect(inQueue(page, text)).toHaveCount(0, { timeout: 30_000 })
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText('Only this case still shows it')
  })
  await test.step('the log of acts', async () => {
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Log' }).getByRole('listitem').first()).toContainText('settled a case')
    await expectAccessibleOnAll(page)
  })
  await test.step('a club becomes a learning club', async () => {
    const { _id, clubName } = await makeClub(quad, reporter, uniqueText('Soldering from scratch'))
    await page.goto(`/club/about/${_id}`)
    await chooseInMenu(page, clubName, 'Mark as learning club')
    await expect(page.getByText('people join at once').first()).toBeVisible()
    await chooseInMenu(page, clubName, 'Remove learning club mark')
    await expect(page.getByText('people join at once')).toHaveCount(0)
    await page.goto('/console/log')
    const acts = page.getByRole('list', { name: 'Log' }).getByRole('listitem')
    await expect(acts.first()).toContainText('cleared the mark of a learning club')
    await expect(acts.first().getByRole('link', { name: 'The club' })).toHaveAttribute('href', `/club/about/${_id}`)
  })
})

const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('[SUP-03] [SUP-04] [SUP-06] [COLL-02] a site admin removes an event, whose host appeals, suspends someone and lifts that, answers a request, approves one college and rejects another, and plans an ad', async ({
  page,
  other,
  quad,
}) => {
  test.slow()
  const [why, asker, culprit, address] = [uniqueText('Rude'), uniqueText('Meera'), uniqueText('Kabir'), newAddress()]
  const [member, rude] = [await join(quad, 'Isha'), await join(quad, culprit)]
  await report(quad, member, 'profile', rude.user._id, why)
  await quad.call('POST', '/contact', { name: asker, email: address, details: 'Where is the library?' })
  const { email: hostAddress, session: host } = await makeMember(quad, { firstname: 'Tarun' })
  const { _id: clubId } = await makeClub(quad, host, uniqueText('Makers'))
  const eventTitle = uniqueText('Night hack')
  const [poster] = await uploadFiles(quad, host, [(await photo('poster.jpg', 800, 200)).buffer])
  const eventId = await makeEvent(quad, host, clubId, { eventTitle, eventImg: poster?.location })
  const me = { memberName: 'Isha', email: member.user.username, phone: '9876543210', college: 'Lakeside' }
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members: [me] }, member.token)
  await report(quad, member, 'event', eventId, eventTitle)
  const admin = await quad.enter(page, 'admin')
  const expectEvent = async (on: Page) => {
    await expect(on.getByRole('main')).toContainText(eventTitle)
    await expect(on.getByRole('strong').filter({ hasText: 'laptop' })).toBeVisible()
  }

  await test.step('a reported event is shown as on its page, its poster whole; removed', async () => {
    await page.goto('/console?source=report&kind=event')
    await inQueue(page, eventTitle).click()
    await expectEvent(page)
    const still = page.getByRole('button', { name: /^Open the picture/ }).locator('img')
    await expect(still).toHaveCSS('object-fit', 'contain')
    await expect
      .poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
      .toBeCloseTo(4, 1)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog(page)).toContainText('The event has 1 registration.')
    await dialog(page).getByLabel('Reason, mailed to the person').fill('It never took place.')
    await expectAccessibleOnAll(page)
    await dialog(page).getByRole('button', { name: 'Remove' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('someone is suspended', async () => {
    await page.goto('/console?source=report&kind=profile')
    await inQueue(page, why).click()
    await page.getByRole('button', { name: 'Suspend…' }).click()
    await dialog(page).getByLabel('Reason, mailed to the person').fill('Threats')
    await dialog(page).getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(page.getByText(`Suspended: ${culprit}`)).toBeVisible()
  })
  await test.step('a request is answered', async () => {
    await page.goto('/console?source=request')
    await inQueue(page, asker).click()
    await page.getByRole('button', { name: 'Done…' }).click()
    await dialog(page).getByLabel('Reply by mail').fill('By the lake.')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByText(`Done: ${asker}`)).toBeVisible()
  })
  await test.step('a queue longer than the window scrolls in its pane, not the page', async () => {
    for (let at = 0; at < 8; at++) await quad.call('POST', '/contact', { name: asker, email: address, details: 'And?' })
    await page.goto('/console?source=request')
    await expect(inQueue(page, asker).nth(7)).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  })
  await test.step('one college is approved, another rejected', async () => {
    const [real, made] = [uniqueText('Hillside College'), uniqueText('Moon College')]
    for (const collegeName of [real, made]) await quad.call('POST', '/college', { collegeName }, member.token)
    await openPart(page, 'Colleges')
    await expect(item(page, made)).toContainText('0 people chose it')
    await expectAccessibleOnAll(page)
    for (const [college, act] of [
      [real, 'Approve'],
      [made, 'Reject'],
    ] as const) {
      await item(page, college).getByRole('button', { name: act }).click()
      await expect(dialog(page)).toBeVisible()
      await expectReadable(page)
      await dialog(page).getByRole('button', { name: act }).click()
      await expect(item(page, college)).toHaveCount(0)
    }
  })
  await test.step('an ad is planned, and removed', async () => {
    const text = uniqueText('Open day')
    await openPart(page, 'Ads')
    await page.getByRole('main').getByRole('button', { name: 'Feature a page' }).click()
    await dialog(page).getByLabel('Page address').fill(`${quad.url}/college/${admin.user.college}`)
    await dialog(page).getByLabel('Text').fill(text)
    await dialog(page).getByLabel('From').fill('2125-01-01T10:00')
    await dialog(page).getByLabel('Until').fill('2126-01-01T10:00')
    await dialog(page).getByRole('button', { name: 'Feature page' }).click()
    await expect(item(page, text)).toContainText('Starts Monday, 1 January 2125')
    await expectAccessibleOnAll(page)
    await item(page, text).getByRole('button', { name: 'Remove ad' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Remove ad' }).click()
    await expect(item(page, text)).toHaveCount(0)
  })
  await test.step('the host opens the mail’s link signed out, reads the same, and appeals', async () => {
    await expect.poll(() => quad.mailTo(hostAddress), { timeout: 30_000 }).toContain('/appeal#')
    await other.goto(/\/appeal#\S+/.exec(await quad.mailTo(hostAddress))?.[0] ?? '')
    await expectEvent(other)
    await expect(other.getByRole('main')).toContainText('It never took place.')
    await expectAccessibleOnAll(other)
    await other.getByLabel('Your appeal').fill(`${eventTitle} took place`)
    await other.getByRole('button', { name: 'Send appeal' }).click()
    await expect(other.getByText('We’ll mail you our answer.')).toBeVisible()
    await page.goto('/console?source=appeal')
    await expect(inQueue(page, `${eventTitle} took place`)).toBeVisible()
  })
  await test.step('after ten seconds the suspension is in force; it is lifted', async () => {
    await openPart(page, 'Suspended')
    await expect(async () => {
      await page.reload()
      await expect(item(page, culprit)).toContainText('Until', { timeout: 3000 })
    }).toPass({ timeout: 40_000 })
    await quad.enter(other, rude)
    await other.goto('/feed')
    await expect(dialog(other).getByRole('heading', { name: 'Account suspended' })).toBeVisible()
    await expect(dialog(other)).toContainText('Your account is suspended until')
    await expect(dialog(other).getByRole('button', { name: 'Sign Up' })).toHaveCount(0)
    await expectAccessible(other)
    await expectAccessibleOnAll(page)
    await item(page, culprit).getByRole('button', { name: 'Lift' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Lift suspension' }).click()
    await expect(item(page, culprit)).toHaveCount(0)
  })
})
