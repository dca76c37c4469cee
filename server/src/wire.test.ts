import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { noLimits } from './testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from './testing/quad.ts'
import { askAsMobile, replyToMobile } from './testing/mobileClient.ts'
import { sendRaw } from './testing/raw.ts'
import { wire } from './testing/wire.ts'

let quad: TestQuad
let asha: Person
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  postId = wire.Post.parse(await client('POST', '/posts', { text: 'Hello', user: asha.id }))._id
  await client('PUT', `/posts/${postId}`, { _id: postId, likes: [asha.id] })
  await client('POST', `/posts/${postId}/comments`, { comment: 'Hm', post: postId })
})
afterAll(() => quad.stop())

const bearer = () => `Bearer ${asha.token}`
const client = (method: string, place: string, body?: object, authorization = bearer()) =>
  replyToMobile(quad, method, place, body, authorization)

const none = ''
const anyJson = z.object({})
const jsonType = 'application/json; charset=utf-8'

describe('post replies', () => {
  test('in every post reply, the author’s college is an object', async () => {
    const feed = wire.Feed.parse(await client('POST', '/post/feed', { clubs: [], lastFetchedIds: [] }))
    const fetched = { filter: `_id=${postId}`, clubs: [], lastDocId: null }
    const { posts } = wire.Fetched.parse(await client('POST', '/posts/fetch', fetched))
    const single = wire.Post.parse(await client('GET', `/posts/${postId}`))
    const edited = wire.Post.parse(await client('PUT', `/posts/${postId}/info`, { _id: postId, text: 'Hello again' }))
    for (const post of [...feed.posts, ...posts, single, edited]) expect(post.user?.college?._id).toBeTypeOf('string')
    expect([single.likes, single.edited, edited.edited]).toEqual([[asha.id], false, true])
  })

  test('a comment author’s college is an id; times have milliseconds and Z', async () => {
    const listed = await client('GET', `/posts/${postId}/comments`)
    const { comments } = wire.Comments.parse(listed)
    expect(comments[0]?.user.college).toBeTypeOf('string')
    const answer = { comment: 'Hm again', parentCommentId: comments[0]?._id }
    const made = wire.PostComment.parse(await client('POST', `/posts/${postId}/comments`, answer))
    expect(made.parentCommentId).toBe(comments[0]?._id)
    expect(anyJson.parse(await client('DELETE', `/posts/${postId}/comments/${made._id}`))).toEqual({})
  })

  test('a post has createdAt; absent optional fields are omitted', async () => {
    const reply = z.looseObject({}).parse(await client('GET', `/posts/${postId}`))
    expect(wire.date.safeParse(reply['createdAt']).success).toBe(true)
    for (const key of ['club', 'fest', 'videofile', 'sharedPost', 'privacy']) expect(reply).not.toHaveProperty(key)
  })

  test('a liker’s college is an id', async () => {
    const likers = z.array(wire.U).parse(await client('GET', `/posts/${postId}/likes`))
    expect(likers.map((user) => [user._id, typeof user.college])).toEqual([[asha.id, 'string']])
  })

  test('like, save, delete and sign-out answer JSON', async () => {
    const { _id } = wire.Post.parse(await client('POST', '/posts', { text: 'Soon deleted', user: asha.id }))
    anyJson.parse(await client('PUT', `/posts/${_id}`, { _id, likes: [asha.id] }))
    anyJson.parse(await client('PUT', `/posts/${_id}`, { _id, savedBy: [asha.id] }))
    anyJson.parse(await client('DELETE', `/posts/${_id}`))
    const loggedOut = await quad.person('ravi')
    expect(await client('POST', '/users/logout', undefined, `Bearer ${loggedOut.token}`)).toEqual({ success: true })
  })
})

