import type { Judging } from '@quad/contract/entities/judging.ts'
import type { Page } from '@playwright/test'
import { main, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 120_000 })
// The link is opened a second time, and scores are given offline.
test.use({ expectedErrors: { patterns: [/404 \(Not Found\)/, /ERR_INTERNET_DISCONNECTED/] } })

const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).click()
const point = (page: Page, criterion: string, points: number) =>
  main(page).getByRole('group', { name: criterion }).getByText(String(points), { exact: true }).click()

async function registered(quad: Quad, eventId: string, memberName: string) {
  const { session, email } = await makeMember(quad, { firstname: memberName })
  const members = [{ memberName, email, phone: '9876543210', college: 'Lakeside' }]
  await quad.call('POST', `/events/${eventId}/teams`, { teamName: '', members }, session.token)
  return session
}

test('[JUDG-03] [JUDG-05] [JUDG-10] a judge without an account scores on a phone, also offline and over a reload, after the rubric was locked; the organiser publishes, and a winner shows the place', async ({
  page,
  other,
  quad,
  browser,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Demo day')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title })
  const bela = await registered(quad, eventId, 'Bela')
  await registered(quad, eventId, 'Kabir')
  await quad.enter(page, nila)
  const email = `${uniqueText('rao').replaceAll(/\W/g, '').toLowerCase()}@elsewhere.example`

  await test.step('the organiser writes and locks a rubric', async () => {
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, title, 'Judging')
    await main(page).getByRole('textbox', { name: 'Name' }).fill('Idea')
    await main(page).getByRole('spinbutton', { name: 'Judges for each entry' }).fill('1')
    await press(page, 'Save rubric')
    await expect(toast(page, 'Rubric saved')).toBeVisible()
    await expectAccessibleOnAll(page)
    await press(page, 'Lock rubric')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Lock rubric' }).click()
    await expect(main(page)).toContainText('Fingerprint (SHA-256)')
  })

  await test.step('and mails a judge a link', async () => {
    await press(page, 'Add judges')
    await dialog(page).getByLabel('Name').fill('Dr. Rao')
    await dialog(page).getByLabel('Email').fill(email)
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Send link' }).click()
    await expect(toast(page, 'Link sent to Dr. Rao')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await press(page, 'Share entries out')
    await expect(rows(page, 'Judges')).toContainText(['0 of 2 scored'])
    await expectAccessibleOnAll(page)
  })

  const context = await browser.newContext({
    baseURL: quad.url,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  })
  const phone = await context.newPage()
  const link = await linkTo(quad, email)
  await test.step('the judge opens it on a phone', async () => {
    await phone.goto(link)
    await press(phone, 'Start judging')
    await expect(main(phone).getByRole('heading', { name: title })).toBeVisible()
    const worker = () => phone.evaluate(() => navigator.serviceWorker.controller?.state)
    await expect.poll(worker, { timeout: 20_000 }).toBe('activated')
    await expect(phone).not.toHaveURL(/#/)
    await expectAccessibleOnAll(phone)
  })

  await test.step('and scores with and without a connection', async () => {
    await press(phone, /Bela/)
    await point(phone, 'Idea', 9)
    await main(phone).getByLabel('Comment for the team').fill('A fine idea')
    await expect(main(phone).getByText('Saved', { exact: true })).toBeVisible()
    await expectAccessibleOnAll(phone)
    await context.setOffline(true)
    await press(phone, 'Next entry')
    await point(phone, 'Idea', 4)
    await expect(main(phone)).toContainText('Saved on this device')
    await phone.reload()
    await expect(main(phone)).toContainText('2 of 2 scored')
    await expectAccessibleOnAll(phone)
    await context.setOffline(false)
    await expect(main(phone).getByText('Saved', { exact: true })).toBeVisible()
    await expect(rows(page, 'Judges')).toContainText(['2 of 2 scored'], { timeout: 20_000 })
  })

  await test.step('the link works on no other device', async () => {
    const second = await browser.newContext({ baseURL: quad.url, serviceWorkers: 'block' })
    const elsewhere = await second.newPage()
    await elsewhere.goto(link)
    await press(elsewhere, 'Start judging')
    await expect(main(elsewhere)).toContainText('This link was opened before or has ended')
    await second.close()
  })

  await test.step('the organiser closes judging and publishes the results', async () => {
    await press(page, 'Close judging')
    await expectReadable(page)
    await dialog(page).getByRole('button', { name: 'Close judging' }).click()
    await expect(rows(page, 'Results')).toHaveText([/Bela.*90\.00/, /Kabir.*40\.00/])
    await press(page, 'Publish results')
    await dialog(page).getByRole('button', { name: 'Publish results' }).click()
    await expect(main(page).getByRole('button', { name: 'Issue “First place”' })).toBeVisible()
    await expectAccessibleOnAll(page)
    await expect(main(phone)).toContainText('Judging is over', { timeout: 20_000 })
  })

  await test.step('the winner reads their scores and shows the place', async () => {
    await quad.enter(other, bela)
    await other.goto(`/events/${eventId}`)
    const own = main(other).getByRole('region', { name: 'Your team' })
    await expect(own).toContainText('First place, 90.00 %')
    await expect(own).toContainText('A fine idea')
    await expectAccessibleOnAll(other)
    await own.getByLabel('Show this place on my profile').check()
    await expect(own.getByLabel('Show this place on my profile')).toBeChecked()
    await page.goto(`/profile/${bela.user._id}?tab=events`)
    await expect(main(page)).toContainText(`First place at ${title}`)
    await expectReadable(page)
  })

  const [judging] = (await quad.call('GET', `/events/${eventId}/judgings`)) as Judging[]
  expect(judging?.publishedAt).toBeDefined()
  await context.close()
})

test('[JUDG-09] [JUDG-10] a judge leaves after a question that says what happens to the scores; the device keeps nothing, and the organiser is notified', async ({
  page,
  quad,
  browser,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: uniqueText('Demo day') })
  await registered(quad, eventId, 'Bela')
  const rubric = {
    criteria: [{ name: 'Idea', max: 10, weight: 1 }],
    ties: 'shared',
    perEntry: 1,
    blind: false,
    avoidCollege: false,
    avoidClub: false,
  }
  const judgings = `/events/${eventId}/judgings`
  const { _id } = (await quad.call('PUT', judgings, rubric, nila.token)) as Judging
  const email = `${uniqueText('iyer').replaceAll(/\W/g, '').toLowerCase()}@elsewhere.example`
  await quad.call('PUT', `${judgings}/${_id}/lock`, undefined, nila.token)
  await quad.call('POST', `${judgings}/${_id}/judges`, { outsiders: [{ name: 'Dr. Iyer', email }] }, nila.token)
  await quad.call('POST', `${judgings}/${_id}/shares`, undefined, nila.token)
  const context = await browser.newContext({ baseURL: quad.url, serviceWorkers: 'allow' })
  const judge = await context.newPage()
  await judge.goto(await linkTo(quad, email))
  await press(judge, 'Start judging')
  const kept = () =>
    judge.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      Object.keys(localStorage).filter((name) => name.startsWith('judging')).length,
    ])
  await expect.poll(kept, { timeout: 20_000 }).toEqual([1, 1])
  await press(judge, 'Leave judging')
  const question = main(judge).getByRole('region', { name: 'Leave judging?' })
  await expect(question.getByRole('button', { name: 'Keep judging' })).toBeFocused()
  await expect(question).toContainText('Your complete scores stay and count.')
  await expectAccessibleOnAll(judge)
  await expectReadable(judge)
  await question.getByRole('button', { name: 'Leave judging' }).click()
  await expect(main(judge)).toContainText('You’ve left this judging')
  await expect.poll(kept).toEqual([0, 0])
  await context.close()
  await quad.enter(page, nila)
  await page.goto('/notifications')
  await expect(main(page)).toContainText('A judge of your event has left.')
  await page.goto(`/events/judging/${eventId}`)
  await expect(rows(page, 'Judges')).toContainText(['Declined'])
})

