import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCredits } from '../../entities/payment/eraseQueries.ts'
import { openClub } from '../../testing/channels.ts'
import { endEvent, holdEvent, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

const fee = { registrationCharge: 'paid', registrationFee: 150 } as const
const columns = { date: '0', narration: '1', amount: '2' } as const
const heading = 'Txn Date,Narration,Deposit Amt,Balance\n'

let quad: TestQuad
let admin: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, admin } = await openClub(quad))
  id = await holdEvent(quad, admin, { club: clubId }, fee)
})
afterAll(() => quad.stop())

let utrs = 512_300_000_000
const nextUtr = () => String((utrs += 1))
const row = (narration: string, amount = '150.00', day = '05/11/2026') => `${day},"${narration}",${amount},9000\n`
const fileOf = (...rows: string[]) => new Blob([heading, ...rows])
const upload = (file: Blob, query: Record<string, string> = {}, as = admin) =>
  quad.call('importStatement', { params: { id }, query: { ...columns, ...query }, files: [file] }, as)
const uploaded = async (...rows: string[]) => (await upload(fileOf(...rows))).reply()
const paymentOf = async (person: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: person.id } }, person)).reply()[0]?.payment
const credits = async () => (await quad.call('listCredits', { params: { id }, query: {} }, admin)).reply()
const refunds = async () => (await quad.call('listRefunds', { params: { id }, query: {} }, admin)).reply()
const settle = (creditId: string, body: { as: 'paid' | 'refund' | 'dismissed'; reference?: string }) =>
  quad.call('settleCredit', { params: { id, creditId }, body }, admin)
const say = (teamId: string, as: Person, utr: string) =>
  quad.call('reportPayment', { params: { id, teamId }, body: { utr } }, as)
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)

async function registered(): Promise<{ person: Person; teamId: string; reference: string }> {
  const person = await makePerson(quad)
  const teamId = await register(quad, id, person)
  return { person, teamId, reference: (await paymentOf(person))?.reference ?? '' }
}

test('[EVT-34] a payment is found by its reference in the narration, or by a given UTR, if the amount is right', async () => {
  const [byNote, byUtr, unpaid] = [await registered(), await registered(), await registered()]
  const utr = nextUtr()
  ;(await say(byUtr.teamId, byUtr.person, utr)).reply()
  const result = await uploaded(
    row(`UPI/${nextUtr()}/${byNote.reference}/asha@okbank`),
    row(`UPI-RAVI-${utr}-PAY`, '"1,50.00 Cr"'),
    row('NEFT SALARY', '50000.00'),
    row(`UPI/${nextUtr()}/${unpaid.reference}`, '150.00 Dr'),
    'Total,,,\n',
  )
  expect(result).toEqual({ matched: 2, doubtful: 0, known: 0, others: 1, unread: 3 })
  expect(await paymentOf(byNote.person)).toMatchObject({ state: 'paid', paid: 15_000 })
  expect(await paymentOf(byUtr.person)).toMatchObject({ state: 'paid', utr })
  expect(await paymentOf(unpaid.person)).toMatchObject({ state: 'unpaid' })
  expect(await kindsOf(byNote.person)).toContain('paymentReceived')
  const stored = await quad.context.db
    .selectFrom('bank_credits')
    .select('narration')
    .where('event_id', '=', id)
    .execute()
  expect(stored).toHaveLength(2)
})

test('[EVT-34] the same payment counts once: again, in two uploads at once, and in another form', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, registered))
  const rows = people.map(({ reference }) => row(`UPI/${nextUtr()}/${reference}`))
  const both = await Promise.all([uploaded(...rows), uploaded(...rows)])
  expect(both.reduce((sum, { matched }) => sum + matched, 0)).toBe(20)
  expect(both.reduce((sum, { known }) => sum + known, 0)).toBe(20)
  expect(both.reduce((sum, { doubtful }) => sum + doubtful, 0)).toBe(0)
  const otherForm = rows.map((line) => line.replace('UPI/', 'UPI CREDIT/'))
  expect(await uploaded(...otherForm)).toMatchObject({ matched: 0, doubtful: 0, known: 20 })
})

