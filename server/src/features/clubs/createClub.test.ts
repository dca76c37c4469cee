import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeImage } from '../../testing/sampleFiles.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let maker: Person
let collegeAdmin: Person
let collegeId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[maker, collegeAdmin] = await makePeople(quad, 2)
  collegeId = await makeCollege(quad, collegeAdmin)
  await enrol(quad, collegeId, maker)
})
afterAll(() => quad.stop())

const body = { clubName: 'Kite Flyers', category: 'Sports', description: 'We fly kites.', privacy: 'public' } as const
const create = (more: object, as = maker) =>
  quad.send('POST', '/api/clubs', { body: JSON.stringify({ ...body, ...more }), as })
const picture = async () => asFile(await makeImage(40, 40).png().toBuffer())
const get = async (id: string, as?: Person) => (await quad.call('getClub', { params: { id } }, as)).reply()

test('[CLUB-02] a new club has all that its form says, and its maker as the only admin and member', async () => {
  const form = {
    ...body,
    email: 'kites@quad.example',
    website: 'https://kites.example',
    instagram: 'https://instagram.example/kites',
    linkedIn: 'https://linkedin.example/kites',
    learnings: [{ learning: 'Knots' }, { learning: '' }, { learning: 'Wind' }],
    faqs: [
      { question: 'Do I need a kite?', answer: 'No.' },
      { question: '', answer: '' },
    ],
  }
  const made = (await quad.call('createClub', { body: form }, maker)).reply()
  expectShape('ClubItem', made)
  const club = await get(made._id, maker)
  expectShape('Club', club)
  expect(club).toMatchObject({
    ...form,
    learnings: [{ learning: 'Knots' }, { learning: 'Wind' }],
    faqs: [{ question: 'Do I need a kite?', answer: 'No.' }],
    membersCount: 1,
    members: [maker.id],
    membership: { active: true, admin: true, onlyAdmin: true, role: 'Admin' },
    college: { _id: collegeId },
    college_status: 'unverified',
    learningXClub: false,
  })
  expect(club.admin.map(({ _id }) => _id)).toEqual([maker.id])
})

test('[CLUB-02] a club begins with a channel for all, and with one for announcements if asked', async () => {
  const channels = async (isAdminChannelRequired: boolean) =>
    (await get(await createClub(quad, maker, { isAdminChannelRequired }), maker)).channels
  expect(await channels(false)).toMatchObject([{ name: 'General', privacy: 'standard', permission: 'public' }])
  const [general, announcements] = await channels(true)
  expect(general).toMatchObject({ name: 'General', permission: 'public', members: [maker.id], admin: [maker.id] })
  expect(announcements).toMatchObject({ name: 'Announcements', permission: 'private', unreadCount: 0 })
})

describe('[CLUB-05] the college of a new club', () => {
  const placeOf = async (more: object, as?: Person) => {
    const { body: club } = await create(more, as)
    const { college, college_status: status } = club as { college?: { _id: string }; college_status: string }
    return [college?._id, status]
  }
  test('a public one is by default in its maker’s, a private one in none', async () => {
    expect(await placeOf({})).toEqual([collegeId, 'unverified'])
    expect(await placeOf({ privacy: 'private' })).toEqual([undefined, 'other'])
    expect(await placeOf({ privacy: 'private', college: collegeId })).toEqual([undefined, 'other'])
  })
  test.each([[''], [null], [otherCollegeId]])('%j is none', async (college) => {
    expect(await placeOf({ college })).toEqual([undefined, 'other'])
  })
  test('only an admin of the college makes it verified', async () => {
    expect(await placeOf({ college_status: 'verified' })).toEqual([collegeId, 'unverified'])
    expect(await placeOf({ college_status: 'verified' }, collegeAdmin)).toEqual([collegeId, 'verified'])
  })
  test('another’s college is refused', async () => {
    const [stranger] = await makePeople(quad, 1)
    const answer = await create({ college: collegeId }, stranger)
    expect([answer.status, answer.code, Object.keys(answer.err?.fields ?? {})]).toEqual([
      400,
      'club.foreignCollege',
      ['college'],
    ])
  })
})

test('[CLUB-02] [API-03] keys that the server computes are never taken from the body', async () => {
  const answer = await create({ members: ['x'], membersCount: 99 })
  expect([answer.status, answer.code]).toEqual([400, 'request.unknownKey'])
})

test.each([
  ['clubName', { clubName: ' ' }],
  ['category', { category: 'Knitting' }],
  ['email', { email: 'nobody' }],
  ['description', { description: '' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['learnings', { learnings: Array.from({ length: 7 }, () => ({ learning: 'One more' })) }],
  ['faqs', { faqs: [{ question: 'And?', answer: '' }] }],
])('[CLUB-02] a wrong %s is refused with its field', async (field, more) => {
  const answer = await create(more)
  expect([answer.status, answer.code]).toEqual([400, 'request.invalid'])
  expect(Object.keys(answer.err?.fields ?? {})[0]?.split('.')[0]).toBe(field)
})

test('[CLUB-02] ‘Management’ is accepted from existing clients, and an absent email', async () => {
  expect((await create({ category: 'Management', clubLink: 'kites' })).status).toBe(200)
})

test('[CLUB-02] the picture is an upload of the maker, shown to everyone, and only an image', async () => {
  const upload = async (file: Blob, as: Person) =>
    (await quad.call('uploadFiles', { files: [file] }, as)).reply()[0]?.location ?? ''
  const clubImg = await upload(await picture(), maker)
  const club = await get(await createClub(quad, maker, { clubImg }))
  expect(club.clubImg).toContain('/files/')
  expect((await fetch(club.clubImg.replace('http://quad.test', quad.url))).status).toBe(200)
  const theirs = await upload(await picture(), collegeAdmin)
  expect((await create({ clubImg: theirs })).code).toBe('upload.unknown')
})
