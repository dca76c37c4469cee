import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let dean: Person
let ann: Person
let ben: Person
let mate: Person
let outsider: Person
let collegeId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[dean, ann, ben, mate, outsider] = await makePeople(quad, 5)
  collegeId = await makeCollege(quad, dean)
  await enrol(quad, collegeId, ann, ben, mate)
})
afterAll(() => quad.stop())

type Kind = 'user' | 'club' | 'fest' | 'college'
const follow = async (as: Person, ...ids: string[]) => {
  for (const id of ids) (await quad.call('followPage', { params: { id } }, as)).reply()
}
const followers = (person: Person, as: Person, before?: string) =>
  quad.call('listFollowers', { params: { id: person.id }, query: before === undefined ? {} : { before } }, as)
const followed = (person: Person, as: Person, kind: Kind = 'user', before?: string) =>
  quad.call('listFollowed', { params: { id: person.id }, query: { kind, ...(before !== undefined && { before }) } }, as)
const followerIds = async (person: Person, as: Person) =>
  (await followers(person, as)).reply().people.map(({ _id }) => _id)
const followedIds = async (person: Person, as: Person, kind?: Kind) =>
  (await followed(person, as, kind)).reply().pages.map(({ _id }) => _id)
const showTo = async (as: Person, followsShownTo: 'everyone' | 'college' | 'nobody') =>
  (await quad.call('updateProfile', { params: { id: as.id }, body: { followsShownTo } }, as)).reply()
const listed = async (person: Person, as: Person) =>
  (await quad.call('getFollow', { params: { id: person.id } }, as)).reply().listed
const codes = async (person: Person, as: Person) => [
  (await followers(person, as)).code,
  (await followed(person, as)).code,
]

test('[FOLLOW-02] a person’s followers, and the people, clubs, festivals and colleges they follow, latest first', async () => {
  const club = await createClub(quad, dean, { clubName: 'Chess' })
  const fest = await makeFest(quad, collegeId, dean, 'Spring')
  await follow(ann, club, ben.id, collegeId, mate.id)
  await follow(mate, ben.id)
  const params = { id: fest, userId: ann.id }
  ;(await quad.call('followFest', { params, body: { followedBy: [ann.id] } }, ann)).reply()
  expect(await followerIds(ben, mate)).toEqual([mate.id, ann.id])
  expect(await followedIds(ann, mate)).toEqual([mate.id, ben.id])
  const pages = async (kind: Kind) => (await followed(ann, mate, kind)).reply()
  expect(await pages('club')).toEqual({ pages: [{ _id: club, name: 'Chess', img: expect.any(String) }], next: null })
  expect(await pages('fest')).toMatchObject({ pages: [{ _id: fest, name: 'Spring' }] })
  expect(await pages('college')).toMatchObject({ pages: [{ _id: collegeId }] })
  expect((await quad.call('getFollow', { params: { id: ann.id } }, mate)).reply()).toMatchObject({ followedCount: 5 })
  ;(await quad.call('deleteClub', { params: { id: club } }, dean)).reply()
  expect(await pages('club')).toEqual({ pages: [], next: null })
})

test('[FOLLOW-03] the lists are for people of one’s college at first, and for whom one chooses', async () => {
  await follow(mate, ann.id)
  const hidden = ['follow.private', 'follow.private']
  const open = [undefined, undefined]
  expect([await codes(ann, mate), await codes(ann, outsider), await codes(ann, ann)]).toEqual([open, hidden, open])
  expect([await listed(ann, mate), await listed(ann, outsider)]).toEqual([true, false])
  expect((await showTo(ann, 'everyone')).followsShownTo).toBe('everyone')
  expect([await codes(ann, mate), await codes(ann, outsider)]).toEqual([open, open])
  await showTo(ann, 'nobody')
  expect([await codes(ann, mate), await codes(ann, outsider), await codes(ann, ann)]).toEqual([hidden, hidden, open])
  expect([await listed(ann, mate), await listed(ann, ann)]).toEqual([false, true])
  const seen = (await quad.call('getProfile', { params: { id: ann.id } }, mate)).reply()
  expect(seen).not.toHaveProperty('followsShownTo')
  // Nobody's college, and people without one, are in no college together.
  const [one, other] = await makePeople(quad, 2)
  expect(await codes(one, other)).toEqual(hidden)
})