test('[EVT-34] rows alike without a UTR are different payments of one file, and the same in the next one', async () => {
  const { reference } = await registered()
  const alike = row(`CASH DEPOSIT ${reference}`)
  expect(await uploaded(alike, alike)).toMatchObject({ matched: 1, doubtful: 1 })
  expect(await credits()).toMatchObject([{ reason: 'twice' }])
  expect(await uploaded(alike, alike)).toMatchObject({ matched: 0, doubtful: 0, known: 2 })
})

test('[EVT-34] a wrong amount, two registrations, an unknown reference and a second payment are decided by hand', async () => {
  const [one, two, three] = [await registered(), await registered(), await registered()]
  const [first] = one.reference.slice(2)
  const wrong = one.reference.replace(first ?? '', first === '2' ? '3' : '2')
  expect(
    await uploaded(
      row(`UPI/${nextUtr()}/${one.reference}`, '100.00'),
      row(`UPI/${nextUtr()}/${two.reference} ${three.reference}`, '300.00'),
      row(`UPI/${nextUtr()}/${wrong}`),
    ),
  ).toMatchObject({ matched: 0, doubtful: 2, others: 1 })
  const [both, less] = await credits()
  expect(both).toMatchObject({ reason: 'several', paid: 30_000 })
  expect(both?.registrations.map(({ reference }) => reference)).toEqual([two.reference, three.reference])
  expect(less).toMatchObject({ reason: 'amount', paid: 10_000, registrations: [{ due: 15_000, state: 'unpaid' }] })
  ;(await settle(less?._id ?? '', { as: 'paid', reference: one.reference.toLowerCase() })).reply()
  expect(await paymentOf(one.person)).toMatchObject({ state: 'paid', paid: 10_000, due: 15_000 })
  expect(await kindsOf(one.person)).toContain('paymentReceived')
  expect((await settle(both?._id ?? '', { as: 'paid', reference: one.reference })).code).toBe('payment.settled')
  expect((await settle(both?._id ?? '', { as: 'paid', reference: 'QD999999' })).code).toBe('payment.unknownReference')
  ;(await settle(both?._id ?? '', { as: 'refund' })).reply()
  expect(await credits()).toEqual([])
  expect((await settle(both?._id ?? '', { as: 'paid' })).err?.fields).toEqual({
    reference: 'Enter the reference of a registration',
  })
  expect(await refunds()).toMatchObject([
    { paid: 30_000, name: '', refunded: false, narration: expect.stringContaining('UPI') },
  ])
  expect((await settle(both?._id ?? '', { as: 'dismissed' })).code).toBe('payment.notFound')
})

test('[EVT-34] what arrives for a registration that ended or whose event is cancelled is to be given back', async () => {
  const [left, stays] = [await registered(), await registered()]
  const utr = nextUtr()
  ;(await say(left.teamId, left.person, utr)).reply()
  ;(await quad.call('withdrawTeam', { params: { id, teamId: left.teamId } }, left.person)).reply()
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  const result = await uploaded(row(`UPI/${utr}/paid`), row(`UPI/${nextUtr()}/${stays.reference}`))
  expect(result).toMatchObject({ matched: 2, doubtful: 0 })
  expect(await refunds()).toHaveLength(2)
})

test('[EVT-34] somebody who withdraws while their payment is matched is either paid back or in doubt, never lost', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, registered))
  const rows = people.map(({ reference }) => row(`UPI/${nextUtr()}/${reference}`))
  const withdrawals = people.map(({ teamId, person }) =>
    quad.call('withdrawTeam', { params: { id, teamId } }, person).then((answer) => answer.reply()),
  )
  const [result] = await Promise.all([uploaded(...rows), ...withdrawals])
  const [due, doubtful] = [await refunds(), await credits()]
  expect(due).toHaveLength(result.matched)
  expect(doubtful).toHaveLength(result.doubtful)
  expect(due.length + doubtful.length).toBe(people.length)
})

