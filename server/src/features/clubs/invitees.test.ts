import { createHash, randomUUID } from 'node:crypto'
import { inviteeLimits } from '@quad/contract/entities/invitee.ts'
import { invitedByEmail } from '@quad/contract/mailLinks.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'
import { sendInvitees } from './sendInvitees.ts'

let quad: TestQuad
let admin: Person
let officer: Person
let student: Person
let other: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, officer, student, other] = await makePeople(quad, 4)
  clubId = await createClub(quad, admin, { privacy: 'private' })
  await admit(quad, clubId, admin, [officer])
  await grant(['members'])
})
afterAll(() => quad.stop())

const grant = async (rights: 'members'[]) => {
  const params = { id: clubId, memberId: officer.id }
  ;(await quad.call('updateMember', { params, body: { rights } }, admin)).reply()
}
const newEmail = () => `${randomUUID()}@nobody.example`
const bring = (emails: readonly string[], as = admin, role = '', clientId: string = randomUUID()) => {
  const people = emails.map((email) => ({ email, role }))
  return quad.call('createInvitees', { params: { id: clubId }, body: { clientId, people } }, as)
}
const list = async (as = admin) => (await quad.call('listInvitees', { params: { id: clubId }, query: {} }, as)).reply()
const allSent = () => until('all are sent', async () => (await list()).every(({ queued }) => queued === 0))
const accept = (as: Person) => quad.call('joinClub', { params: { id: clubId }, body: { invite: invitedByEmail } }, as)
const own = async (as: Person) => (await quad.call('getInvitation', { params: { id: clubId } }, as)).reply()
const decline = async (as: Person) => (await quad.call('declineInvitation', { params: { id: clubId } }, as)).reply()
const withdraw = async (batchId: string, as = admin) =>
  (await quad.call('withdrawInvitees', { params: { id: clubId, batchId } }, as)).reply()
const remove = async (person: Person) =>
  (await quad.call('removeMember', { params: { id: clubId, memberId: person.id } }, admin)).reply()
const notified = async ({ id }: Person) =>
  quad.context.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', id)
    .where('kind', '=', 'clubInvitation')
    .execute()
const hashOf = (email: string) => createHash('sha256').update(email).digest()
const stored = (email: string) =>
  quad.context.db
    .selectFrom('club_invitees')
    .select(['state', 'email'])
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()

test('[CLUB-14] accounts are notified, others get a mail, and nobody is a member before they accept', async () => {
  const outsider = newEmail()
  const made = (await bring([student.email, outsider], officer)).reply()
  expect(made).toMatchObject({ total: 2, accepted: 0, by: { _id: officer.id } })
  await allSent()
  const mail = await quad.mailTo(outsider)
  expect(mail.text).toContain(`/club/about/${clubId}?invite=${invitedByEmail}`)
  expect([(await notified(student)).length, (await quad.mailsTo(student.email)).length]).toEqual([1, 0])
  const club = async () => (await quad.call('getClub', { params: { id: clubId } }, admin)).reply().membersCount
  expect(await club()).toBe(2)
  expect(await own(student)).toMatchObject([{ by: { _id: officer.id } }])
  expect((await accept(student)).reply()).toMatchObject({ active: true })
  expect([await club(), await own(student)]).toEqual([3, []])
  expect(await list()).toMatchObject([{ sent: 1, accepted: 1 }])
  expect((await accept(other)).code, 'not invited').toBe('invite.over')
})

test('[CLUB-14] a list that is brought again, in other capitals or with the same key, invites nobody twice', async () => {
  const outsider = newEmail()
  const key = randomUUID()
  const first = (await bring([student.email, outsider], admin, '', key)).reply()
  expect((await bring([student.email, outsider], admin, '', key)).reply()._id).toBe(first._id)
  const third = newEmail()
  const again = (await bring([student.email.toUpperCase(), ` ${outsider} `, third, third.toUpperCase()])).reply()
  expect(again.total).toBe(1)
  expect((await bring([outsider])).code).toBe('invitee.nobody')
  await allSent()
  await quad.mailTo(third)
  expect([(await quad.mailsTo(outsider)).length, (await quad.mailsTo(third)).length]).toEqual([1, 1])
})

