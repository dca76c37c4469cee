import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { countTexts, readCode } from '../../testing/readPdf.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let other: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other] = await makePeople(quad, 2)
  id = await createClub(quad, admin, { clubName: 'क्षितिज Robotics', description: 'We build robots. Come on Fridays.' })
  await admit(quad, id, admin, [other])
})
afterAll(() => quad.stop())

const invite = async (days: number | null = 7, usesMax: number | null = 5) =>
  (await quad.call('createInvite', { params: { id }, body: { days, usesMax } }, admin)).reply()
const download = async (inviteId: string, as = admin) => {
  const headers = { authorization: `Bearer ${as.token}` }
  const answer = await fetch(`${quad.url}/api/clubs/${id}/invites/${inviteId}/poster`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.bytes()) }
}

test('[CLUB-17] an invitation’s maker downloads a poster of one page, whose QR code opens the link', async () => {
  const { _id, token } = await invite()
  const { status, type, bytes } = await download(_id)
  expect([status, type]).toEqual([200, 'application/pdf'])
  const text = bytes.toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(text, 'the letters of the name').toMatch(/NotoSerifDevanagari/)
  expect(readCode(bytes)).toBe(`http://quad.test/club/about/${id}?invite=${token}`)
})

test('[CLUB-17] others with the right get no poster, as the link isn’t theirs; nor does anybody of one that is over', async () => {
  const { _id } = await invite()
  expect((await download(_id, other)).status, 'without the right').toBe(403)
  const body = { rights: ['members' as const] }
  ;(await quad.call('updateMember', { params: { id, memberId: other.id }, body }, admin)).reply()
  expect((await download(_id, other)).status).toBe(404)
  await quad.context.db
    .updateTable('club_invites')
    .set({ expires_at: new Date(0) })
    .where('id', '=', _id)
    .execute()
  expect((await download(_id)).status).toBe(404)
})

test('[CLUB-17] a long description without spaces leaves the QR code free', async () => {
  const description = 'x'.repeat(900)
  ;(await quad.call('updateClub', { params: { id }, body: { description } }, admin)).reply()
  const { bytes } = await download((await invite())._id)
  expect(countTexts(bytes)).toBeLessThan(10)
})