describe('lists and people', () => {
  test('colleges are a bare array, also with the mobile client’s query', async () => {
    const all = z.array(wire.College).parse(await client('GET', '/college', undefined, none))
    expect(all.length).toBeGreaterThan(4)
    const found = z.array(wire.College).parse(await client('GET', '/college?%24text%5B$search%5D=%22arts%22'))
    expect(found.map((college) => college.collegeName)).toEqual(['Lakeside College of Arts'])
    const last = all[1]?._id
    const rest = z.array(wire.College).parse(await client('GET', `/college?_id%5B$lt%5D=${last}`))
    expect(rest).toEqual(all.slice(2))
  })

  test('people are a bare array of cards for every query that the mobile client sends', async () => {
    const college = z.looseObject({ college: z.string() }).parse(await client('GET', `/users/${asha.id}`)).college
    for (const query of [
      '',
      `?_id%5B$ne%5D=${asha.id}&college=${college}`,
      `?_id%5B$ne%5D=${asha.id}&college%5B$ne%5D=${college}`,
      `?_id%5B$ne%5D=${asha.id}&college%5B$ne%5D=`,
      '?displayName%5B$regex%5D=.*ra.*&displayName%5B$options%5D=i',
      `?displayName%5B$regex%5D=.*vi%20k.*&displayName%5B$options%5D=i&_id%5B$ne%5D=${asha.id}`,
      '?$text%5B$search%5D=%22ravi%20kul%22',
    ]) {
      expect(
        z
          .array(wire.U)
          .min(1)
          .parse(await client('GET', `/users${query}`)),
      ).toBeDefined()
    }
    expect(await client('GET', `/users?_id%5B$ne%5D=${asha.id}&college=`)).toEqual([])
  })

  test('a user is a card', async () => {
    expect(wire.U.parse(await client('GET', `/users/${asha.id}`)).username).toBe(asha.email)
  })
})

describe('[PROF-01] profiles', () => {
  test('a profile is found by its user’s id, with a college object; a missing one is a JSON 404', async () => {
    const own = wire.Profile.parse(await client('GET', `/profile/${asha.id}`))
    expect([own._id, own.user._id, own.user.college?._id]).toEqual([asha.id, asha.id, expect.any(String)])
    const form = { _id: asha.id, firstname: 'Asha', lastname: 'Menon', website: '', currentLocation: '', bio: 'Hm' }
    const edited = { ...form, gender: 'female', birthday: '01/01/1970', userImg: '' }
    expect(wire.Profile.parse(await client('PUT', `/profile/${asha.id}`, edited)).birthday).toBe('01/01/1970')
    const blocks = { _id: asha.id, blockedUser: [(await quad.person('dev')).id] }
    expect(wire.Profile.parse(await client('PUT', `/profile/${asha.id}`, blocks)).blockedUser).toEqual(
      blocks.blockedUser,
    )
    wire.Profile.parse(await client('PUT', `/profile/${asha.id}`, { ...blocks, blockedUser: [] }))
    const { id } = await quad.person('dev')
    expect(await client('PUT', `/users/block/${id}`)).toMatchObject({ _id: id, blockedByMe: true })
    expect(wire.Profile.parse(await client('DELETE', `/users/block/${id}`))).toMatchObject({ _id: id })
    const missing = await askAsMobile(quad, 'GET', '/profile/01900000-0000-7000-8000-00000000dead', undefined, bearer())
    expect([missing.status, z.looseObject({}).safeParse(missing.reply).success]).toEqual([404, true])
  })
})

test('`Bearer null` is signed out: public calls answer, protected ones answer 401 with a message', async () => {
  anyJson.parse(await client('GET', `/posts/${postId}`, undefined, 'Bearer null'))
  anyJson.parse(await client('GET', `/posts/${postId}/comments`, undefined, 'Bearer null'))
  const { status, reply } = await askAsMobile(
    quad,
    'POST',
    '/post/feed',
    { clubs: [], lastFetchedIds: [] },
    'Bearer null',
  )
  expect([status, reply]).toEqual([
    401,
    { success: false, err: { message: 'Please login first!', code: 'auth.required' } },
  ])
})

test('an empty body with a JSON content type counts as no body', async () => {
  const ravi = await quad.person('ravi')
  const headers = { 'content-type': jsonType, authorization: `Bearer ${ravi.token}` }
  for (const body of ['', ' \n']) {
    const answer = await sendRaw(quad.url, 'POST', '/api/post/feed', headers, body)
    expect(answer.status).toBe(200)
  }
  const refused = await sendRaw(quad.url, 'POST', '/api/posts', headers)
  expect([refused.status, JSON.parse(refused.bytes.toString())]).toMatchObject([
    400,
    { err: { fields: { text: 'Write something first' } } },
  ])
})
