import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf } from '../../testing/chats.ts'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makeNamed } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { range } from '../../testing/turns.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let author: Person
let mate: Person
let outsider: Person
let homeless: Person
let collegeId: string
let elsewhereId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  const people = await makeNamed(quad, ['author', 'mate', 'outsider', 'homeless'] as const)
  ;({ author, mate, outsider, homeless } = people)
  collegeId = await makeCollege(quad, author)
  elsewhereId = await makeCollege(quad, outsider)
  await enrol(quad, collegeId, mate)
  await enrol(quad, otherCollegeId, homeless)
})
afterAll(() => quad.stop())

type Body = Partial<InputOf<Calls['createPost']>['body']>
const write = (as: Person, body: Body = {}) =>
  quad.call('createPost', { body: { text: 'For us', audience: 'college', ...body } }, as)
const writeOne = async (as = author, body: Body = {}) => (await write(as, body)).reply()._id
const get = (id: string, as?: Person) => quad.call('getPost', { params: { id } }, as)
const edit = (id: string, body: Partial<InputOf<Calls['updatePost']>['body']>, as = author) =>
  quad.call('updatePost', { params: { id }, body: { text: 'Edited', ...body } }, as)
const codesFor = async (id: string, readers: readonly (Person | undefined)[]) =>
  Promise.all(readers.map(async (reader) => (await get(id, reader)).code))

type Scope = 'everyone' | 'college'
async function feedOf(as: Person, before: readonly string[] = [], scope?: Scope): Promise<string[]> {
  const { posts } = (await quad.call('getFeed', { body: { lastFetchedIds: [...before], scope } }, as)).reply()
  return posts.map(({ _id }) => _id)
}

async function fetched(filter: object, as: Person): Promise<string[]> {
  return (await quad.call('fetchPosts', { body: { filter } }, as)).reply().posts.map(({ _id }) => _id)
}

test('[FEED-21] a post for one’s college is read by its people alone, wherever posts are read', async () => {
  const post = (await write(author)).reply()
  expect(post.audience).toBe('college')
  expectShape('Post', post)
  const id = post._id
  expect(await codesFor(id, [author, mate])).toEqual([undefined, undefined])
  expect(await codesFor(id, [outsider, homeless, undefined])).toEqual(Array(3).fill('post.notFound'))
  for (const reader of [author, mate]) {
    expect(await feedOf(reader)).toContain(id)
    expect(await fetched({ user: author.id }, reader)).toContain(id)
    expect(await fetched({ _id: id }, reader)).toEqual([id])
  }
  for (const reader of [outsider, homeless]) {
    expect(await feedOf(reader)).not.toContain(id)
    expect(await fetched({ user: author.id }, reader)).not.toContain(id)
    expect(await fetched({ _id: id }, reader)).toEqual([])
  }
  const { status: page } = await fetch(`${quad.url}/posts/${id}`)
  expect(page).toBe(404)
  const landing = JSON.stringify((await quad.call('getLanding', {})).reply())
  expect(landing).not.toContain(id)
})

test('[FEED-21] nobody else likes, saves, comments on, hides, mutes or lists anything of it', async () => {
  const id = await writeOne()
  const input = { params: { id } }
  const acts = (as: Person) => [
    quad.call('markPost', { ...input, body: { likes: [as.id] } }, as),
    quad.call('markPost', { ...input, body: { savedBy: [as.id] } }, as),
    quad.call('createComment', { ...input, body: { comment: 'Yes' } }, as),
    quad.call('hidePost', input, as),
    quad.call('listComments', { ...input, query: {} }, as),
    quad.call('listPostLikes', { ...input, query: {} }, as),
  ]
  for (const reader of [outsider, homeless])
    expect(await Promise.all(acts(reader).map(async (act) => (await act).code))).toEqual(Array(6).fill('post.notFound'))
  for (const act of acts(mate)) expect((await act).status).toBe(200)
})

