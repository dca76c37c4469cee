import type { NewOffice, OfficeChanges, Succession } from '@quad/contract/bodies/offices.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { settleOffices } from './successors.ts'

let quad: TestQuad
let admin: Person
let holder: Person
let heir: Person
let stranger: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, holder, heir, stranger] = await makePeople(quad, 4)
  clubId = await createClub(quad, admin)
  await admit(quad, clubId, admin, [holder, heir])
})
afterAll(() => quad.stop())

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const atDays = (days: number) => ({ now: () => new Date(Date.now() + days * dayMs) })
const settleAt = (days: number) => settleOffices({ ...quad.context, clock: atDays(days) })

const treasurer: NewOffice = {
  title: 'Treasurer',
  admin: false,
  rights: ['events'],
  holder: null,
  startsOn: null,
  endsOn: null,
}
const create = (more: Partial<NewOffice> = {}, as = admin) =>
  quad.call('createOffice', { params: { id: clubId }, body: { ...treasurer, ...more } }, as)
const made = async (more: Partial<NewOffice> = {}) => (await create(more)).reply()._id
const update = (officeId: string, body: OfficeChanges, as = admin) =>
  quad.call('updateOffice', { params: { id: clubId, officeId }, body }, as)
const name = (officeId: string, user: Person, more: Partial<Succession> = {}) =>
  quad.call(
    'nameSuccessor',
    { params: { id: clubId, officeId }, body: { user: user.id, on: null, endsOn: null, ...more } },
    admin,
  )
const answer = (officeId: string, accept: boolean, as = heir) =>
  quad.call('answerSuccession', { params: { id: clubId, officeId }, body: { accept } }, as)
const list = async (as = admin) => (await quad.call('listOffices', { params: { id: clubId } }, as)).reply()
const memberOf = async (person: Person, as = admin) =>
  (await quad.call('getMember', { params: { id: clubId, memberId: person.id } }, as)).reply()[0]
const kindsOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person))
    .reply()
    .notifications.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('office'))

test('[CLUB-12] an office gives its holder its rights, is on the club’s page and in the list of members', async () => {
  const id = await made({ holder: holder.id, startsOn: inDays(-10), endsOn: inDays(100) })
  expect(await memberOf(holder)).toMatchObject({ admin: false, rights: ['events'], office: 'Treasurer' })
  const club = (await quad.call('getClub', { params: { id: clubId } })).reply()
  expect(club.officers).toEqual([{ title: 'Treasurer', user: expect.objectContaining({ _id: holder.id }) }])
  expect(await list(heir)).toMatchObject([{ _id: id, rights: ['events'], holder: { _id: holder.id }, ended: false }])
  expect(await kindsOf(holder)).toEqual(['officeGiven'])
  expect((await memberOf(heir))?.office).toBeUndefined()
  ;(await update(id, { rights: ['members'] })).reply()
  expect(await memberOf(holder)).toMatchObject({ rights: ['members'] })
  ;(await update(id, { admin: true })).reply()
  expect(await memberOf(holder)).toMatchObject({ admin: true, rights: [] })
  ;(await update(id, { holder: null })).reply()
  const after = await memberOf(holder)
  expect(after).toMatchObject({ admin: false, rights: [] })
  expect(after?.office).toBeUndefined()
})

test('[CLUB-12] rights that another office gives stay, and those given by hand besides', async () => {
  const memberId = holder.id
  const byHand = { params: { id: clubId, memberId }, body: { rights: ['moderate' as const] } }
  ;(await quad.call('updateMember', byHand, admin)).reply()
  const first = await made({ holder: holder.id })
  await made({ title: 'Secretary', rights: ['events', 'members'], holder: holder.id })
  expect(await memberOf(holder)).toMatchObject({
    rights: ['events', 'members', 'moderate'],
    office: 'Treasurer, Secretary',
  })
  ;(await quad.call('deleteOffice', { params: { id: clubId, officeId: first } }, admin)).reply()
  expect(await memberOf(holder)).toMatchObject({ rights: ['events', 'members', 'moderate'], office: 'Secretary' })
})

