import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub, enrol, makeCollege, makeFest } from '../clubs.ts'
import { details, memberOf, registration, round } from '../events.ts'
import { noLimits } from '../limits.ts'
import { makePeople } from '../people.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import { idOf, startWalk, type Walk } from './walk.ts'

let quad: TestQuad
let walk: Walk
let head: Person
let student: Person
let friend: Person
let college: string
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  walk = startWalk(quad, [10])
  ;[head, student, friend] = await makePeople(quad, 3)
  college = await makeCollege(quad, head)
  await enrol(quad, college, student)
  club = await createClub(quad, head, { college })
})
afterAll(() => quad.stop())

const upload = async (bytes: Uint8Array | string) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes)] }, head)).reply()[0]?.location ?? ''
const create = async (body: object) => idOf(await walk.ask('POST /events', { body, as: head }))
const change = (body: object) => walk.ask('PUT /events/{id}', { parts: [id], body: { _id: id, ...body }, as: head })
const person = (user: Person) => ({ _id: user.id, username: '', firstname: 'A', lastname: 'B', displayName: 'A B' })

test('[API-08] [EVT-04] the wizard makes a contest in its steps, a workshop in one', async () => {
  const eventImg = await upload(await makeImage(60, 40).jpeg().toBuffer())
  const { location, eventStartDate, eventEndDate } = details
  const times = { eventStartDate, eventEndDate, location, eventLink: '', venue: { address: 'The hall' } }
  const first = { eventTitle: 'Night hack', eventImg, club, college, verified: false, eventType: 'contest', ...times }
  id = await create(first)
  await change(first)
  const { payment: _unsent, ...asked } = registration
  await change({ ...asked, participation: 'team', maxSizeTeam: 3, registrationCharge: 'paid', registrationFee: 100 })
  await change({ description: '<p>Bring a laptop</p>', guidelines: [{ guideline: 'Sleep first' }] })
  await change({ stages: [round] })
  const reward = { rank: 'First', certificate: true, money: 5000, otherDetails: '' }
  const rewards = { totalRewards: '₹5000', partCertificate: true, rewards: [reward], stepsDone: 6 }
  expect(await change(rewards)).toMatchObject({ stepsDone: 6, totalRewards: '₹5000' })
  const irons = await upload(await makeImage(40, 60).jpeg().toBuffer())
  const workshop = { ...first, eventTitle: 'Soldering', eventImg: irons, eventType: 'workshop' }
  const whole = {
    ...workshop,
    description: '<p>Irons</p>',
    takeRegistration: false,
    stepsDone: 6,
    visibility: 'college',
  }
  await create(whole)
})

test('[API-08] [EVT-10] its admins add results, verify it and set its admins', async () => {
  const results = [{ id: 'made up', round: 1, file: await upload('Winners'), filename: 'winners.txt' }]
  await change({ results, msg: 'uploads result of round 1.' })
  expect(await change({ verified: true })).toMatchObject({ verified: true, results: [{ filename: 'winners.txt' }] })
  expect(await change({ admin: [head, friend].map(person) })).toMatchObject({ admin: [{}, {}] })
})

test('[API-08] [TEAM-01] a team registers; its status is set; a visitor has no registration', async () => {
  const own = { parts: [id, student.id], as: student }
  expect(await walk.ask('GET /events/{id}/teams/{userId}', own)).toEqual([])
  const team = { teamName: 'Owls', event: id, members: [memberOf(student.email), memberOf('friend@example.edu')] }
  const teamId = idOf(await walk.ask('POST /events/{id}/teams', { parts: [id], body: team, as: student }))
  const verdict = { _id: teamId, event: id, status: 'verified' }
  await walk.ask('PUT /events/{eventId}/teams/{teamId}', { parts: [id, teamId], body: verdict, as: head })
  for (const list of [
    await walk.ask('GET /events/{id}/teams', { parts: [id], as: head }),
    await walk.ask('GET /events/{id}/teams/{userId}', own),
  ])
    expect(list).toMatchObject([{ _id: teamId, status: 'verified', members: [{ phone: '9876543210' }, {}] }])
  expect(await walk.ask('GET /events/{id}', { parts: [id] })).toMatchObject({ registerdTeamLead: expect.any(Array) })
})

test('[API-08] [EVT-08] people comment and reply; a comment is deleted', async () => {
  const comment = async (text: string, more: object = {}) => {
    const body = { comment: text, event: id, ...more }
    return idOf(await walk.ask('POST /events/{id}/comments', { parts: [id], body, as: student }))
  }
  const first = await comment('Is there tea?')
  await comment('And cake?', { parentCommentId: first })
  const list = (query: string) => walk.ask('GET /events/{id}/comments', { parts: [id], query, as: head })
  expect(await list('?parentCommentId=null')).toMatchObject([{ _id: first, repliedCount: 1 }])
  expect(await list(`?parentCommentId=${first}`)).toMatchObject([{ parentCommentId: first }])
  await walk.ask('DELETE /events/{id}/comments/{commentId}', { parts: [id, first], as: student })
})

test('[API-08] [EVT-01] [API-03] every list of events that the mobile client asks for is parsed', async () => {
  const festival = await makeFest(quad, college, head)
  const { location, eventStartDate, eventEndDate } = details
  const ofFest = { eventTitle: 'Opening', festival, eventType: 'entertainment', eventStartDate, eventEndDate, location }
  const shown = await create({ ...ofFest, description: '<p>Songs</p>', takeRegistration: false, stepsDone: 6 })
  const list = (query: string) => walk.ask('GET /events', { query })
  const now = 'registrationEndDate%5B$gte%5D=2025-08-05T14:30:00'
  const mine = `$or%5B0%5D%5BregisterdTeamLead%5D=${student.id}&$or%5B1%5D%5Badmin%5D=${student.id}`
  for (const query of [`?college=${college}`, `?college=${college}&stepsDone=6&verified=true`, `?club=${club}`])
    expect(await list(query)).toMatchObject({ events: expect.arrayContaining([expect.objectContaining({ _id: id })]) })
  for (const query of [
    `?club=${club}&stepsDone=6`,
    `?council=${club}`,
    `?community=${club}`,
    '?stepsDone=6&$text%5B$search%5D=%22Night%22',
    '?search=Night',
    `?stepsDone=6&${now}&${mine}`,
    `?${mine}`,
    `?college=${college}&_id%5B$lt%5D=${shown}`,
  ])
    await list(query)
  // Without a token, the filter for a person's own events returns those that they administer.
  expect(
    await list(`?$or%5B0%5D%5BregisterdTeamLead%5D=${friend.id}&$or%5B1%5D%5Badmin%5D=${friend.id}`),
  ).toMatchObject({
    events: [{ _id: id }],
  })
  const feed = { lastFetchedIds: [], collegeId: college, userClubIds: [club], isCollegeAdmin: false }
  expect(await walk.ask('POST /event/feed', { body: feed, as: student })).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ _id: id })]),
  })
  await walk.ask('DELETE /events/{id}', { parts: [shown], as: head })
})

test('[API-08] that was every call of wire.md about events and teams', () => {
  walk.expectWhole()
})