/** The judge's own link in their newest mail. */
async function linkTo(quad: Quad, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      link = /\/judging\/[0-9a-f-]{36}#[\w-]+/.exec(await quad.mailTo(email))?.[0] ?? ''
      return link
    })
    .not.toBe('')
  return link
}

test('[JUDG-05] a judge sees until when a team can change its work, and scores the others', async ({ page, quad }) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Hack night')
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title })
  await registered(quad, eventId, 'Bela')
  const events = `/events/${eventId}`
  const call = <Reply>(method: string, path: string, body?: unknown, as = nila) =>
    quad.call(method, `${events}${path}`, body, as.token) as Promise<Reply>
  const { stages } = await call<{ stages: { _id: string }[] }>('GET', '')
  const roundId = stages[0]?._id ?? ''
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { opensAt: inHours(-1), closesAt: inHours(48) }
  await call('PUT', `/rounds/${roundId}/task`, { title: 'Work', takesText: true, links: 0, files: 0, ...times })
  const rubric = { criteria: [{ name: 'Idea', max: 10, weight: 1 }], ties: 'shared', blind: false, perEntry: 1 }
  const rules = { ...rubric, avoidCollege: false, avoidClub: false, round: roundId }
  const { _id: judgingId } = await call<Judging>('PUT', '/judgings', rules)
  await call('PUT', `/judgings/${judgingId}/lock`)
  const judge = await join(quad, 'Asha')
  await call('POST', `/judgings/${judgingId}/judges`, { users: [judge.user._id] })
  const [asked] = await call<Judging[]>('GET', '/judgings', undefined, judge)
  await quad.call('PUT', `/judges/${asked?.judge?._id}`, { accept: true }, judge.token)
  await call('POST', `/judgings/${judgingId}/shares`)
  await quad.enter(page, judge)
  await page.goto(`/judging/${asked?.judge?._id}`)
  await expect(rows(page, 'Your entries')).toContainText(['Bela'])
  await expect(rows(page, 'Your entries')).toContainText(['Not open yet'])
  await press(page, /Bela/)
  await expect(main(page)).toContainText('The team can change its work until')
  await expect(main(page).getByRole('group', { name: 'Idea' })).toHaveCount(0)
  await expectAccessibleOnAll(page)
  await expectReadable(page)
})
