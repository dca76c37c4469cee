import { afterAll, beforeAll, expect, test } from 'vitest'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let people: Record<'zoya' | 'asha' | 'ravi' | 'arjun' | 'tara' | 'dev' | 'ishaan' | 'admin', Person>
let makers: string
let nightSky: string
let techWeek: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const keys = ['zoya', 'asha', 'ravi', 'arjun', 'tara', 'dev', 'ishaan', 'admin'] as const
  const signedIn = await Promise.all(keys.map(async (key) => [key, await quad.person(key)] as const))
  people = Object.fromEntries(signedIn) as typeof people
  const idOf = async (table: 'clubs' | 'fests', name: string) =>
    (await quad.context.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  makers = await idOf('clubs', 'Maker Lab')
  nightSky = await idOf('clubs', 'Night Sky Circle')
  techWeek = await idOf('fests', 'Meridian Tech Week')
})
afterAll(() => quad.stop())

interface Place {
  club?: string
  fest?: string
  privacy?: string
  text?: string
}

const write = (place: Place, as: Person) => quad.call('createPost', { body: { text: 'Said', ...place } }, as)
const get = (id: string, as?: Person) => quad.call('getPost', { params: { id } }, as)
const feedIds = async (as: Person, clubs: string[] = []) =>
  (await quad.call('getFeed', { body: { clubs } }, as)).reply().posts.map((post) => post._id)
const fetchIds = async (filter: Record<string, string>, as?: Person) =>
  (await quad.call('fetchPosts', { body: { filter } }, as)).reply().posts.map((post) => post._id)
const like = (id: string, as: Person) => quad.call('markPost', { params: { id }, body: { likes: [as.id] } }, as)

test('[FEED-05] an admin posts as their club: it is the author, and the post comes first for everyone', async () => {
  const post = (await write({ club: makers }, people.zoya)).reply()
  expect(post).not.toHaveProperty('user')
  expect(post).not.toHaveProperty('privacy')
  expect(post.club).toMatchObject({ _id: makers, clubName: 'Maker Lab', category: 'Science & Technology' })
  expect(post.club?.admin).toEqual([people.zoya.id])
  expect(post.club?.members[0]).toBe(people.zoya.id)
  expectShape('Post', post)
  expect((await feedIds(people.dev))[0]).toBe(post._id)
  expect(await fetchIds({ club: makers })).toContain(post._id)
  expect(await fetchIds({ user: people.zoya.id }, people.dev)).not.toContain(post._id)
  expect((await get(post._id)).reply().club?._id).toBe(makers)
})

test('[FEED-05] an admin posts as their fest', async () => {
  const post = (await write({ fest: techWeek }, people.asha)).reply()
  expect(post).not.toHaveProperty('user')
  expect(post.fest).toMatchObject({ _id: techWeek, festName: 'Meridian Tech Week' })
  expect(post.fest?.college.collegeName).toBe('Meridian Institute of Technology')
  expectShape('Post', post)
  expect(await fetchIds({ fest: techWeek })).toEqual([post._id])
})

test('[FEED-05] nobody can post as a club or fest without being its admin, nor to a club without being a member', async () => {
  const tries: [Place, Person, number, string][] = [
    [{ club: makers }, people.asha, 403, 'club.notAdmin'],
    [{ club: makers }, people.dev, 403, 'club.notAdmin'],
    [{ club: makers }, people.admin, 403, 'club.notAdmin'],
    [{ club: nightSky }, people.ishaan, 403, 'club.notAdmin'],
    [{ club: nowhere }, people.zoya, 404, 'club.notFound'],
    [{ club: techWeek }, people.zoya, 404, 'club.notFound'],
    [{ fest: techWeek }, people.ravi, 403, 'fest.notAdmin'],
    [{ fest: nowhere }, people.zoya, 404, 'fest.notFound'],
    [{ privacy: nightSky }, people.dev, 403, 'club.notMember'],
    [{ privacy: nightSky }, people.ishaan, 403, 'club.notMember'],
    [{ privacy: nowhere }, people.dev, 404, 'club.notFound'],
    [{ fest: techWeek, privacy: nightSky }, people.asha, 403, 'club.notMember'],
  ]
  for (const [place, as, status, code] of tries) {
    const answer = await write(place, as)
    expect([place, answer.status, answer.code]).toEqual([place, status, code])
  }
  const both = await write({ club: makers, fest: techWeek }, people.zoya)
  expect([both.status, both.code]).toEqual([400, 'request.invalid'])
})