test('[CLUB-12] a successor accepts, and everything changes hands at once', async () => {
  const id = await made({ title: 'President', admin: true, rights: [], holder: holder.id, endsOn: inDays(5) })
  ;(await name(id, heir, { endsOn: inDays(365) })).reply()
  expect(await kindsOf(heir)).toEqual(['officeOffered'])
  expect((await list(heir))[0]?.successor).toMatchObject({ user: { _id: heir.id }, accepted: false })
  expect((await memberOf(heir))?.admin).toBe(false)
  expect((await answer(id, true)).reply()).toMatchObject({
    holder: { _id: heir.id },
    startsOn: inDays(0),
    endsOn: inDays(365),
  })
  expect([(await memberOf(heir))?.admin, (await memberOf(holder))?.admin]).toEqual([true, false])
  expect(await kindsOf(heir)).toEqual(['officeGiven', 'officeOffered'])
  expect(await kindsOf(holder)).toEqual(['officeHandedOver', 'officeAccepted', 'officeGiven'])
  expect((await answer(id, true)).reply(), 'again').toMatchObject({ holder: { _id: heir.id } })
  expect((await answer(id, true, holder)).code).toBe('office.notAsked')
})

test('[CLUB-12] an accepted office changes hands on its day, once, also by two jobs', async () => {
  const id = await made({ holder: holder.id })
  ;(await name(id, heir, { on: inDays(3) })).reply()
  ;(await answer(id, true)).reply()
  await settleAt(1)
  expect((await list())[0]).toMatchObject({ holder: { _id: holder.id }, successor: { accepted: true } })
  expect(await memberOf(heir)).toMatchObject({ rights: [] })
  await Promise.all([settleAt(4), settleAt(4)])
  const [after] = await list()
  expect(after).toMatchObject({ holder: { _id: heir.id } })
  expect(after?.successor).toBeUndefined()
  expect([(await memberOf(heir))?.rights, (await memberOf(holder))?.rights]).toEqual([['events'], []])
  expect(await kindsOf(heir)).toEqual(['officeGiven', 'officeOffered'])
})

test('[CLUB-12] a successor declines or is taken back; who left the club takes over nothing', async () => {
  const id = await made({ holder: holder.id })
  ;(await name(id, heir)).reply()
  ;(await answer(id, false)).reply()
  expect((await list())[0]?.successor).toBeUndefined()
  expect(await kindsOf(admin)).toEqual(['officeDeclined'])
  ;(await name(id, heir, { on: inDays(1) })).reply()
  ;(await answer(id, true)).reply()
  ;(await quad.call('removeSuccessor', { params: { id: clubId, officeId: id } }, admin)).reply()
  expect((await answer(id, true)).code).toBe('office.notAsked')
  ;(await name(id, heir, { on: inDays(1) })).reply()
  ;(await answer(id, true)).reply()
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: heir.id } }, heir)).reply()
  await settleAt(3)
  expect((await list())[0]).toMatchObject({ holder: { _id: holder.id } })
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: holder.id } }, admin)).reply()
  expect((await list())[0]?.holder, 'vacant').toBeUndefined()
})

test('[CLUB-12] the last admin stays admin, also when their office ends, and a term’s end takes nothing', async () => {
  const id = await made({ title: 'President', admin: true, rights: [], holder: admin.id, endsOn: inDays(-40) })
  expect((await list())[0]).toMatchObject({ ended: true })
  await settleAt(0)
  expect(await memberOf(admin)).toMatchObject({ admin: true, office: 'President' })
  ;(await update(id, { holder: null })).reply()
  expect(await memberOf(admin)).toMatchObject({ admin: true })
  ;(await quad.call('deleteOffice', { params: { id: clubId, officeId: id } }, admin)).reply()
  expect(await memberOf(admin)).toMatchObject({ admin: true })
})