test('[FEED-21] it is for the college that the author has when somebody reads', async () => {
  const id = await writeOne()
  ;(await quad.call('createComment', { params: { id }, body: { comment: 'Here' } }, mate)).reply()
  ;(await quad.call('markPost', { params: { id }, body: { savedBy: [mate.id] } }, mate)).reply()
  await enrol(quad, elsewhereId, author)
  expect(await codesFor(id, [author, outsider, mate])).toEqual([undefined, undefined, 'post.notFound'])
  expect(await feedOf(outsider)).toContain(id)
  expect(await fetched({ savedBy: mate.id }, mate)).not.toContain(id)
  for (const none of [otherCollegeId, null]) {
    await quad.context.db.updateTable('users').set({ college_id: none }).where('id', '=', author.id).execute()
    expect(await codesFor(id, [author, outsider, mate, homeless])).toEqual([
      undefined,
      ...Array(3).fill('post.notFound'),
    ])
    expect(await fetched({ user: author.id }, author)).toContain(id)
    expect(await feedOf(homeless)).not.toContain(id)
  }
  await enrol(quad, collegeId, author)
  expect(await codesFor(id, [mate, outsider])).toEqual([undefined, 'post.notFound'])
})

test('[FEED-21] one’s college is needed, and a club, a fest or a club’s members have no post for it', async () => {
  const refused = await write(homeless)
  expect([refused.status, refused.code]).toEqual([403, 'post.noCollege'])
  const club = await createClub(quad, author)
  for (const body of [{ club }, { privacy: club }]) {
    const answer = await write(author, body)
    expect([answer.status, Object.keys(answer.err?.fields ?? {})]).toEqual([400, ['audience']])
  }
  const within = await writeOne(author, { audience: 'everyone', privacy: club })
  expect((await edit(within, { audience: 'college' })).code).toBe('request.invalid')
  const own = await writeOne(homeless, { audience: 'everyone' })
  expect((await edit(own, { audience: 'college' }, homeless)).code).toBe('post.noCollege')
})

test('[FEED-21] [FEED-08] an edit changes who can see it, and one without the key keeps that', async () => {
  const photo = asFile(await makePhoto(40, 30), 'a.jpg')
  const [file] = (await quad.call('uploadFiles', { files: [photo] }, author)).reply()
  const id = await writeOne(author, { images: [file?.location ?? ''] })
  const openFiles = async () => {
    const files = quad.context.db.selectFrom('uploads').select('open').where('attached_to', '=', id)
    return (await files.execute()).map(({ open }) => open)
  }
  expect(await openFiles()).toEqual([false])
  expect((await edit(id, {})).reply().audience).toBe('college')
  expect(await codesFor(id, [outsider])).toEqual(['post.notFound'])
  expect((await edit(id, { audience: 'everyone' })).reply()).not.toHaveProperty('audience')
  expect(await codesFor(id, [outsider, undefined])).toEqual([undefined, undefined])
  expect(await openFiles()).toEqual([true])
  expect((await edit(id, {})).reply()).not.toHaveProperty('audience')
  expect((await edit(id, { audience: 'college' })).reply().audience).toBe('college')
  expect(await codesFor(id, [outsider])).toEqual(['post.notFound'])
  expect(await openFiles()).toEqual([false])
})

test('[FEED-21] [FEED-11] it is shared within the college alone, and each reader of a share is asked', async () => {
  const id = await writeOne()
  const share = (as: Person, body: Body = {}) => write(as, { text: '', sharedPost: id, ...body })
  expect((await share(mate, { audience: 'everyone' })).code).toBe('post.staysInCollege')
  const club = await createClub(quad, mate)
  expect((await share(mate, { audience: undefined, privacy: club })).code).toBe('post.staysInCollege')
  expect((await share(outsider)).code).toBe('post.notFound')
  const shared = (await share(mate)).reply()
  expect(shared).toMatchObject({ audience: 'college', sharedPost: { _id: id } })
  expect((await get(id, author)).reply().shares).toBe(1)
  expect(await codesFor(shared._id, [author, outsider])).toEqual([undefined, 'post.notFound'])
  expect((await edit(shared._id, { audience: 'everyone' }, mate)).code).toBe('post.staysInCollege')
  await enrol(quad, elsewhereId, mate)
  expect((await get(shared._id, outsider)).reply()).toMatchObject({ sharedGone: true })
  expect((await get(shared._id, mate)).reply()).not.toHaveProperty('sharedPost')
  await enrol(quad, collegeId, mate)
  const room = await chatOf(quad, mate, outsider)
  const sent = await quad.call('sendMessage', { params: { room }, body: { chat: '', sharedPost: id } }, mate)
  expect(sent.reply().sharedPost).toBe(id)
  expect([await fetched({ _id: id }, mate), await fetched({ _id: id }, outsider)]).toEqual([[id], []])
})

