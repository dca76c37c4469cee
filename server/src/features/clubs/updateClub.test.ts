import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockPosts } from '../../entities/post/writingQueries.ts'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let member: Person
let collegeAdmin: Person
let collegeId: string
let clubId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[admin, member, collegeAdmin] = await makePeople(quad, 3)
  collegeId = await makeCollege(quad, collegeAdmin)
  await enrol(quad, collegeId, admin, member)
})
beforeEach(async () => {
  clubId = await createClub(quad, admin)
  await admit(quad, clubId, admin, [member])
})
afterAll(() => quad.stop())

const change = (body: object, as = admin, id = clubId) =>
  quad.send('PUT', `/api/clubs/${id}`, { body: JSON.stringify({ _id: id, ...body }), as })
const get = async (as?: Person) => (await quad.call('getClub', { params: { id: clubId } }, as)).reply()

test('[CLUB-02] an admin changes some fields, and the others stay', async () => {
  const before = await get(admin)
  const answer = await change({ description: 'Now we sail.', learnings: [{ learning: 'Ropes' }] })
  expect(answer.body).toEqual({ ...before, description: 'Now we sail.', learnings: [{ learning: 'Ropes' }] })
})

test('[CLUB-04] members and strangers change nothing', async () => {
  expect((await change({ clubName: 'Ours' }, member)).code).toBe('club.notAdmin')
  expect((await change({ clubName: 'Ours' }, collegeAdmin)).code).toBe('club.notAdmin')
  expect((await get()).clubName).toBe('A club')
})

describe('[CLUB-05] the privacy of a club', () => {
  test('private clears the college, public sets the admin’s own', async () => {
    expect((await change({ privacy: 'private' })).body).toMatchObject({ privacy: 'private', college_status: 'other' })
    expect(await get(admin)).not.toHaveProperty('college')
    expect((await change({ privacy: 'public' })).body).toMatchObject({ college: { _id: collegeId } })
  })

  test('of a private one, strangers see the card alone', async () => {
    const links = { website: 'https://us.example', instagram: 'https://i.example', linkedIn: 'https://l.example' }
    const texts = { learnings: [{ learning: 'Ropes' }], faqs: [{ question: 'Why?', answer: 'Because.' }] }
    await change({ email: 'us@quad.example', ...links, ...texts, privacy: 'private' })
    for (const stranger of [undefined, collegeAdmin])
      expect(await get(stranger)).toMatchObject({
        clubName: 'A club',
        description: 'What we do',
        membersCount: 2,
        admin: [],
        members: [],
        faces: [],
        channels: [],
        learnings: [],
        faqs: [],
        email: '',
        website: '',
        instagram: '',
        linkedIn: '',
      })
    expect(await get(member)).toMatchObject({ ...links, ...texts })
  })

  test('posts of a club that becomes private, and their images, are for its members', async () => {
    const post = (await quad.call('createPost', { body: { text: 'Of the club', club: clubId } }, admin)).reply()
    await change({ privacy: 'private' })
    const status = async (as?: Person) => (await quad.call('getPost', { params: { id: post._id } }, as)).status
    expect([await status(member), await status(collegeAdmin), await status()]).toEqual([200, 404, 404])
  })

  test('so is one that is written at the moment in which the club becomes private', async () => {
    const { written } = await quad.context.db.transaction().execute(async (trx) => {
      await trx.updateTable('clubs').set({ privacy: 'private' }).where('id', '=', clubId).execute()
      const answer = quad.call('createPost', { body: { text: 'Of the club', club: clubId } }, admin)
      await untilWaiting(quad, 1)
      return { written: answer }
    })
    expect((await written).reply().privacy?._id).toBe(clubId)
  })

  test('its posts are locked in the order of their ids, as by others', async () => {
    const write = async () =>
      (await quad.call('createPost', { body: { text: 'One', club: clubId } }, admin)).reply()._id
    const [first, second] = [await write(), await write()]
    const { changed } = await quad.context.db.transaction().execute(async (trx) => {
      await lockPosts(trx, [first])
      const answer = change({ privacy: 'private' })
      await untilWaiting(quad, 1)
      await lockPosts(trx, [second])
      return { changed: answer }
    })
    expect((await changed).body).toMatchObject({ privacy: 'private' })
  })
})

