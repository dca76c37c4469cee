import type { Team } from '@quad/contract/entities/team.ts'
import type { Page } from '@playwright/test'
import { main, rows } from '../src/clubHeads.ts'
import { makeClub } from '../src/clubs.ts'
import { makeEvent, manageEvent, teamRows } from '../src/events.ts'
import { dialog, toast } from '../src/forms.ts'
import { expect, expectAccessibleOnAll, type Quad, test } from '../src/quad.ts'
import { expectReadable } from '../src/readable.ts'
import { join, makeMember, uniqueText } from '../src/world.ts'

test.describe.configure({ timeout: 90_000 })

const fee = (page: Page) => main(page).getByRole('region', { name: 'Your fee' })
const named = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const part = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

async function registered(quad: Quad, eventId: string, firstname: string) {
  const { session, email } = await makeMember(quad, { firstname })
  const members = [{ memberName: firstname, email, phone: '9876543210', college: 'Lakeside' }]
  const path = `/events/${eventId}/teams`
  const team = (await quad.call('POST', path, { teamName: '', members }, session.token)) as Team
  return { session, path: `${path}/${team._id}`, reference: team.payment?.reference ?? '' }
}

async function addStatement(page: Page, lines: readonly string[]): Promise<void> {
  const text = ['Account 123,,,', 'Txn Date,Narration,Credit,Balance', ...lines].join('\r\n')
  const file = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`, 'utf16le') }
  await part(page, 'Bank statement').locator('input[type="file"]').setInputFiles(file)
  await expect(main(page).getByLabel('Money in')).toHaveValue('2')
}

test('[EVT-34] a treasurer who doesn’t organise the club’s events opens its payments from an event', async ({
  page,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Film night')
  const paid = { registrationCharge: 'paid', registrationFee: 150 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, ...paid })
  const treasurer = await join(quad, 'Ravi')
  await quad.call('POST', `/clubs/${clubId}/members`, {}, treasurer.token)
  const body = { rights: ['treasurer'] }
  await quad.call('PUT', `/clubs/${clubId}/members/${treasurer.user._id}`, { active: true }, nila.token)
  await quad.call('PUT', `/clubs/${clubId}/members/${treasurer.user._id}`, body, nila.token)
  await quad.enter(page, treasurer)
  await page.goto(`/events/${eventId}`)
  await main(page)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Payments', exact: true }).click()
  await expect(part(page, 'Where people pay')).toContainText('No UPI id yet.')
  await expectAccessibleOnAll(page)
})

test('[EVT-33] [EVT-34] a club sets its UPI id, a person says that they paid, and the bank’s file settles who has', async ({
  page,
  other,
  quad,
}) => {
  const nila = await join(quad, 'Nila')
  const { _id: clubId } = await makeClub(quad, nila, uniqueText('Makers'))
  const title = uniqueText('Film night')
  const paid = { registrationCharge: 'paid', registrationFee: 150 }
  const eventId = await makeEvent(quad, nila, clubId, { eventTitle: title, ...paid })
  const bela = await registered(quad, eventId, 'Bela')
  const chand = await registered(quad, eventId, 'Chand')
  const dev = await registered(quad, eventId, 'Dev')
  await quad.enter(page, nila)
  await quad.enter(other, bela.session)

  await test.step('the club’s admin sets where people pay', async () => {
    await page.goto(`/events/${eventId}`)
    await manageEvent(page, title, 'Payments')
    await named(page, 'Set UPI id').click()
    await dialog(page).getByLabel('UPI id').fill('Makers@OkBank')
    await dialog(page).getByLabel('Name of the account').fill('Makers of Lakeside')
    await expectReadable(page)
    await press(page, 'Save')
    await expect(part(page, 'Where people pay')).toContainText('makers@okbank')
  })
  await test.step('a person sees what to pay, and says with which UTR they paid', async () => {
    await other.goto(`/events/${eventId}`)
    await expect(fee(other)).toContainText('₹150')
    await expect(fee(other)).toContainText('makers@okbank')
    await expect(fee(other)).toContainText(bela.reference)
    await expect(fee(other).getByRole('img', { name: 'QR code of the payment' })).toBeVisible()
    const link = fee(other).getByText('Pay ₹150 with a UPI app')
    await expect(link).toHaveAttribute(
      'href',
      `upi://pay?pa=makers@okbank&pn=Makers%20of%20Lakeside&am=150.00&cu=INR&tn=${bela.reference}`,
    )
    await expectAccessibleOnAll(other)
    await fee(other).getByRole('button', { name: 'I’ve paid' }).click()
    await dialog(other).getByLabel('UTR').fill('4123 4567')
    await dialog(other).getByLabel('UTR').press('Tab')
    await expect(dialog(other)).toContainText('Enter the 12 digits of the payment’s UTR')
    await expectReadable(other)
    await dialog(other).getByLabel('UTR').fill('4123 4567 8901')
    await press(other, 'Send')
    await expect(fee(other)).toContainText('Being checked')
  })
  await test.step('the bank’s file settles it; what doesn’t fit is decided by hand', async () => {
    await addStatement(page, [
      '05/11/2026,UPI/412345678901/PAYMENT/bela@okbank,"1,50.00",900',
      `05/11/2026,UPI/412345678902/${chand.reference}/chand@okbank,100.00,1000`,
      '05/11/2026,NEFT SALARY,50000.00,51000',
    ])
    await expectAccessibleOnAll(page)
    await named(page, 'Match payments').click()
    await expect(main(page)).toContainText('1 payment matched, 1 to decide, 1 of others left out.')
    await expect(rows(page, 'To decide')).toHaveText([/₹100.*The amount isn’t the fee.*Chand/])
    await named(page, 'Decide: ₹100').click()
    await expect(dialog(page).getByLabel('Reference')).toHaveValue(chand.reference)
    await expectReadable(page)
    await press(page, 'Save')
    await expect(part(page, 'To decide')).toContainText('Nothing to decide')
    await other.reload()
    await expect(fee(other)).toContainText('Your fee of ₹150 has arrived.')
  })
  await test.step('an organiser takes cash, and whoever withdraws is given theirs back', async () => {
    await page.goto(`/events/teams/${eventId}?payment=unpaid`)
    await expect(teamRows(page, 'People')).toHaveText([/Dev.*Unpaid/])
    await named(page, 'Status of Dev: Unverified').click()
    await page.getByRole('menuitem', { name: 'Mark as paid', exact: true }).click()
    await expect(toast(page, 'Dev is marked as paid and notified')).toBeVisible()
    await main(page).getByRole('tab', { name: 'Paid', exact: true }).click()
    await expect(teamRows(page, 'People')).toHaveCount(3)
    await expectAccessibleOnAll(page)
    await quad.call('DELETE', dev.path, undefined, dev.session.token)
    await page.goto(`/events/payments/${eventId}`)
    await expect(rows(page, 'Refunds')).toHaveText([/₹150.*Refund due.*Dev/])
    await part(page, 'Refunds')
      .getByRole('button', { name: /^Mark as refunded/ })
      .click()
    await dialog(page).getByLabel('UTR or note').fill('512345678901')
    await expectReadable(page)
    await press(page, 'Mark as refunded')
    await expect(rows(page, 'Refunds')).toHaveText([/Refunded: 512345678901/])
    await expectAccessibleOnAll(page)
  })
})
