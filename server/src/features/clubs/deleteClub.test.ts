import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockClub } from '../../entities/club/queries.ts'
import { closeClubs } from '../../entities/club/writingQueries.ts'
import { admit, createClub } from '../../testing/clubs.ts'
import { eraseDeleted } from '../../testing/eraseDeleted.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { expectCounted } from '../../testing/traces.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let member: Person
let stranger: Person
let clubId: string
let otherClub: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, member, stranger] = await makePeople(quad, 3)
  clubId = await createClub(quad, admin, { clubImg: await upload(admin) })
  otherClub = await createClub(quad, admin, { privacy: 'private' })
  await admit(quad, clubId, admin, [member])
  await admit(quad, otherClub, admin, [member])
})
afterAll(() => quad.stop())

async function upload(as: Person): Promise<string> {
  const file = asFile(await makeImage(30, 30).png().toBuffer())
  return (await quad.call('uploadFiles', { files: [file] }, as)).reply()[0]?.location ?? ''
}

const post = async (body: object, as: Person) => {
  const answer = await quad.send('POST', '/api/posts', { body: JSON.stringify(body), as })
  return answer.reply() as { _id: string; images: string[] }
}
const statusOf = async (postId: string, as?: Person) =>
  (await quad.call('getPost', { params: { id: postId } }, as)).status
const served = async (address: string) => (await fetch(address.replace('http://quad.test', quad.url))).status
const remove = (as = admin) => quad.call('deleteClub', { params: { id: clubId } }, as)

test('[CLUB-06] from the second of its deletion nothing of a club opens, before any job has run', async () => {
  const club = (await quad.call('getClub', { params: { id: clubId } }, admin)).reply()
  const open = await post({ text: 'By the club', club: clubId, images: [await upload(admin)] }, admin)
  const within = await post({ text: 'For the club', privacy: clubId }, member)
  const elsewhere = await post({ text: 'By the club, for another', club: clubId, privacy: otherClub }, admin)
  const share = await post({ text: 'Look', sharedPost: open._id }, stranger)
  expect([await served(club.clubImg), await served(open.images[0] ?? '')]).toEqual([200, 200])
  // Make the handler's change, but don't enqueue its job.
  await quad.context.db.transaction().execute((trx) => closeClubs(trx, [clubId]))
  for (const person of [admin, member, stranger, undefined]) {
    for (const { _id } of [open, within, elsewhere]) expect(await statusOf(_id, person)).toBe(404)
    expect((await quad.call('getClub', { params: { id: clubId } }, person)).code).toBe('club.notFound')
  }
  expect([await served(club.clubImg), await served(open.images[0] ?? '')]).toEqual([404, 404])
  expect((await quad.call('getPost', { params: { id: share._id } }, stranger)).reply()).not.toHaveProperty('sharedPost')
  for (const query of [{}, { members: admin.id }, { '$text[$search]': 'A club' }]) {
    const listed = (await quad.call('listClubs', { query }, admin)).reply()
    expect(listed.map(({ _id }) => _id)).not.toContain(clubId)
  }
  expect((await quad.call('joinClub', { params: { id: clubId }, body: {} }, stranger)).code).toBe('club.notFound')
  expect((await quad.call('createPost', { body: { text: 'Still', club: clubId } }, admin)).code).toBe('club.notFound')
  const { notifications } = (await quad.call('listNotifications', { query: {} }, member)).reply()
  expect(notifications.map(({ club: about }) => about?._id)).not.toContain(clubId)
})

test('[CLUB-06] a job removes all that hangs on it, a little at a time, and leaves nothing dangling', async () => {
  const { db } = quad.context
  const open = await post({ text: 'By the club', club: clubId, images: [await upload(admin)] }, admin)
  const comment = { params: { id: open._id }, body: { comment: 'Nice' } }
  const { _id: commentId } = (await quad.call('createComment', comment, stranger)).reply()
  const reply = { params: { id: open._id }, body: { comment: 'Thanks', parentCommentId: commentId } }
  ;(await quad.call('createComment', reply, member)).reply()
  ;(await quad.call('markPost', { params: { id: open._id }, body: { likes: [member.id] } }, member)).reply()
  ;(await quad.call('markPost', { params: { id: open._id }, body: { savedBy: [stranger.id] } }, stranger)).reply()
  const share = await post({ text: 'Look', sharedPost: open._id }, stranger)
  const channels = await db.selectFrom('channels').select('id').where('club_id', '=', clubId).execute()
  ;(await remove()).reply()
  await eraseDeleted(quad, 'clubs', 1)
  await until('the club is gone', async () => {
    const rows = await db.selectFrom('clubs').select('id').where('id', '=', clubId).execute()
    return rows.length === 0
  })
  const left = async (table: 'posts' | 'comments' | 'rooms', ids: string[]) =>
    (await db.selectFrom(table).select('id').where('id', 'in', ids).execute()).length
  expect(await left('posts', [open._id])).toBe(0)
  expect(await left('comments', [commentId])).toBe(0)
  expect(
    await left(
      'rooms',
      channels.map(({ id }) => id),
    ),
  ).toBe(0)
  expect(await statusOf(share._id, stranger)).toBe(200)
  const files = await db.selectFrom('uploads').select('id').where('attached_to', 'in', [clubId, open._id]).execute()
  expect(files).toEqual([])
  await expectCounted(quad)
})

test('[CLUB-06] only admins delete a club', async () => {
  expect([(await remove(member)).code, (await remove(stranger)).code]).toEqual(['club.notAdmin', 'club.notAdmin'])
})

test('[CLUB-06] joining or posting while the club is being deleted leaves no membership and no readable post', async () => {
  const crowd = await makePeople(quad, 10)
  const join = (person: Person) => quad.call('joinClub', { params: { id: clubId }, body: {} }, person)
  const write = () =>
    quad.send('POST', '/api/posts', { body: JSON.stringify({ text: 'Last', club: clubId }), as: admin })
  const [, ...answers] = await Promise.all([remove(), ...crowd.map(join), write(), write(), write()])
  const { db } = quad.context
  const members = await db.selectFrom('club_members').select('user_id').where('club_id', '=', clubId).execute()
  expect(members).toEqual([])
  const written = answers
    .slice(10)
    .flatMap(({ status, body }) => (status === 200 ? [(body as { _id: string })._id] : []))
  for (const id of written) expect(await statusOf(id, stranger)).toBe(404)
})

test('[CLUB-06] a post by the club waits for its deletion, and is then refused', async () => {
  const { answer } = await quad.context.db.transaction().execute(async (trx) => {
    await lockClub(trx, clubId)
    const written = quad.call('createPost', { body: { text: 'Last', club: clubId } }, admin)
    await untilWaiting(quad, 1)
    await closeClubs(trx, [clubId])
    return { answer: written }
  })
  expect((await answer).code).toBe('club.notFound')
})
