import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { holdEvent, register, round } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let maker: Person
let heir: Person
let friend: Person
let student: Person
let collegeAdmin: Person
let college: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[maker, heir, friend, student, collegeAdmin] = await makePeople(quad, 5)
  college = await makeCollege(quad, collegeAdmin)
  await enrol(quad, college, maker, heir)
  club = await createClub(quad, maker, { college })
  await admit(quad, club, maker, [heir])
})
afterAll(() => quad.stop())

const setClubAdmin = async (person: Person, isAdmin: boolean, as: Person) => {
  const member = { params: { id: club, memberId: person.id }, body: { admin: isAdmin } }
  ;(await quad.call('updateMember', member, as)).reply()
}
/** Replaces the club's creator as its admin by another person. */
const handOver = async () => {
  await setClubAdmin(heir, true, maker)
  await setClubAdmin(maker, false, heir)
}
const page = async (id: string, as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const adminsOf = async (id: string, as = student) => (await page(id, as)).admin.map(({ _id }) => _id)
const put = (id: string, body: object, as: Person) => quad.call('updateEvent', { params: { id }, body }, as)
const setAdmins = (id: string, people: readonly Person[], as: Person) =>
  put(id, { admin: people.map((person) => ({ _id: person.id })) }, as)
const ids = (...people: readonly Person[]) => people.map((person) => person.id).toSorted()
/** Whether a person counts as an organiser of the event, for each call that requires one. */
const organises = async (id: string, as: Person) => {
  const params = { id }
  const answers = [
    await put(id, { eventTitle: 'Night hack' }, as),
    await quad.call('listTeams', { params, query: {} }, as),
    await quad.call('exportTeams', { params, query: {} }, as),
    await quad.call('updateTeams', { params, body: { teams: [], status: 'verified' } }, as),
  ]
  const refused = answers.map(({ code }) => code === 'event.notAdmin')
  expect(new Set(refused).size).toBe(1)
  return !refused[0]
}
const listedOf = async (person: Person) => {
  const query = { '$or[0][registerdTeamLead]': person.id, '$or[1][admin]': person.id }
  const answers = [await quad.call('listEvents', { query }, person), await quad.call('listEvents', { query }, student)]
  return answers.map((answer) => answer.reply().events.map(({ _id }) => _id))
}

test('[EVT-09] a club’s admins administer its events at once, and lose them with the club', async () => {
  const id = await holdEvent(quad, maker, { club }, { stages: [{ ...round, link: 'https://meet.example.org/final' }] })
  await register(quad, id, student)
  expect(await organises(id, heir)).toBe(false)
  await handOver()
  expect([await organises(id, heir), await organises(id, maker)]).toEqual([true, false])
  expect(await adminsOf(id)).toEqual([heir.id])
  const rounds = async (as: Person) => (await page(id, as)).stages.map(({ link }) => link !== '')
  expect([await rounds(heir), await rounds(maker)]).toEqual([[true], [false]])
  expect((await page(id, maker)).registerdTeamLead).toEqual([])
  expect([await listedOf(heir), await listedOf(maker)]).toEqual([
    [[id], [id]],
    [[], []],
  ])
  const [inFeed] = (await quad.call('getEventFeed', { query: {}, body: {} }, student)).reply().events
  expect(inFeed).toMatchObject({ _id: id, admin: [heir.id] })
  await setClubAdmin(maker, true, heir)
  ;(await quad.call('removeMember', { params: { id: club, memberId: heir.id } }, heir)).reply()
  expect([await organises(id, heir), await organises(id, maker)]).toEqual([false, true])
})

test('[EVT-09] [NOTI-03] those who administer an event now are notified of registrations and comments', async () => {
  const id = await holdEvent(quad, maker, { club })
  await handOver()
  await register(quad, id, student)
  ;(await quad.call('createEventComment', { params: { id }, body: { comment: 'Is there parking?' } }, student)).reply()
  const kinds = async (as: Person) => {
    const { notifications } = (await quad.call('listNotifications', { query: {} }, as)).reply()
    return notifications.filter(({ event }) => event?._id === id).map(({ kind }) => kind)
  }
  expect(await kinds(heir)).toEqual(expect.arrayContaining(['eventComment', 'registration']))
  expect(await kinds(maker)).not.toContain('registration')
})

test('[EVT-09] PUT admin adds to the event’s own list and takes from it; admins of the host in it change nothing', async () => {
  const id = await holdEvent(quad, maker, { club })
  await setClubAdmin(heir, true, maker)
  expect((await setAdmins(id, [heir, friend, student], heir)).reply()).toMatchObject({ admin: { length: 4 } })
  const shown = await page(id, friend)
  expect(shown.admin.map(({ _id }) => _id).toSorted()).toEqual(ids(maker, heir, friend, student))
  expect(shown.ownAdmin.toSorted()).toEqual(ids(maker, friend, student))
  expect((await page(id, collegeAdmin)).ownAdmin).toEqual([])
  expect((await setAdmins(id, [friend], friend)).status).toBe(200)
  expect((await adminsOf(id)).toSorted()).toEqual(ids(maker, heir, friend))
  expect((await setAdmins(id, [maker, heir], heir)).code).toBe('event.adminsNeeded')
  await setClubAdmin(maker, false, heir)
  expect(await organises(id, friend)).toBe(true)
  expect((await page(id, friend)).ownAdmin).toEqual([friend.id])
})

test('[EVT-09] a maker who lost the host is an admin again only if an admin of the host adds them', async () => {
  const id = await holdEvent(quad, maker, { club })
  ;(await setAdmins(id, [maker, friend], maker)).reply()
  await handOver()
  expect((await setAdmins(id, [heir, friend, maker], friend)).code).toBe('event.makerAdded')
  expect(await organises(id, maker)).toBe(false)
  ;(await setAdmins(id, [heir, friend, maker], heir)).reply()
  expect(await organises(id, maker)).toBe(true)
  expect((await adminsOf(id)).toSorted()).toEqual(ids(maker, heir, friend))
})

test('[EVT-09] a fest’s admins and a college’s administer the events of theirs, not of clubs in the college', async () => {
  const fest = await makeFest(quad, college, maker)
  const ofFest = await holdEvent(quad, maker, { festival: fest })
  const ofCollege = await holdEvent(quad, collegeAdmin, { college })
  const ofClub = await holdEvent(quad, maker, { club })
  ;(await quad.call('updateFest', { params: { id: fest }, body: { admin: [{ _id: heir.id }] } }, maker)).reply()
  const admins = { admin: [{ _id: student.id }] }
  ;(await quad.call('updateCollege', { params: { id: college }, body: admins }, collegeAdmin)).reply()
  expect([await adminsOf(ofFest), await adminsOf(ofCollege)]).toEqual([[heir.id], [student.id]])
  expect(await Promise.all([ofFest, ofCollege, ofClub].map((id) => organises(id, student)))).toEqual([
    false,
    true,
    false,
  ])
  expect([await organises(ofFest, maker), await organises(ofCollege, collegeAdmin)]).toEqual([false, false])
  expect(await listedOf(heir)).toEqual([[ofFest], [ofFest]])
  expect(await listedOf(student)).toEqual([[ofCollege], [ofCollege]])
})

test('[EVT-09] an admin who loses the club while they wait adds nobody to its event', async () => {
  const id = await holdEvent(quad, maker, { club })
  await setClubAdmin(heir, true, maker)
  const { added } = await quad.context.db.transaction().execute(async (trx) => {
    const own = trx.updateTable('club_members').set({ admin: false })
    await own.where('club_id', '=', club).where('user_id', '=', maker.id).execute()
    const waiting = setAdmins(id, [friend], maker)
    await untilWaiting(quad, 1)
    return { added: waiting }
  })
  expect((await added).code).toBe('event.notAdmin')
  expect(await adminsOf(id)).toEqual([heir.id])
})