test('[FEED-16] only active members of a club see its posts, anywhere', async () => {
  const post = (await write({ privacy: nightSky, text: 'Clear at nine' }, people.tara)).reply()
  const id = post._id
  expect(post.privacy).toMatchObject({ _id: nightSky, clubName: 'Night Sky Circle' })
  expectShape('Post', post)
  for (const as of [people.arjun, people.zoya, people.tara]) {
    expect((await get(id, as)).reply()._id).toBe(id)
    expect(await feedIds(as)).toContain(id)
    expect(await fetchIds({ user: people.tara.id }, as)).toContain(id)
    expect(await fetchIds({ club: nightSky }, as)).toContain(id)
    expect(await fetchIds({ _id: id }, as)).toEqual([id])
  }
  const params = { id }
  for (const as of [people.dev, people.ishaan, people.admin]) {
    const answers = [
      await get(id, as),
      await like(id, as),
      await quad.call('markPost', { params, body: { savedBy: [as.id] } }, as),
      await quad.call('hidePost', { params }, as),
      await quad.call('createComment', { params, body: { comment: 'Hm' } }, as),
      await quad.call('listComments', { params, query: {} }, as),
      await quad.call('listPostLikes', { params, query: {} }, as),
      await quad.call('updatePost', { params, body: { text: 'Mine' } }, as),
      await quad.call('deletePost', { params }, as),
      await quad.call('createPost', { body: { text: '', sharedPost: id } }, as),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'post.notFound']))
    const report = await quad.call('createReport', { body: { reportOn: 'post', reportedId: id, report: 'Hm' } }, as)
    expect(report.code).toBe('report.notFound')
    expect(await feedIds(as)).not.toContain(id)
    for (const filter of [{ user: people.tara.id }, { club: nightSky }, { _id: id }, {}])
      expect(await fetchIds(filter, as)).not.toContain(id)
  }
  expect((await get(id)).code).toBe('post.notFound')
  expect(await fetchIds({ club: nightSky })).not.toContain(id)
  expect((await quad.call('getLanding', {})).reply().posts.map(({ _id }) => _id)).not.toContain(id)
})

test('[FEED-16] [NOTI-06] a former member no longer sees posts they saved there and gets no more notifications', async () => {
  const id = (await write({ privacy: makers, text: 'Bring a soldering iron' }, people.ravi)).reply()._id
  const comment = (
    await quad.call('createComment', { params: { id }, body: { comment: 'I have two' } }, people.ravi)
  ).reply()
  ;(await quad.call('markPost', { params: { id }, body: { savedBy: [people.ravi.id] } }, people.ravi)).reply()
  ;(await like(id, people.asha)).reply()
  const told = async () =>
    (await quad.call('listNotifications', { query: {} }, people.ravi))
      .reply()
      .notifications.filter((one) => one.post?._id === id)
  expect(await told()).toHaveLength(1)
  await quad.context.db
    .deleteFrom('club_members')
    .where('club_id', '=', makers)
    .where('user_id', '=', people.ravi.id)
    .execute()
  expect((await get(id, people.ravi)).code).toBe('post.notFound')
  expect(await fetchIds({ savedBy: people.ravi.id }, people.ravi)).not.toContain(id)
  ;(await like(id, people.zoya)).reply()
  ;(
    await quad.call(
      'createComment',
      { params: { id }, body: { comment: 'And I', parentCommentId: comment._id } },
      people.zoya,
    )
  ).reply()
  expect(await told()).toEqual([])
  const kept = await quad.context.db.selectFrom('notifications').select('kind').where('post_id', '=', id).execute()
  expect(kept).toEqual([{ kind: 'like' }])
  const gone = await quad.call('deleteComment', { params: { id, commentId: comment._id } }, people.ravi)
  expect(gone.code).toBe('comment.notFound')
})