describe('[CLUB-05] the status in the college', () => {
  test('its admins verify a club and set it unofficial again', async () => {
    expect((await change({ college_status: 'verified' }, collegeAdmin)).body).toMatchObject({
      college_status: 'verified',
    })
    expect((await change({ college_status: 'unverified' }, collegeAdmin)).body).toMatchObject({
      college_status: 'unverified',
      privacy: 'public',
    })
  })

  test('they remove it: rejected, private, in no college; only they can let it in again', async () => {
    const removal = { college: null, privacy: 'private', college_status: 'rejected' }
    expect((await change(removal, collegeAdmin)).body).toMatchObject({ college_status: 'rejected', privacy: 'private' })
    expect(await get(admin)).not.toHaveProperty('college')
    expect([(await get(collegeAdmin)).collegeAdmin, (await get(admin)).collegeAdmin]).toEqual([true, false])
    expect((await change({ privacy: 'public' })).code).toBe('club.rejected')
    expect((await change({ privacy: 'public', college: collegeId })).code).toBe('club.rejected')
    expect((await change({ description: 'We go on in private.' })).status).toBe(200)
    expect((await change({ college_status: 'verified' }, collegeAdmin)).body).toMatchObject({
      college_status: 'verified',
      privacy: 'public',
      college: { _id: collegeId },
    })
  })

  test('a removed club is listed to that college’s admins alone, who add it again; its admins read the reason', async () => {
    const listed = async (as?: Person) => {
      const query = { college: collegeId, college_status: 'rejected' } as const
      return (await quad.call('listClubs', { query }, as)).reply().flatMap(({ _id }) => (_id === clubId ? [_id] : []))
    }
    expect(await listed(collegeAdmin)).toEqual([])
    expect((await change({ college_status: 'rejected', reason: 'No teacher' }, collegeAdmin)).body).toMatchObject({
      rejectionReason: 'No teacher',
    })
    expect([await listed(collegeAdmin), await listed(admin), await listed()]).toEqual([[clubId], [], []])
    expect([(await get(admin)).rejectionReason, (await get(member)).rejectionReason]).toEqual(['No teacher', ''])
    expect((await change({ college_status: 'unverified' }, collegeAdmin)).body).toMatchObject({
      college: { _id: collegeId },
      rejectionReason: '',
    })
    expect(await listed(collegeAdmin)).toEqual([])
  })

  test('nobody else sets it: the club’s admins neither alone nor in a whole form', async () => {
    expect((await change({ college_status: 'verified' })).code).toBe('club.notCollegeAdmin')
    expect((await change({ college_status: 'verified', clubName: 'Form' })).body).toMatchObject({
      clubName: 'Form',
      college_status: 'unverified',
    })
    expect((await change({ college_status: 'verified' }, member)).code).toBe('club.notAdmin')
  })

  test('who sets the status changes nothing else of the club', async () => {
    await change({ college_status: 'verified', clubName: 'Theirs now' }, collegeAdmin)
    expect(await get()).toMatchObject({ clubName: 'A club', college_status: 'verified' })
  })

  test('a club that moves to another college is not verified there', async () => {
    await change({ college_status: 'verified' }, collegeAdmin)
    const elsewhere = await makeCollege(quad, admin)
    await quad.context.db.deleteFrom('college_admins').where('user_id', '=', admin.id).execute()
    expect((await change({ college: elsewhere, college_status: 'verified' })).body).toMatchObject({
      college: { _id: elsewhere },
      college_status: 'unverified',
    })
    await enrol(quad, collegeId, admin)
  })

  test('who administers the club and its college verifies it there alone, and makes it private', async () => {
    const [dean] = await makePeople(quad, 1)
    const administered = await makeCollege(quad, dean)
    const whole = { clubName: 'Form', college_status: 'verified' }
    const make = () => createClub(quad, dean, { college: administered })
    expect((await change({ ...whole, privacy: 'private' }, dean, await make())).body).toMatchObject({
      privacy: 'private',
      college_status: 'other',
    })
    expect((await change({ ...whole, college: '' }, dean, await make())).body).toMatchObject({
      privacy: 'public',
      college_status: 'other',
    })
    const elsewhere = await make()
    await enrol(quad, collegeId, dean)
    expect((await change({ ...whole, college: collegeId }, dean, elsewhere)).body).toMatchObject({
      college: { _id: collegeId },
      college_status: 'unverified',
    })
  })
})
