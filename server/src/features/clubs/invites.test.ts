import { limits } from '@quad/contract/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let officer: Person
let student: Person
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, officer, student] = await makePeople(quad, 3)
  clubId = await createClub(quad, admin, { privacy: 'private' })
  await admit(quad, clubId, admin, [officer])
  await grant(['members'])
})
afterAll(() => quad.stop())

const grant = async (rights: 'members'[]) => {
  const { id: memberId } = officer
  ;(await quad.call('updateMember', { params: { id: clubId, memberId }, body: { rights } }, admin)).reply()
}
async function invite(body: { days: number | null; usesMax: number | null }, as = officer) {
  const { token, ...made } = (await quad.call('createInvite', { params: { id: clubId }, body }, as)).reply()
  return { ...made, token: token ?? '' }
}
const open = { days: null, usesMax: null }
const join = (token: string, as = student, id = clubId) =>
  quad.call('joinClub', { params: { id }, body: { invite: token } }, as)
const list = async (as = admin) => (await quad.call('listInvites', { params: { id: clubId } }, as)).reply()
const get = async () => (await quad.call('getClub', { params: { id: clubId } }, admin)).reply()
const remove = (person: Person, as = admin) =>
  quad.call('removeMember', { params: { id: clubId, memberId: person.id } }, as)

test('[MEM-08] a link admits people at once, also to a private club, and counts them; who is in uses none', async () => {
  const { token, _id } = await invite({ days: 7, usesMax: 5 })
  expect((await join(token)).reply()).toMatchObject({ active: true, rights: [] })
  expect((await join(token)).reply()).toMatchObject({ active: true })
  expect((await join(token, officer)).reply()).toMatchObject({ active: true, rights: ['members'] })
  expect(await list()).toEqual([
    expect.objectContaining({
      _id,
      token: null,
      uses: 1,
      usesMax: 5,
      by: expect.objectContaining({ _id: officer.id }),
    }),
  ])
  expect(await list(officer), 'its maker').toEqual([expect.objectContaining({ token })])
  expect(await get()).toMatchObject({ membersCount: 3, requestsCount: 0 })
})

test('[MEM-08] a link accepts a request that waits', async () => {
  const { token } = await invite(open)
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, student)).reply()
  expect((await join(token)).reply()).toMatchObject({ active: true })
  expect(await get()).toMatchObject({ membersCount: 3, requestsCount: 0 })
})

test('[MEM-08] a link admits nobody whose request an admin declines at this moment, and who can still undo that', async () => {
  const { token } = await invite(open)
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, student)).reply()
  const decline = { active: false, undoable: true }
  ;(await quad.call('answerRequests', { params: { id: clubId }, body: decline }, admin)).reply()
  expect((await join(token)).code).toBe('invite.notForYou')
})

test('[MEM-08] a link counts a person once, who comes back as often as they leave', async () => {
  const { token } = await invite({ days: null, usesMax: 1 })
  for (let time = 0; time < 3; time++) {
    expect((await join(token)).reply()).toMatchObject({ active: true })
    ;(await remove(student, student)).reply()
  }
  expect(await list()).toEqual([expect.objectContaining({ uses: 1, usesMax: 1 })])
  const [other] = await makePeople(quad, 1)
  expect((await join(token, other)).code).toBe('invite.over')
})

test('[MEM-08] where people join at once anyway, a link isn’t needed, and is not used up', async () => {
  const { token } = await invite({ days: null, usesMax: 1 })
  await quad.context.db.updateTable('clubs').set({ learning: true }).where('id', '=', clubId).execute()
  expect((await join(token)).reply()).toMatchObject({ active: true })
  expect(await list()).toEqual([expect.objectContaining({ uses: 0 })])
})

test('[MEM-08] as many people join as the link has uses, also at the same moment', async () => {
  const { token } = await invite({ days: 1, usesMax: 3 })
  const crowd = await makePeople(quad, 8)
  const answers = await Promise.all(crowd.map((person) => join(token, person)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'invite.over')).toHaveLength(5)
  expect(await get()).toMatchObject({ membersCount: 5 })
  expect(await list()).toEqual([expect.objectContaining({ uses: 3, usesMax: 3 })])
})

test('[MEM-08] a link ends by its time, by hand, and once its maker may not answer requests; another club’s opens nothing', async () => {
  const db = quad.context.db.updateTable('club_invites')
  const late = await invite({ days: 1, usesMax: null })
  await db
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', late._id)
    .execute()
  expect((await join(late.token)).code).toBe('invite.over')
  const ended = await invite(open)
  const params = { id: clubId, inviteId: ended._id }
  ;(await quad.call('deleteInvite', { params }, admin)).reply()
  expect((await join(ended.token)).code).toBe('invite.over')
  expect((await quad.call('deleteInvite', { params }, admin)).code).toBe('invite.notFound')
  const theirs = await invite(open)
  const otherId = await createClub(quad, admin)
  expect((await join(theirs.token, student, otherId)).code).toBe('invite.over')
  expect((await quad.call('deleteInvite', { params: { id: otherId, inviteId: theirs._id } }, admin)).code).toBe(
    'invite.notFound',
  )
  const suspension = { user_id: officer.id, ends_at: null }
  await quad.context.db.insertInto('suspensions').values(suspension).execute()
  expect((await join(theirs.token)).code, 'of a suspended maker').toBe('invite.over')
  await quad.context.db.deleteFrom('suspensions').where('user_id', '=', officer.id).execute()
  await grant([])
  expect(await list()).toEqual([])
  expect((await join(theirs.token)).code).toBe('invite.over')
  await grant(['members'])
  ;(await remove(officer)).reply()
  expect((await join(theirs.token)).code).toBe('invite.over')
})

test('[MEM-08] a link admits nobody whom an admin removed or declined lately, nor an email that the college excludes', async () => {
  const { token } = await invite(open)
  ;(await join(token)).reply()
  ;(await remove(student)).reply()
  expect((await join(token)).code).toBe('invite.notForYou')
  expect((await quad.call('joinClub', { params: { id: clubId }, body: {} }, student)).reply().active).toBe(false)
  const [dean, guest] = await makePeople(quad, 2)
  if (!dean || !guest) throw new Error('Too few people were made.')
  const collegeId = await makeCollege(quad, dean, { restricted: true, domain: 'strict.edu' })
  await enrol(quad, collegeId, admin)
  await quad.context.db.updateTable('clubs').set({ college_id: collegeId }).where('id', '=', clubId).execute()
  expect((await join(token, guest)).code).toBe('signup.collegeDomain')
  expect(await list()).toEqual([expect.objectContaining({ uses: 1 })])
})

test('[MEM-08] a club has at most 20 links; those that are over make room', async () => {
  for (let made = 0; made < limits.invitesMax; made++) await invite(open)
  const more = () => quad.call('createInvite', { params: { id: clubId }, body: open }, admin)
  expect((await more()).code).toBe('invite.tooMany')
  await grant([])
  ;(await more()).reply()
  expect(await list()).toHaveLength(1)
})