test('[CLUB-14] who declines isn’t invited again; their address is deleted, as that of everyone who answered', async () => {
  await bring([student.email, other.email])
  await allSent()
  await decline(student)
  await decline(student)
  await accept(other)
  expect((await accept(student)).code).toBe('invite.over')
  expect((await bring([student.email])).code).toBe('invitee.nobody')
  expect(await list()).toMatchObject([{ sent: 0, accepted: 1, declined: 1 }])
  expect([await stored(student.email), await stored(other.email)]).toEqual([
    { state: 'declined', email: null },
    { state: 'accepted', email: null },
  ])
})

test('[CLUB-14] undo withdraws what isn’t answered, its notifications too; a new list invites these again, without a second mail', async () => {
  const outsider = newEmail()
  const { _id } = (await bring([student.email, other.email, outsider])).reply()
  await allSent()
  await quad.mailTo(outsider)
  await accept(other)
  expect(await withdraw(_id)).toMatchObject({ count: 2 })
  expect([await own(student), await notified(student), await list()]).toMatchObject([
    [],
    [],
    [{ accepted: 1, withdrawn: 2 }],
  ])
  expect((await accept(student)).code).toBe('invite.over')
  const last = newEmail()
  expect((await bring([student.email, outsider, last])).reply().total).toBe(3)
  await allSent()
  await quad.mailTo(last)
  expect([(await notified(student)).length, (await quad.mailsTo(outsider)).length]).toEqual([1, 1])
  expect((await accept(student)).reply()).toMatchObject({ active: true })
})

test('[CLUB-14] who signs up later with the address is notified and accepts', async () => {
  const email = newEmail()
  await bring([email])
  await allSent()
  const [late] = await makePeople(quad, 1)
  await quad.context.db.updateTable('users').set({ email }).where('id', '=', late.id).execute()
  await quad.context.db
    .transaction()
    .execute((trx) => quad.context.jobs.enqueue(trx, 'settleInvitations', { userId: late.id }))
  await expect.poll(async () => (await notified(late)).length).toBe(1)
  expect((await accept(late)).reply()).toMatchObject({ active: true })
})

test('[CLUB-14] members, people in a block with the inviter and those who muted them get nothing, and the list doesn’t tell', async () => {
  const [blocking, muting] = await makePeople(quad, 2)
  await quad.context.db.insertInto('blocks').values({ blocker_id: blocking.id, blocked_id: admin.id }).execute()
  await quad.context.db.insertInto('user_mutes').values({ user_id: muting.id, muted_id: admin.id }).execute()
  const last = newEmail()
  await bring([officer.email, blocking.email, muting.email, last])
  await allSent()
  await quad.mailTo(last)
  const answer = { params: { id: clubId }, body: { emails: [officer.email, blocking.email, newEmail()] } }
  const { known } = (await quad.call('checkInvitees', answer, admin)).reply()
  expect(known.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(await list()).toMatchObject([{ sent: 4 }])
  for (const person of [officer, blocking, muting])
    expect([await notified(person), await quad.mailsTo(person.email)]).toEqual([[], []])
})

test('[CLUB-14] the link in the mail stops invitations of every club, also later ones, after a question', async () => {
  const email = newEmail()
  await bring([email])
  const path = /https?:\/\/[^/]+(\/unsubscribe\/\S+)/.exec((await quad.mailTo(email)).text)?.[1] ?? ''
  expect(String((await quad.send('GET', path)).body)).toContain('Stop all invitations')
  expect((await stored(email))?.state).toBe('sent')
  expect((await quad.send('POST', path, { body: '' })).status).toBe(200)
  expect(await stored(email)).toEqual({ state: 'declined', email: null })
  clubId = await createClub(quad, admin)
  await bring([email])
  await allSent()
  expect([await list(), (await quad.mailsTo(email)).length]).toMatchObject([[{ declined: 1, sent: 0 }], 1])
})

test('[CLUB-14] an invitation works while its maker may answer requests, and not for somebody removed since', async () => {
  await bring([student.email], officer)
  await allSent()
  await grant([])
  expect([await own(student), (await accept(student)).code]).toEqual([[], 'invite.over'])
  await grant(['members'])
  ;(await accept(student)).reply()
  await bring([other.email])
  await allSent()
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, other)).reply()
  await remove(other)
  expect([await own(other), (await accept(other)).code]).toEqual([[], 'invite.over'])
  await remove(student)
  expect((await bring([student.email])).code).toBe('invitee.nobody')
})