test('[FEED-21] [NOTI-02] who may not see it any more sees no notification of it', async () => {
  const id = await writeOne()
  const comment = { params: { id }, body: { comment: 'First' } }
  const { _id: parentCommentId } = (await quad.call('createComment', comment, mate)).reply()
  ;(await quad.call('createComment', { params: { id }, body: { comment: 'Reply', parentCommentId } }, author)).reply()
  const seen = async () =>
    JSON.stringify((await quad.call('listNotifications', { query: {} }, mate)).reply()).includes(id)
  expect(await seen()).toBe(true)
  await enrol(quad, elsewhereId, mate)
  expect(await seen()).toBe(false)
  await enrol(quad, collegeId, mate)
})

test('[FEED-21] [FEED-02] the feed’s pages have each post once, in order, in a busy college', async () => {
  const written: string[] = []
  for (const at of range(35)) {
    const audience = at % 3 === 0 ? 'everyone' : 'college'
    written.unshift(await writeOne(at % 2 === 0 ? author : outsider, { audience }))
  }
  const all: string[] = []
  for (let page = await feedOf(mate); page.length > 0; page = await feedOf(mate, page)) all.push(...page)
  expect(all).toEqual(all.toSorted().toReversed())
  const isMine = (_: string, at: number) => {
    const turn = 34 - at
    return turn % 3 === 0 || turn % 2 === 0
  }
  expect(all.filter((id) => written.includes(id))).toEqual(written.filter(isMine))
})

test('[FEED-22] My college has the posts of its people, clubs and fests that the reader may see, and no others', async () => {
  const { maker, reader, away } = await makeNamed(quad, ['maker', 'reader', 'away'] as const)
  const home = await makeCollege(quad, maker)
  await enrol(quad, home, reader)
  await enrol(quad, elsewhereId, away)
  const club = await createClub(quad, maker, { college: home })
  const others = await createClub(quad, away, { college: elsewhereId })
  await admit(quad, club, maker, [reader, away])
  await admit(quad, others, away, [reader])
  const fest = await makeFest(quad, home, maker)
  const open = { audience: 'everyone' } as const
  const seen = [
    await writeOne(maker, open),
    await writeOne(maker),
    await writeOne(maker, { ...open, club }),
    await writeOne(away, { ...open, privacy: club }),
    await writeOne(maker, { ...open, fest }),
  ].toReversed()
  await writeOne(away, open)
  await writeOne(away)
  await writeOne(away, { ...open, privacy: others })
  const list = (as: Person, before: readonly string[] = []) => feedOf(as, before, 'college')
  expect(await list(reader)).toEqual(seen)
  expect(await list(reader, seen.slice(0, 2))).toEqual(seen.slice(2))
  await enrol(quad, elsewhereId, maker)
  expect(await list(reader)).toEqual(seen.filter((id) => id !== seen[4] && id !== seen[3]))
  expect(await list(away)).toEqual(expect.arrayContaining([seen[4], seen[3]]))
  expect(await list(homeless)).toEqual([])
  await quad.context.db.updateTable('clubs').set({ college_id: elsewhereId }).where('id', '=', club).execute()
  expect(await list(reader)).toEqual([seen[0]])
})
