import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertMember, saveMember } from '../../entities/club/memberWritingQueries.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'
import { openClub } from '../../testing/channels.ts'
import { acceptInvitation, holdEvent, register, updateEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

const fee = { registrationCharge: 'paid', registrationFee: 150 } as const
const upi = { upiId: 'Club.Fees@OkBank', name: 'Film club' }

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

let utrs = 412_300_000_000
const nextUtr = () => String((utrs += 1))
const setPayee = (as = admin, body = upi) => quad.call('updatePayee', { params: { id }, body }, as)
const say = (teamId: string, as: Person, utr = nextUtr()) =>
  quad.call('reportPayment', { params: { id, teamId }, body: { utr } }, as)
const mark = (teamId: string, state: 'paid' | 'waived' | 'unpaid', as = admin) =>
  quad.call('markPayment', { params: { id, teamId }, body: { state } }, as)
const teamOf = async (person: Person) =>
  (await quad.call('getTeamOf', { params: { id, userId: person.id } }, person)).reply()[0]
const paymentOf = async (person: Person) => (await teamOf(person))?.payment
const listed = async (payment?: 'unpaid' | 'said' | 'paid' | 'refundDue') =>
  (await quad.call('listTeams', { params: { id }, query: payment ? { payment } : {} }, admin))
    .reply()
    .map(({ _id }) => _id)
const refunds = async (as = admin) => (await quad.call('listRefunds', { params: { id }, query: {} }, as)).reply()
const withdraw = (teamId: string, person: Person) => quad.call('withdrawTeam', { params: { id, teamId } }, person)
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person)).reply().notifications.map(({ kind }) => kind)

async function makeMember(rights: readonly ('events' | 'treasurer')[]): Promise<Person> {
  const person = await makePerson(quad)
  await quad.context.db.transaction().execute(async (trx) => {
    await insertMember(trx, { club_id: clubId, user_id: person.id, active: true, admin: false })
    const { id: membership } = await trx
      .selectFrom('club_members')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await saveMember(trx, membership, { rights: [...rights] })
  })
  return person
}

test('[EVT-33] whoever registers is told what to pay, to whom and with which reference, and says that they paid', async () => {
  const [person, other] = await makePeople(quad, 2)
  expect((await setPayee()).reply()).toEqual({ upiId: 'club.fees@okbank', name: 'Film club', treasurer: true })
  const teamId = await register(quad, id, person)
  await register(quad, id, other)
  expect((await quad.call('getPayee', { params: { id } }, person)).reply()).toEqual({
    upiId: 'club.fees@okbank',
    name: 'Film club',
  })
  const before = await paymentOf(person)
  expect(before).toMatchObject({ state: 'unpaid', due: 15_000 })
  expect(before?.reference).toMatch(/^QD[0-9A-Z]{6}$/)
  expect((await paymentOf(other))?.reference).not.toBe(before?.reference)
  ;(await say(teamId, person, ' UTR: 4123 4567 8901 ')).reply()
  expect(await paymentOf(person)).toMatchObject({ state: 'said', utr: '412345678901', due: 15_000 })
  ;(await say(teamId, person, '412345678902')).reply()
  expect(await paymentOf(person)).toMatchObject({ state: 'said', utr: '412345678902' })
  expect((await say(teamId, person, '12345')).err?.fields).toEqual({ utr: 'Enter the 12 digits of the payment’s UTR' })
  expect((await setPayee(admin, { upiId: 'no id', name: ' ' })).err?.fields).toEqual({
    upiId: 'Enter a UPI id, such as club@okbank',
    name: 'Enter the name of the account',
  })
})

test('[EVT-33] a free event, and a place on the waitlist, cost nothing until there is a seat', async () => {
  const [first, second] = await makePeople(quad, 2)
  await updateEvent(quad, admin, id, { registrationCount: 1, waitlist: true })
  await register(quad, id, first)
  const waiting = await register(quad, id, second)
  expect(await paymentOf(second)).toBeUndefined()
  expect((await say(waiting, second)).code).toBe('payment.notDue')
  expect((await mark(waiting, 'paid')).code).toBe('payment.notDue')
  ;(await quad.call('giveSeat', { params: { id, teamId: waiting }, body: { addSeat: true } }, admin)).reply()
  expect(await paymentOf(second)).toMatchObject({ state: 'unpaid' })
  await updateEvent(quad, admin, id, { registrationCharge: 'free' })
  expect(await paymentOf(second)).toBeUndefined()
})