test('[EVT-34] undoing a matched payment makes it doubtful, and it isn’t matched again', async () => {
  const { person, teamId, reference } = await registered()
  const line = row(`UPI/${nextUtr()}/${reference}`)
  await uploaded(line)
  ;(await quad.call('markPayment', { params: { id, teamId }, body: { state: 'unpaid' } }, admin)).reply()
  expect(await paymentOf(person)).toMatchObject({ state: 'unpaid' })
  expect(await credits()).toMatchObject([{ reason: 'undone', registrations: [{ reference }] }])
  expect(await uploaded(line)).toMatchObject({ matched: 0, known: 1 })
})

test('[EVT-34] the amount that was due when somebody said that they paid counts after the fee has changed', async () => {
  const { person, teamId } = await registered()
  const utr = nextUtr()
  ;(await say(teamId, person, utr)).reply()
  await updateEvent(quad, admin, id, { registrationFee: 200 })
  expect(await uploaded(row(`UPI/${utr}/x`))).toMatchObject({ matched: 1 })
  expect(await paymentOf(person)).toMatchObject({ state: 'paid', paid: 15_000, due: 20_000 })
})

test('[EVT-34] another club’s statement pays nothing, and its treasurer sees none of these registrations', async () => {
  const { person, reference } = await registered()
  const other = await openClub(quad)
  const ours = id
  id = await holdEvent(quad, other.admin, { club: other.clubId }, fee)
  ;(await upload(fileOf(row(`UPI/${nextUtr()}/${reference}`)), {}, other.admin)).reply()
  const seen = (await quad.call('listCredits', { params: { id }, query: {} }, other.admin)).reply()
  expect(seen).toMatchObject([{ reason: 'unknown', registrations: [] }])
  id = ours
  expect(await paymentOf(person)).toMatchObject({ state: 'unpaid' })
})

test('[EVT-34] the first rows show which column is which; a choice is remembered for the club', async () => {
  const preview = async (file: Blob) =>
    (await quad.call('previewStatement', { params: { id }, files: [file] }, admin)).reply()
  const text = `Account;123\n${heading.replaceAll(',', ';')}05-Nov-2026;UPI;150,00;1\n`
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const first = await preview(new Blob([utf16]))
  expect(first.columns).toEqual({ date: 0, narration: 1, amount: 2, balance: 3 })
  expect(first.rows[0]).toEqual(['Txn Date', 'Narration', 'Deposit Amt', 'Balance'])
  ;(await upload(fileOf(row('UPI')), { balance: '3' })).reply()
  expect((await preview(fileOf(row('UPI')))).columns).toEqual({ date: 0, narration: 1, amount: 2, balance: 3 })
  const windows = await preview(new Blob([Buffer.from(`${heading}05/11/2026,Caf\u00E9,1,2\n`, 'latin1')]))
  expect(windows.rows[1]?.[1]).toBe('Café')
  const excel = await quad.call(
    'previewStatement',
    { params: { id }, files: [new Blob([new Uint8Array([80, 75, 3, 4, 0, 0])])] },
    admin,
  )
  expect(excel.code).toBe('statement.unreadable')
})

test('[EVT-34] the bank’s words of payments go 90 days after the event has ended; the payment stays', async () => {
  const { person, reference } = await registered()
  const line = row(`UPI/${nextUtr()}/${reference}`)
  await uploaded(line)
  await sweepCredits(quad.context.db)
  const stored = () => quad.context.db.selectFrom('bank_credits').select('id').where('event_id', '=', id).execute()
  expect(await stored()).toHaveLength(1)
  await endEvent(quad, id, 24 * 91)
  await sql`update bank_credits set id = overlay(id::text placing '00000000-0000' from 1 for 13)::uuid where event_id = ${id}`.execute(
    quad.context.db,
  )
  await sweepCredits(quad.context.db)
  expect(await stored()).toEqual([])
  expect(await paymentOf(person)).toMatchObject({ state: 'paid' })
  expect(await uploaded(line)).toMatchObject({ matched: 0, doubtful: 0, known: 1 })
})