test('[FOLLOW-03] a list leaves out who hides theirs, but not from themselves and the list’s owner', async () => {
  await follow(mate, ann.id)
  await follow(ben, ann.id, mate.id)
  await showTo(ann, 'everyone')
  await showTo(mate, 'nobody')
  expect(await followerIds(ann, ben)).toEqual([ben.id])
  expect(await followerIds(ann, mate)).toEqual([ben.id, mate.id])
  expect(await followerIds(ann, ann)).toEqual([ben.id, mate.id])
  expect(await followerIds(ann, outsider)).toEqual([])
  expect(await followedIds(ben, ann)).toEqual([ann.id])
  expect(await followedIds(ben, mate)).toEqual([mate.id, ann.id])
  expect(await followedIds(ben, ben)).toEqual([mate.id, ann.id])
})

test('[FOLLOW-03] [PROF-03] a block in either direction closes the lists, and takes people out of those of others', async () => {
  await follow(mate, ann.id)
  await follow(ben, ann.id)
  ;(await quad.call('blockUser', { params: { id: ben.id } }, mate)).reply()
  expect([await followerIds(ann, mate), await followerIds(ann, ben)]).toEqual([[mate.id], [ben.id]])
  expect(await codes(ben, mate)).toEqual(['follow.private', 'follow.private'])
  expect(await codes(mate, ben)).toEqual(['follow.private', 'follow.private'])
})

test('[FOLLOW-03] [FEST-01] a festival’s followers are named to those to whom they show it', async () => {
  const fest = await makeFest(quad, collegeId, dean)
  for (const as of [ann, ben]) {
    const params = { id: fest, userId: as.id }
    ;(await quad.call('followFest', { params, body: { followedBy: [as.id] } }, as)).reply()
  }
  await showTo(ben, 'nobody')
  const seen = async (as?: Person) => (await quad.call('getFest', { params: { id: fest } }, as)).reply().followedBy
  expect([await seen(mate), await seen(ben), await seen(outsider), await seen()]).toEqual([
    [ann.id],
    [ben.id, ann.id],
    [],
    [],
  ])
  await showTo(ann, 'everyone')
  expect([await seen(outsider), await seen()]).toEqual([[ann.id], []])
})

test('[FOLLOW-02] a long list is paged, without gaps where many are hidden', async () => {
  const crowd = await makePeople(quad, 330)
  const ids = crowd.map(({ id }) => id)
  await enrol(quad, collegeId, ...crowd)
  const { db } = quad.context
  await sql`insert into follows (follower_id, user_id) select unnest(${ids}::uuid[]), ${ann.id}::uuid`.execute(db)
  // The 250 latest hide theirs.
  await db.updateTable('users').set({ follows_shown_to: 'nobody' }).where('id', 'in', ids.slice(80)).execute()
  const all = async (as: Person) => {
    const pages: string[][] = []
    let before: string | undefined
    do {
      const { people, next } = (await followers(ann, as, before)).reply()
      pages.push(people.map(({ _id }) => _id))
      before = next ?? undefined
    } while (before !== undefined)
    return pages
  }
  const own = await all(ann)
  expect(own.map(({ length }) => length)).toEqual([...Array(6).fill(limits.followsShown), 30])
  expect(own.flat()).toEqual(ids.toReversed())
  expect((await all(ben)).flat()).toEqual(ids.slice(0, 80).toReversed())
  expect((await followers(ann, ben)).reply()).toMatchObject({ people: [], next: expect.any(String) })
})

test('[FOLLOW-05] people of one’s college to follow: of one’s clubs, then the most followed, nobody twice', async () => {
  const club = await createClub(quad, ann)
  await admit(quad, club, ann, [mate, outsider])
  const [star, blocked, blocker, closed] = await makePeople(quad, 4)
  await enrol(quad, collegeId, star, blocked, blocker, closed)
  await follow(outsider, star.id)
  await follow(ann, ben.id)
  ;(await quad.call('blockUser', { params: { id: blocked.id } }, ann)).reply()
  ;(await quad.call('blockUser', { params: { id: ann.id } }, blocker)).reply()
  ;(await quad.call('closeAccount', { params: { id: closed.id } }, closed)).reply()
  const suggested = async (as: Person) =>
    (await quad.call('listSuggestions', {}, as)).reply().people.map(({ _id }) => _id)
  expect(await suggested(ann)).toEqual([mate.id, star.id, dean.id])
  const [homeless] = await makePeople(quad, 1)
  expect(await suggested(homeless)).toEqual([])
})