test('[EVT-33] a fee per member counts those who accepted or haven’t answered; what was paid stays when the fee changes', async () => {
  const [lead, mate, other] = await makePeople(quad, 3)
  const inTeams = { participation: 'team', minSizeTeam: 1, maxSizeTeam: 4, payment: 'perMember', ...fee } as const
  id = await holdEvent(quad, admin, { club: clubId }, inTeams)
  const teamId = await register(quad, id, lead, 'Owls', [mate.email ?? '', other.email ?? ''])
  await acceptInvitation(quad, id, teamId, mate)
  expect(await paymentOf(lead)).toMatchObject({ due: 45_000 })
  const decline = { params: { id, teamId }, body: { accept: false } }
  ;(await quad.call('answerInvitation', decline, other)).reply()
  expect(await paymentOf(lead)).toMatchObject({ due: 30_000 })
  ;(await say(teamId, mate)).reply()
  ;(await mark(teamId, 'paid')).reply()
  await updateEvent(quad, admin, id, { registrationFee: 200 })
  expect(await paymentOf(lead)).toMatchObject({ state: 'paid', paid: 30_000, due: 40_000 })
  expect(await kindsOf(lead)).toContain('paymentReceived')
  expect(await kindsOf(mate)).toContain('paymentReceived')
  expect(await kindsOf(other)).not.toContain('paymentReceived')
})

test('[EVT-33] organisers mark cash as paid, waive and undo, and find who hasn’t paid in list, file and messages', async () => {
  const people = await makePeople(quad, 4)
  const [one, two, three, four] = people
  const teams = [
    await register(quad, id, one),
    await register(quad, id, two),
    await register(quad, id, three),
    await register(quad, id, four),
  ]
  const [cash = '', free = '', said = '', unpaid = ''] = teams
  ;(await mark(cash, 'paid')).reply()
  ;(await mark(cash, 'paid')).reply()
  ;(await mark(free, 'waived')).reply()
  ;(await say(said, three)).reply()
  expect(await paymentOf(one)).toMatchObject({
    state: 'paid',
    paid: 15_000,
    settledAt: expect.any(String),
    by: expect.any(String),
  })
  expect(await listed('paid')).toEqual([cash])
  expect(await listed('said')).toEqual([said])
  expect(await listed('unpaid')).toEqual([unpaid])
  expect(await listed()).toHaveLength(4)
  const file = await quad.call('exportTeams', { params: { id }, query: { payment: 'paid' } }, admin)
  expect(file.reply()).toContain('Payment,Fee,Paid,Payment reference,UTR,Paid on,Marked by')
  expect(file.reply()).toMatch(/,Paid,150,150,QD[0-9A-Z]{6},/)
  const reach = await quad.call('countRecipients', { params: { id }, query: { payment: 'unpaid' } }, admin)
  expect(reach.reply().people).toBe(1)
  expect((await mark(cash, 'waived')).code).toBe('payment.settled')
  ;(await mark(cash, 'unpaid')).reply()
  expect(await paymentOf(one)).toMatchObject({ state: 'unpaid' })
  expect((await say(free, two)).code).toBe('payment.settled')
  expect((await mark(unpaid, 'paid', one)).code).toBe('event.notAdmin')
})

