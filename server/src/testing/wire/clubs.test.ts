import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCollege } from '../clubs.ts'
import { noLimits } from '../limits.ts'
import { askAsMobile } from '../mobileClient.ts'
import { makePeople } from '../people.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import { range } from '../turns.ts'
import { idOf, startWalk, type Walk } from './walk.ts'

let quad: TestQuad
let walk: Walk
let head: Person
let student: Person
let college: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  walk = startWalk(quad, [7])
  ;[head, student] = await makePeople(quad, 2)
  college = await makeCollege(quad, head)
})
afterAll(() => quad.stop())

const ids = (list: unknown) =>
  z
    .array(z.looseObject({ _id: z.string() }))
    .parse(list)
    .map(({ _id }) => _id)
const change = (body: object) => walk.ask('PUT /clubs/{id}', { parts: [club], body: { _id: club, ...body }, as: head })

test('[API-08] [CLUB-01] a college’s admin creates a verified club and completes its page', async () => {
  const image = asFile(await makeImage(80, 40).jpeg().toBuffer())
  const [uploaded] = (await quad.call('uploadFiles', { files: [image] }, head)).reply()
  const clubImg = uploaded?.location
  const about = { clubName: 'Ours', clubLink: 'ours', description: 'What we do', category: 'Social', clubImg }
  const form = { ...about, privacy: 'public', college, college_status: 'verified', council: null }
  club = idOf(await walk.ask('POST /clubs', { body: { ...form, isAdminChannelRequired: true }, as: head }))
  expect(await change(form)).toMatchObject({ college_status: 'verified', channels: [{}, {}] })
  const learnings = ['Sewing', ...range(5).map(() => '')].map((learning) => ({ learning }))
  await change({ linkedIn: '', instagram: '', website: 'https://ours.example', learnings })
  expect(await change({ faqs: [{ question: 'When?', answer: 'Fridays' }] })).toMatchObject({
    learnings: [{ learning: 'Sewing' }],
    faqs: [{ question: 'When?', answer: 'Fridays' }],
  })
})

test('[API-08] [CLUB-07] [API-03] every list of clubs that the mobile client asks for has its items', async () => {
  const list = async (query: string) => ids(await walk.ask('GET /clubs', { query }))
  for (const query of [
    `?college=${college}`,
    `?college=${college}&college_status%5B$ne%5D=rejected&council%5B$exists%5D=false`,
    `?college=${college}&college_status%5B$ne%5D=rejected&members%5B$ne%5D=${student.id}&council%5B$exists%5D=false`,
    `?admin=${head.id}`,
    `?members=${head.id}`,
    '?$text%5B$search%5D=%22Ours%22',
  ])
    expect(await list(query)).toEqual([club])
  for (const query of ['', '?learningXClub=true']) await list(query)
  // Quad has no councils or communities: nothing is in one.
  for (const group of ['council', 'community'])
    expect(await list(`?${group}=${college}&${group}_status%5B$ne%5D=rejected`)).toEqual([])
  const feed = await walk.ask('GET /club/feed', { query: `?members=${head.id}`, as: head })
  expect(feed).toMatchObject([{ channels: [{ members: [head.id] }, { members: [head.id] }] }])
  await walk.ask('GET /club/feed', { query: '?learningXClub=true', as: head })
})

test('[API-08] [CLUB-03] a club’s page has its admins as people; a missing one is a 404', async () => {
  const page = await walk.ask('GET /clubs/{id}', { parts: [club], as: student })
  expect(page).toMatchObject({ admin: [{ _id: head.id }] })
  const { status } = await askAsMobile(quad, 'GET', `/clubs/${student.id}`, undefined, 'Bearer null')
  expect(status).toBe(404)
})

test('[API-08] [MEM-01] [MEM-02] a student asks, is accepted, made admin, given a role, and leaves', async () => {
  const members = (query: string, as = head) => walk.ask('GET /clubs/{id}/members', { parts: [club], query, as })
  const own = { parts: [club, student.id], as: student, reply: '[Member]' }
  expect(await walk.ask('GET /clubs/{id}/members/{userId}', own)).toEqual([])
  const request = { club, active: false }
  await walk.ask('POST /clubs/{id}/members', { parts: [club], body: request, as: student })
  const [membership = ''] = ids(await members('?active=false'))
  const act = (body: object) => {
    const parts = [club, membership]
    return walk.ask('PUT /clubs/{id}/members/{membershipId}', {
      parts,
      body: { club, _id: membership, ...body },
      as: head,
    })
  }
  await act({ active: true, user: student.id, isNewMember: true, msg: 'accepted your request to join club.' })
  await act({ admin: true, role: 'Admin', msg: 'made you admin of the club.' })
  expect(await members('?admin=true')).toHaveLength(2)
  await act({ admin: false, role: 'Member', msg: 'removed you from Admin.' })
  await act({ role: 'Treasurer', msg: 'changed your role in the club.' })
  expect(await walk.ask('GET /clubs/{id}/members/{userId}', own)).toMatchObject([
    { active: true, admin: false, role: 'Treasurer' },
  ])
  const addable = { _id: club, channelMembers: [head.id] }
  const others = await walk.ask('POST /clubs/{id}/addMembers', { parts: [club], body: addable, as: head })
  expect(others).toMatchObject([{ user: { _id: student.id } }])
  await walk.ask('DELETE /clubs/{id}/members/{userId}', { parts: [club, student.id], as: student })
  expect(await members('?active=true')).toHaveLength(1)
})

test('[API-08] [CLUB-05] the college’s admin removes a club and lets it in again; its admin deletes it', async () => {
  expect(await change({ college: null, privacy: 'private', college_status: 'rejected' })).toMatchObject({
    college_status: 'rejected',
  })
  expect(await change({ college_status: 'verified' })).toMatchObject({ college_status: 'verified' })
  const [channel] = (await quad.call('listChannels', { query: { club } }, head)).reply()
  await walk.ask('GET /clubs/{channelId}/chatCount', { parts: [channel?._id ?? ''], as: head })
  await walk.ask('DELETE /clubs/{id}', { parts: [club], as: head })
})

test('[API-08] that was every call of wire.md about clubs and membership', () => {
  // Only members of a channel have the field `channel`.
  walk.expectWhole({ fields: ['Member.channel'] })
})