test('[CLUB-14] an admin’s list names roles, an officer’s doesn’t; accepting answers a request that waits', async () => {
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, student)).reply()
  await bring([student.email], admin, 'Treasurer')
  await bring([other.email], officer, 'President')
  await allSent()
  expect(await own(student)).toMatchObject([{ role: 'Treasurer' }])
  expect([(await accept(student)).reply(), (await accept(other)).reply()]).toMatchObject([
    { active: true, role: 'Treasurer' },
    { active: true, role: 'Member' },
  ])
})

test('[CLUB-14] a club sends so many a day, also over several lists and clubs of a maker; the rest waits and follows', async () => {
  await bring(Array.from({ length: inviteeLimits.perDay - 1 }, newEmail))
  await bring([newEmail(), newEmail()])
  await expect.poll(async () => (await list())[0]).toMatchObject({ sent: 1, queued: 1, paused: true })
  const first = clubId
  clubId = await createClub(quad, admin)
  await bring([newEmail()])
  await sendInvitees(quad.context)
  expect(await list(), 'another club').toMatchObject([{ queued: 1, paused: true }])
  clubId = first
  await quad.context.db
    .updateTable('club_invitees')
    .set({ sent_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('sent_at', 'is not', null)
    .execute()
  await sendInvitees(quad.context)
  expect(await list()).toMatchObject([{ sent: 2, queued: 0 }, { queued: 0 }])
})

test('[CLUB-14] an invitation ends after 30 days, and its address is deleted', async () => {
  await bring([student.email])
  await allSent()
  const sent_at = new Date(Date.now() - (inviteeLimits.days * 24 + 1) * 3_600_000)
  await quad.context.db.updateTable('club_invitees').set({ sent_at }).where('club_id', '=', clubId).execute()
  expect((await accept(student)).code).toBe('invite.over')
  await sendInvitees(quad.context)
  expect([await list(), await stored(student.email)]).toMatchObject([[{ lapsed: 1 }], { state: 'lapsed', email: null }])
})

test('[CLUB-14] lists sent at once by several admins, while nodes send together, invite everybody once', async () => {
  const emails = Array.from({ length: 60 }, newEmail)
  const answers = await Promise.all([bring(emails), bring(emails, officer), bring(emails.toReversed())])
  expect(answers.filter(({ code }) => code === 'invitee.nobody')).toHaveLength(2)
  await Promise.all([1, 2, 3].map(() => sendInvitees(quad.context)))
  await allSent()
  await Promise.all(emails.map((email) => quad.mailTo(email)))
  const counts = await Promise.all(emails.map(async (email) => (await quad.mailsTo(email)).length))
  expect(new Set(counts)).toEqual(new Set([1]))
})

test('[CLUB-14] a list is brought in parts with one key, a repeated part adds nobody, and at most 5,000 people wait', async () => {
  const key = randomUUID()
  const partOf = () => Array.from({ length: inviteeLimits.part }, newEmail)
  const parts = Array.from({ length: inviteeLimits.list / inviteeLimits.part }, partOf)
  for (const part of parts) (await bring(part, admin, '', key)).reply()
  const repeated = await bring(parts.at(-1) ?? [], admin, '', key)
  expect(repeated.reply(), 'the last part').toMatchObject({ total: inviteeLimits.list })
  expect((await bring(partOf(), admin, '', key)).code).toBe('invitee.tooMany')
  expect(await list()).toMatchObject([{ total: inviteeLimits.list }])
})
