import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeCollege } from './testing/clubs.ts'
import { noLimits } from './testing/limits.ts'
import { askAsMobile, replyToMobile } from './testing/mobileClient.ts'
import { makePeople } from './testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { wire } from './testing/wire.ts'

let quad: TestQuad
let head: Person
let student: Person
let collegeId: string
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[head, student] = (await makePeople(quad, 2)) as [Person, Person]
  collegeId = await makeCollege(quad, head)
  const form = { clubName: 'Ours', clubLink: 'ours', description: 'What we do', category: 'Social', privacy: 'public' }
  const more = { college: collegeId, college_status: 'verified', isAdminChannelRequired: true }
  clubId = wire.ClubItem.parse(await client('POST', '/clubs', { ...form, ...more }, head))._id
})
afterAll(() => quad.stop())

const client = (method: string, place: string, body?: object, as?: Person) =>
  replyToMobile(quad, method, place, body, as ? `Bearer ${as.token}` : 'Bearer null')

const items = z.array(wire.ClubItem)
const members = z.array(wire.Member)
const anyJson = z.object({})

test('[CLUB-07] [API-03] every list of clubs that the mobile client asks for has its items', async () => {
  const of = (query: string) => client('GET', `/clubs${query}`)
  const mine = [
    `?college=${collegeId}`,
    `?college=${collegeId}&college_status%5B$ne%5D=rejected&council%5B$exists%5D=false`,
    `?college=${collegeId}&college_status%5B$ne%5D=rejected&members%5B$ne%5D=${student.id}&council%5B$exists%5D=false`,
    `?admin=${head.id}`,
    `?members=${head.id}`,
    '?$text%5B$search%5D=%22Ours%22',
  ]
  for (const query of mine) expect(items.parse(await of(query)).map(({ _id }) => _id)).toEqual([clubId])
  for (const query of ['', '?learningXClub=true']) items.parse(await of(query))
  const feed = items.parse(await client('GET', `/club/feed?members=${head.id}`, undefined, head))
  expect(feed[0]?.channels.map(({ members: within }) => within.includes(head.id))).toEqual([true, true])
})

test('[CLUB-03] a club’s page has its admins as people, also for a visitor', async () => {
  const club = wire.Club.parse(await client('GET', `/clubs/${clubId}`))
  expect(club.admin.map(({ _id }) => _id)).toEqual([head.id])
  const { status } = await askAsMobile(quad, 'GET', `/clubs/${student.id}`, undefined, 'Bearer null')
  expect(status).toBe(404)
})

describe('[MEM-01] [MEM-02] membership as the mobile client asks for it', () => {
  const member = (method: string, of: string, body?: object, as = head) =>
    client(method, `/clubs/${clubId}/members${of}`, body, as)

  test('asks, is accepted by the membership’s id, made admin, given a role, and leaves', async () => {
    expect(members.parse(await member('GET', `/${student.id}`, undefined, student))).toEqual([])
    anyJson.parse(await member('POST', '', { club: clubId, active: false }, student))
    const [request] = members.parse(await member('GET', '?active=false'))
    expect(request).toMatchObject({ active: false, user: { _id: student.id } })
    const act = (body: object) => member('PUT', `/${request?._id}`, { club: clubId, _id: request?._id, ...body })
    anyJson.parse(
      await act({ active: true, user: student.id, isNewMember: true, msg: 'accepted your request to join club.' }),
    )
    anyJson.parse(await act({ admin: true, role: 'Admin', msg: 'made you admin of the club.' }))
    expect(members.parse(await member('GET', '?admin=true'))).toHaveLength(2)
    anyJson.parse(await act({ admin: false, role: 'Member', msg: 'removed you from Admin.' }))
    anyJson.parse(await act({ role: 'Treasurer', msg: 'changed your role in the club.' }))
    const [own] = members.parse(await member('GET', `/${student.id}`, undefined, student))
    expect(own).toMatchObject({ active: true, admin: false, role: 'Treasurer' })
    const addable = { _id: clubId, channelMembers: [head.id] }
    const others = members.parse(await client('POST', `/clubs/${clubId}/addMembers`, addable, head))
    expect(others.map(({ user }) => user._id)).toEqual([student.id])
    anyJson.parse(await member('DELETE', `/${student.id}`, undefined, student))
    expect(members.parse(await member('GET', '?active=true'))).toHaveLength(1)
  })
})

test('[CLUB-05] the college’s admin removes a club and lets it in again, in the mobile client’s words', async () => {
  const removal = { _id: clubId, college: null, privacy: 'private', college_status: 'rejected' }
  expect(wire.Club.parse(await client('PUT', `/clubs/${clubId}`, removal, head)).college_status).toBe('rejected')
  const verified = { _id: clubId, college_status: 'verified' }
  expect(wire.Club.parse(await client('PUT', `/clubs/${clubId}`, verified, head)).college_status).toBe('verified')
})
