import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { holdEvent } from '../../testing/events.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { settleColleges } from './colleges.ts'

let quad: TestQuad
let siteAdmin: Person
let maker: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[siteAdmin] = await makePeople(quad, 1)
  await quad.context.db.updateTable('users').set({ site_admin: true }).where('id', '=', siteAdmin.id).execute()
})
beforeEach(async () => {
  ;[maker, other] = await makePeople(quad, 2)
})
afterAll(() => quad.stop())

const page = {
  collegeName: 'Northfield Institute',
  website: 'https://northfield.example',
  email: 'office@northfield.example',
  linkedIn: '',
  instagram: '',
  description: 'On the hill',
  city: { address: 'Pune, India' },
}
const create = (as?: Person, more: object = {}) => quad.call('createCollege', { body: { ...page, ...more } }, as)
const get = (id: string, as?: Person) => quad.call('getCollege', { params: { id } }, as)
const change = (id: string, body: object, as: Person) => quad.call('updateCollege', { params: { id }, body }, as)
const statusOf = async (id: string, as?: Person) => (await get(id, as)).status
const listed = async (id: string) =>
  (await quad.call('listColleges', { query: { limit: '1000' } }, other)).reply().some(({ _id }) => _id === id)
const age = (id: string, hours: number) =>
  quad.context.db
    .updateTable('colleges')
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

test('[COLL-02] a site admin’s page is live and verified at once, and they administer it', async () => {
  const made = (await create(siteAdmin)).reply()
  expectShape('College', made)
  expect(made).toMatchObject({ ...page, live: true, verified: true, admin: [{ _id: siteAdmin.id }] })
  expect(await listed(made._id)).toBe(true)
  expect((await get(made._id)).reply()).toMatchObject({ collegeName: page.collegeName })
})

test('[COLL-02] anyone else’s page is a request: after 48 hours it is live, unverified and its maker’s', async () => {
  const { _id: id, ...made } = (await create(maker)).reply()
  expect(made).toMatchObject({ live: false, verified: false, admin: [] })
  await age(id, 47.9)
  await settleColleges(quad.context)
  expect([
    await statusOf(id, maker),
    await statusOf(id, siteAdmin),
    await statusOf(id, other),
    await statusOf(id),
  ]).toEqual([200, 200, 404, 404])
  expect(await listed(id)).toBe(false)
  expect((await change(id, { description: 'Mine' }, maker)).code).toBe('college.notAdmin')
  await age(id, 48.1)
  await settleColleges(quad.context)
  expect((await get(id)).reply()).toMatchObject({ live: true, verified: false, admin: [{ _id: maker.id }] })
  expect(await listed(id)).toBe(true)
})

test('[COLL-02] [ACC-10] a creator whose account was closed when the college went live isn’t its admin after reopening', async () => {
  const { _id: id } = (await create(maker)).reply()
  ;(await quad.call('closeAccount', { params: { id: maker.id } }, maker)).reply()
  await age(id, 49)
  await settleColleges(quad.context)
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', maker.id).execute()
  expect((await get(id)).reply()).toMatchObject({ live: true, admin: [] })
})

test('[COLL-02] somebody who signs up asks without a session, and studies there before it is live', async () => {
  const { _id: id } = (await create()).reply()
  await enrol(quad, id, other)
  expect([await statusOf(id, other), await statusOf(id)]).toEqual([200, 404])
  await age(id, 49)
  await settleColleges(quad.context)
  expect((await get(id)).reply()).toMatchObject({ live: true, admin: [] })
  expect((await change(id, { admin: [other.id] }, siteAdmin)).reply().admin.map(({ _id }) => _id)).toEqual([other.id])
})

test('[COLL-02] visitors who ask for the same page, also at once, get the same one; a maker, another text or a live page get their own', async () => {
  const more = { collegeName: 'Eastbank College', description: '' }
  const made = await Promise.all([create(undefined, more), create(undefined, more)])
  const [id, ...others] = made.map((answer) => answer.reply()._id)
  expect(others).toEqual([id])
  const again = { ...more, collegeName: 'EASTBANK Collége', city: { address: 'PUNE, India' } }
  expect((await create(undefined, again)).reply()._id).toBe(id)
  const different = [
    await create(maker, more),
    await create(undefined, { ...more, description: 'By the river' }),
    await create(undefined, { ...more, city: { address: 'Goa' } }),
    await create(undefined, { ...more, domain: ['eastbank.example'], restricted: true }),
  ].map((answer) => answer.reply()._id)
  expect(new Set([id, ...different]).size).toBe(5)
  await age(id ?? '', 49)
  await settleColleges(quad.context)
  expect((await create(undefined, more)).reply()._id).not.toBe(id)
})