test('[FEED-16] only members see a private club’s posts, also those from before it became private', async () => {
  const post = (await write({ club: nightSky }, people.arjun)).reply()
  expect(post.privacy?._id).toBe(nightSky)
  expect((await get(post._id, people.dev)).code).toBe('post.notFound')
  expect((await get(post._id, people.tara)).reply().club?._id).toBe(nightSky)

  const { db } = quad.context
  const players = await db
    .selectFrom('clubs')
    .select('id')
    .where('name', '=', 'Black Box Players')
    .executeTakeFirstOrThrow()
  const meera = await quad.person('meera')
  const open = (await write({ club: players.id }, meera)).reply()._id
  expect((await get(open, people.tara)).status).toBe(200)
  await db.updateTable('clubs').set({ privacy: 'private' }).where('id', '=', players.id).execute()
  expect((await get(open, people.tara)).code).toBe('post.notFound')
  expect((await get(open, people.dev)).reply().privacy?._id).toBe(players.id)
})

test('[FEED-15] a club’s admins edit and delete its posts, whoever wrote them; a former admin can’t', async () => {
  const { db } = quad.context
  const id = (await write({ club: makers, text: 'First' }, people.zoya)).reply()._id
  const setAdmin = (person: Person, admin: boolean) =>
    db
      .updateTable('club_members')
      .set({ admin })
      .where('club_id', '=', makers)
      .where('user_id', '=', person.id)
      .execute()
  const edit = (text: string, as: Person) => quad.call('updatePost', { params: { id }, body: { text } }, as)
  expect((await edit('No', people.asha)).code).toBe('post.notYours')
  await setAdmin(people.asha, true)
  await setAdmin(people.zoya, false)
  expect((await edit('No', people.zoya)).code).toBe('post.notYours')
  expect((await quad.call('deletePost', { params: { id } }, people.zoya)).code).toBe('post.notYours')
  expect((await edit('Second', people.asha)).reply()).toMatchObject({
    text: 'Second',
    edited: true,
    club: { _id: makers },
  })
  expect((await quad.call('hidePost', { params: { id } }, people.asha)).code).toBe('post.yours')
  expect((await quad.call('deletePost', { params: { id } }, people.asha)).reply()).toEqual({ success: true })
  await setAdmin(people.zoya, true)
})

test('[FEED-15] [COM-03] a fest’s admins edit and delete its posts, and delete comments there', async () => {
  const id = (await write({ fest: techWeek }, people.asha)).reply()._id
  const comment = (await quad.call('createComment', { params: { id }, body: { comment: 'Rude' } }, people.dev)).reply()
    ._id
  const remove = (as: Person) => quad.call('deleteComment', { params: { id, commentId: comment } }, as)
  expect((await remove(people.ravi)).code).toBe('comment.notYours')
  expect((await remove(people.zoya)).reply()).toEqual({ success: true })
  expect((await quad.call('deletePost', { params: { id } }, people.ravi)).code).toBe('post.notYours')
  expect((await quad.call('deletePost', { params: { id } }, people.zoya)).reply()).toEqual({ success: true })
})

test('[NOTI-01] the writer of a club’s post is notified of others’ likes, not of their own', async () => {
  const id = (await write({ club: makers, text: 'Tell me' }, people.zoya)).reply()._id
  ;(await like(id, people.zoya)).reply()
  ;(await like(id, people.dev)).reply()
  const { notifications } = (await quad.call('listNotifications', { query: {} }, people.zoya)).reply()
  expect(notifications[0]).toMatchObject({ kind: 'like', post: { _id: id }, userBy: { _id: people.dev.id }, others: 0 })
})

test('[FEED-05] someone removed from a club while they post there writes nothing', async () => {
  const { db } = quad.context
  const { ishaan } = people
  const key = { club_id: nightSky, user_id: ishaan.id }
  await db
    .updateTable('club_members')
    .set({ active: true })
    .where('club_id', '=', nightSky)
    .where('user_id', '=', ishaan.id)
    .execute()
  const late = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('club_members').where('club_id', '=', key.club_id).where('user_id', '=', key.user_id).execute()
    const answer = write({ privacy: nightSky, text: 'Too late' }, ishaan)
    await untilWaiting(quad, 1)
    return { answer }
  })
  expect((await late.answer).code).toBe('club.notMember')
  const found = await db.selectFrom('posts').select('id').where('text', '=', 'Too late').execute()
  expect(found).toEqual([])
})