test('[CLUB-12] holder and admins are reminded 30 and 7 days before the term ends, once each', async () => {
  const id = await made({ holder: holder.id, endsOn: inDays(60) })
  const seen = async () => (await kindsOf(holder)).includes('officeEnds')
  const read = () => quad.context.db.deleteFrom('notifications').where('kind', '=', 'officeEnds').execute()
  await settleAt(20)
  expect(await seen()).toBe(false)
  await Promise.all([settleAt(31), settleAt(31)])
  expect([await seen(), await kindsOf(admin), await kindsOf(heir)]).toEqual([true, ['officeEnds'], []])
  await read()
  await settleAt(40)
  expect(await seen()).toBe(false)
  await settleAt(54)
  expect(await seen()).toBe(true)
  await read()
  await settleAt(57)
  expect(await seen()).toBe(false)
  ;(await update(id, { endsOn: inDays(80) })).reply()
  await settleAt(52)
  expect(await seen(), 'a new end').toBe(true)
  await read()
  ;(await name(id, heir, { on: inDays(79) })).reply()
  ;(await answer(id, true)).reply()
  await settleAt(75)
  expect(await seen(), 'somebody has accepted').toBe(false)
})

test('[CLUB-12] only active members hold an office, a held one changes hands by a successor, and terms end after they start', async () => {
  expect((await create({ holder: stranger.id })).code).toBe('office.notMember')
  const id = await made({ holder: holder.id })
  expect((await update(id, { holder: heir.id })).code).toBe('office.held')
  expect((await name(id, holder)).code).toBe('office.ownSuccessor')
  expect((await name(id, stranger)).code).toBe('office.notMember')
  ;(await update(id, { startsOn: inDays(3) })).reply()
  const { code, err } = await update(id, { endsOn: inDays(2) })
  expect([code, err?.fields]).toEqual(['request.invalid', { endsOn: 'The term ends before it starts' }])
  expect((await update(id, { title: 'Boss' }, holder)).code).toBe('club.notAdmin')
  expect((await update(clubId, { title: 'Boss' })).code).toBe('office.notFound')
  const made20 = await Promise.all(Array.from({ length: 22 }, () => create()))
  expect(made20.filter((one) => one.code === 'office.tooMany')).toHaveLength(3)
  expect(await list()).toHaveLength(20)
})

test('[CLUB-12] a private club shows its officers to its members alone', async () => {
  await made({ holder: holder.id })
  ;(await quad.call('updateClub', { params: { id: clubId }, body: { privacy: 'private' } }, admin)).reply()
  const officers = async (as?: Person) =>
    (await quad.call('getClub', { params: { id: clubId } }, as)).reply().officers?.length
  expect([await officers(stranger), await officers(), await officers(heir)]).toEqual([undefined, undefined, 1])
  expect((await quad.call('listOffices', { params: { id: clubId } }, stranger)).code).toBe('club.notMember')
})

test('[CLUB-12] rights that an admin took by hand don’t come back with other changes of offices', async () => {
  const rightsOf = async () => (await memberOf(holder))?.rights
  const byHand = { params: { id: clubId, memberId: holder.id }, body: { rights: [] } }
  const first = await made({ holder: holder.id })
  const second = await made({ title: 'Secretary', rights: ['members'], holder: holder.id })
  ;(await quad.call('updateMember', byHand, admin)).reply()
  ;(await update(first, { title: 'Bursar', endsOn: inDays(9) })).reply()
  expect(await rightsOf(), 'a new title').toEqual([])
  ;(await quad.call('deleteOffice', { params: { id: clubId, officeId: second } }, admin)).reply()
  expect(await rightsOf(), 'another office is deleted').toEqual([])
  await made({ title: 'Host', rights: ['moderate'], holder: holder.id })
  expect(await rightsOf(), 'another office is given').toEqual(['moderate'])
})

test('[CLUB-12] a demoted admin doesn’t become admin again by a new title of their office', async () => {
  const id = await made({ title: 'President', admin: true, rights: [], holder: holder.id })
  const demote = { params: { id: clubId, memberId: holder.id }, body: { admin: false } }
  ;(await quad.call('updateMember', demote, admin)).reply()
  ;(await update(id, { title: 'Former president' })).reply()
  expect(await memberOf(holder)).toMatchObject({ admin: false, rights: [] })
})

test('[CLUB-12] days that PostgreSQL doesn’t know are refused', async () => {
  for (const day of ['0000-01-01', '0000-02-29']) {
    expect((await create({ startsOn: day })).code).toBe('request.invalid')
    const id = await made()
    expect((await name(id, heir, { on: day })).code).toBe('request.invalid')
    expect((await name(id, heir, { endsOn: day })).code).toBe('request.invalid')
  }
})