test('[COLL-02] a requested college is named to its own people alone on clubs and events, and beside a person to themselves', async () => {
  const { _id: id } = (await create()).reply()
  const [mate] = await makePeople(quad, 1)
  await enrol(quad, id, maker, mate)
  const clubId = await createClub(quad, maker, { college: id })
  const eventId = await holdEvent(quad, maker, { club: clubId })
  const { _id: postId } = (await quad.call('createPost', { body: { text: 'Hello' } }, maker)).reply()
  const shown = async (as?: Person) => ({
    post: (await quad.call('getPost', { params: { id: postId } }, as)).reply().user?.college?.collegeName,
    club: (await quad.call('getClub', { params: { id: clubId } }, as)).reply().college?.collegeName,
    event: (await quad.call('getEvent', { params: { id: eventId } }, as)).reply().college?.collegeName,
    ...(as && {
      profile: (await quad.call('getProfile', { params: { id: maker.id } }, as)).reply().user.college?.collegeName,
      listed: (await quad.call('listClubs', { query: { members: maker.id } }, as)).reply()[0]?.college?.collegeName,
    }),
  })
  const name = page.collegeName
  expect(await shown(maker)).toEqual({ post: name, club: name, event: name, profile: name, listed: name })
  expect(await shown(mate)).toEqual({ club: name, event: name, listed: name })
  for (const as of [other, undefined])
    expect(Object.values(await shown(as)).filter((college) => college !== undefined)).toEqual([])
  await age(id, 49)
  await settleColleges(quad.context)
  expect(await shown(other)).toEqual({ post: name, club: name, event: name, profile: name, listed: name })
})

test('[COLL-02] three requests of a person wait at a time, also if they are sent at once', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => create(maker)))
  expect(made.map(({ code }) => code).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'college.tooMany'),
    ...Array.from({ length: 3 }, () => undefined),
  ])
})

test('[COLL-03] admins edit a college; absent fields stay, and verified is nobody’s to send', async () => {
  const id = await makeCollege(quad, maker)
  const changed = (await change(id, { description: 'New', verified: true, city: { address: 'Goa' } }, maker)).reply()
  expect(changed).toMatchObject({ description: 'New', verified: false, city: { address: 'Goa' } })
  expect((await change(id, { collegeName: 'Renamed' }, maker)).reply()).toMatchObject({
    collegeName: 'Renamed',
    description: 'New',
  })
  expect((await change(id, { collegeName: ' ' }, maker)).err?.fields).toEqual({
    collegeName: "Enter the college's name",
  })
  expect((await change(id, { description: 'x' }, other)).code).toBe('college.notAdmin')
  expect((await change(nowhere, { description: 'x' }, siteAdmin)).code).toBe('college.notFound')
})

test('[COLL-02] [COLL-03] [SUP-03] a college that a site admin creates or edits is in the log, one that its admins edit isn’t', async () => {
  const { _id: own } = (await create(siteAdmin)).reply()
  const id = await makeCollege(quad, maker)
  ;(await change(id, { description: 'Ours' }, maker)).reply()
  ;(await change(id, { description: 'Theirs', admin: [other.id] }, siteAdmin)).reply()
  const acts = (await quad.call('listSiteActs', { query: { limit: '2' } }, siteAdmin)).reply()
  const by = expect.objectContaining({ _id: siteAdmin.id })
  expect(acts).toMatchObject([
    { act: 'editCollege', on: id, by, details: { fields: 'description, admin' } },
    { act: 'createCollege', on: own, by },
  ])
})

test('[COLL-03] admins are added and removed as a whole list; one always stays, also when two remove each other', async () => {
  const id = await makeCollege(quad, maker)
  const people = { admin: [{ _id: maker.id, displayName: 'Somebody' }, { _id: other.id }] }
  expect((await change(id, people, maker)).reply().admin).toHaveLength(2)
  const answers = await Promise.all([
    change(id, { admin: [maker.id] }, maker),
    change(id, { admin: [other.id] }, other),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left] = (await get(id)).reply().admin
  const last = left?._id === maker.id ? maker : other
  expect((await change(id, { admin: [] }, last)).code).toBe('college.adminsNeeded')
  expect((await change(id, { admin: [last.id, nowhere] }, last)).code).toBe('user.notFound')
})

test('[COLL-03] [ACC-10] the only admin with an open account stays, whoever else of the list has closed theirs', async () => {
  const id = await makeCollege(quad, maker)
  ;(await change(id, { admin: [maker.id, other.id] }, maker)).reply()
  ;(await quad.call('closeAccount', { params: { id: other.id } }, other)).reply()
  expect((await change(id, { admin: [other.id] }, maker)).code).toBe('college.adminsNeeded')
  expect((await change(id, { admin: [siteAdmin.id] }, maker)).reply().admin.map(({ _id }) => _id)).toEqual([
    siteAdmin.id,
  ])
})

test('[COLL-04] a restricted college needs a domain, and lets in the emails of each of its domains', async () => {
  const id = await makeCollege(quad, maker)
  const refused = await change(id, { restricted: true }, maker)
  expect(refused.err?.fields).toEqual({ domain: 'Enter the domain of the emails that may join' })
  expect((await change(id, { domain: ['not a domain'] }, maker)).err?.fields).toMatchObject({
    'domain.0': 'Enter a domain like college.edu',
  })
  const domain = ['College.EDU', '@alumni.example', 'college.edu']
  expect((await change(id, { restricted: true, domain }, maker)).reply()).toMatchObject({
    restricted: true,
    emailDomain: 'college.edu',
    domain: ['college.edu', 'alumni.example'],
  })
  expect((await change(id, { domain: [] }, maker)).code).toBe('request.invalid')
  const clubId = await createClub(quad, maker, { college: id })
  const join = async (email: string) => {
    await quad.context.db.updateTable('users').set({ email }).where('id', '=', other.id).execute()
    return quad.call('joinClub', { params: { id: clubId }, body: {} }, other)
  }
  expect((await join(`${other.id}@elsewhere.example`)).err?.message).toBe(
    'To select this college, Signup with college.edu or alumni.example email-id.',
  )
  expect((await join(`${other.id}@alumni.example`)).status).toBe(200)
})