test('[EVT-33] two registrations that give the same UTR at once: one has it', async () => {
  const [one, two] = await makePeople(quad, 2)
  const teams = [await register(quad, id, one), await register(quad, id, two)] as const
  const utr = nextUtr()
  const answers = await Promise.all([say(teams[0], one, utr), say(teams[1], two, utr)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['payment.utrTaken', undefined])
  expect(await listed('said')).toHaveLength(1)
})

test('[EVT-34] whoever withdraws after paying, is removed, or whose event is cancelled, is to be given it back', async () => {
  const [leaver, removed, stays] = await makePeople(quad, 3)
  const left = await register(quad, id, leaver)
  const out = await register(quad, id, removed)
  const stay = await register(quad, id, stays)
  for (const teamId of [left, out, stay]) {
    ;(await mark(teamId, 'paid')).reply()
  }
  expect(await refunds()).toEqual([])
  ;(await withdraw(left, leaver)).reply()
  ;(await quad.call('removeTeam', { params: { id, teamId: out }, body: {} }, admin)).reply()
  expect(await refunds()).toMatchObject([
    { name: expect.stringContaining('Member'), paid: 15_000, event: 'Night hack', refunded: false },
    { name: expect.stringContaining('Member'), paid: 15_000 },
  ])
  expect((await quad.call('deleteEvent', { params: { id } }, admin)).code).toBe('event.paid')
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, admin)).reply()
  expect(await paymentOf(stays)).toMatchObject({ state: 'refundDue' })
  expect(await listed('refundDue')).toEqual([stay])
  const due = await refunds()
  expect(due).toHaveLength(3)
  for (const { _id: paymentId } of due) {
    const body = { refunded: true, note: 'UPI 5123' }
    ;(await quad.call('markRefund', { params: { id, paymentId }, body }, admin)).reply()
  }
  expect(await paymentOf(stays)).toMatchObject({ state: 'refunded', paid: 15_000 })
  expect((await refunds()).map(({ refunded, note }) => [refunded, note])).toEqual(due.map(() => [true, 'UPI 5123']))
  expect((await mark(stay, 'unpaid')).code).toBe('payment.settled')
  const [first] = due
  const again = { params: { id, paymentId: first?._id ?? '' }, body: { refunded: false } }
  ;(await quad.call('markRefund', again, admin)).reply()
  expect((await refunds()).filter(({ refunded }) => !refunded)).toHaveLength(1)
  ;(await quad.call('markRefund', { ...again, body: { refunded: true } }, admin)).reply()
  ;(await quad.call('deleteEvent', { params: { id } }, admin)).reply()
})

test('[EVT-34] what isn’t to be given back can’t be marked so; whoever registers again keeps what they paid', async () => {
  const person = await makePerson(quad)
  const teamId = await register(quad, id, person)
  const utr = nextUtr()
  ;(await say(teamId, person, utr)).reply()
  ;(await mark(teamId, 'paid')).reply()
  const { id: paymentId } = await quad.context.db
    .selectFrom('event_payments')
    .select('id')
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  const give = () => quad.call('markRefund', { params: { id, paymentId }, body: { refunded: true } }, admin)
  expect((await give()).code).toBe('payment.notFound')
  ;(await withdraw(teamId, person)).reply()
  const again = await register(quad, id, person)
  expect(await paymentOf(person)).toMatchObject({ state: 'unpaid' })
  ;(await say(again, person, utr)).reply()
  expect(await paymentOf(person)).toMatchObject({ state: 'paid', utr })
  expect(await refunds()).toEqual([])
})

test('[EVT-34] only admins and treasurers of the club read what is to be given back; organisers see who paid', async () => {
  const [treasurer, organiser] = [await makeMember(['treasurer']), await makeMember(['events'])]
  const teamId = await register(quad, id, await makePerson(quad))
  ;(await setPayee(treasurer)).reply()
  ;(await mark(teamId, 'paid', organiser)).reply()
  ;(await mark(teamId, 'unpaid', treasurer)).reply()
  expect(await refunds(treasurer)).toEqual([])
  expect((await setPayee(organiser)).code).toBe('payment.notTreasurer')
  const page = { params: { id }, query: {} }
  expect((await quad.call('listRefunds', page, organiser)).code).toBe('payment.notTreasurer')
  expect((await quad.call('listCredits', page, organiser)).code).toBe('payment.notTreasurer')
  expect((await quad.call('listTeams', page, treasurer)).code).toBe('event.notAdmin')
})

test('[EVT-33] the books keep amount and event of a person who is erased, without name and UTR', async () => {
  const person = await makePerson(quad)
  const teamId = await register(quad, id, person)
  ;(await say(teamId, person)).reply()
  ;(await mark(teamId, 'paid')).reply()
  const { db } = quad.context
  await db
    .updateTable('users')
    .set({ closed_at: new Date('2020-01-01') })
    .where('id', '=', person.id)
    .execute()
  await eraseClosedAccounts(quad.context)
  const row = await db.selectFrom('event_payments').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ user_id: null, utr: null, team_id: null, state: 'booked', paise: '15000' })
  expect(await refunds()).toEqual([])
})
