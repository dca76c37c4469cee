import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { noLimits } from '../limits.ts'
import { replyToMobile } from '../mobileClient.ts'
import { type Person, startTestQuad, type TestQuad } from '../quad.ts'
import { sendRaw } from '../raw.ts'
import { asFile, makeImage } from '../sampleFiles.ts'
import { makeFilm } from '../sampleVideos.ts'
import { inTurn } from '../turns.ts'
import { expectShape } from './shapes.ts'
import { idOf, startWalk, type Walk } from './walk.ts'

let quad: TestQuad
let walk: Walk
let as: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  walk = startWalk(quad, [4])
  as = await quad.person('asha')
})
afterAll(() => quad.stop())

const write = async (body: object, by = as) => idOf(await walk.ask('POST /posts', { body, as: by }))
const single = { posts: z.array(z.looseObject({})) }
const fetchPost = async (id: string) => {
  const body = { filter: `_id=${id}`, clubs: [], lastDocId: null }
  return z.object(single).parse(await walk.ask('POST /posts/fetch', { body, as })).posts[0]
}
const upload = async (bytes: Uint8Array) =>
  (await quad.call('uploadFiles', { files: [asFile(bytes)] }, as)).reply()[0]?.location ?? ''
const withName = (table: 'clubs' | 'fests', name: string) =>
  quad.context.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()

test('[API-08] the client can parse posts and shares of every author and content', async () => {
  const makers = (await withName('clubs', 'Maker Lab')).id
  const techWeek = (await withName('fests', 'Meridian Tech Week')).id
  const nightSky = (await withName('clubs', 'Night Sky Circle')).id
  const image = await upload(await makeImage(60, 40).jpeg().toBuffer())
  const film = await upload(makeFilm())
  const ofClub = await write({ text: 'Open on Friday', club: makers }, await quad.person('zoya'))
  const ofFest = await write({ text: 'Tickets', fest: techWeek })
  const pictured = await write({ text: '', images: [image], user: as.id })
  const filmed = await write({ text: 'Look', videofile: film, user: as.id })
  await write({ text: 'Clear at nine', privacy: nightSky }, await quad.person('tara'))
  const marked = { _id: filmed, likes: [as.id] }
  for (const id of [ofClub, ofFest, pictured, filmed]) {
    await walk.ask('PUT /posts/{id}', { parts: [id], body: { ...marked, _id: id }, as })
    await walk.ask('PUT /posts/{id}', { parts: [id], body: { _id: id, savedBy: [as.id] }, as })
    await write({ text: 'See this', sharedPost: id, user: as.id })
  }
  const feed = await walk.ask('POST /post/feed', { body: { clubs: [], lastFetchedIds: [] }, as })
  expect(feed).toMatchObject({ lastFetchedIds: expect.arrayContaining([ofClub, ofFest]) })
  expect(await fetchPost(filmed)).toMatchObject({ likes: [as.id], savedBy: [as.id] })
})

test('[API-08] a post is edited, commented on and deleted; the screen has already changed', async () => {
  const id = await write({ text: 'Hello', user: as.id })
  const [own, parts] = [{ parts: [id], as }, (commentId: string) => [id, commentId]]
  const body = { _id: id, text: 'Hello again', images: [] }
  await walk.ask('PUT /posts/{id}/info', { ...own, body })
  expect(await fetchPost(id)).toMatchObject({ text: 'Hello again', edited: true })
  const made = await inTurn(['One', 'Two'], (comment) =>
    walk.ask('POST /posts/{id}/comments', { ...own, body: { comment, post: id } }),
  )
  const query = `?_id%5B$lt%5D=${idOf(made[1])}`
  const older = await walk.ask('GET /posts/{id}/comments', { ...own, query })
  expect(older).toMatchObject({ comments: [{ comment: 'One' }] })
  const answer = { comment: 'Hm', parentCommentId: idOf(made[0]) }
  const reply = (await quad.call('createComment', { params: { id }, body: answer }, as)).reply()
  expectShape('PostComment', reply)
  await walk.ask('DELETE /posts/{id}/comments/{commentId}', { parts: parts(idOf(made[1])), as })
  await walk.ask('DELETE /posts/{id}', own)
  expect(await fetchPost(id)).toBeUndefined()
})

test('[API-08] that was every call of wire.md about posts and comments', () => {
  // When editing, the app sends no club or fest (wire.md says so), and no video if it stays the same.
  const keys = ['videofile', 'club', 'fest'].map((key) => `PUT /posts/{}/info ${key}`)
  // The app doesn't write replies; a shared post is sent without its likes and saves.
  walk.expectWhole({ keys, fields: ['SharedPost.likes', 'SharedPost.savedBy', 'PostComment.parentCommentId'] })
})

test('[API-08] a post has createdAt; absent optional fields are omitted', async () => {
  const id = await write({ text: 'Plain', user: as.id })
  const post = await fetchPost(id)
  expectShape('date', post?.['createdAt'])
  for (const key of ['club', 'fest', 'videofile', 'sharedPost', 'privacy']) expect(post).not.toHaveProperty(key)
})

test('[API-08] a liker’s college is an id', async () => {
  const id = await write({ text: 'Liked', user: as.id })
  ;(await quad.call('markPost', { params: { id }, body: { likes: [as.id] } }, as)).reply()
  const likers = await replyToMobile(quad, 'GET', `/posts/${id}/likes`, undefined, `Bearer ${as.token}`)
  expectShape('[U]', likers)
  expect(likers).toMatchObject([{ _id: as.id, college: expect.any(String) }])
})

test('[API-08] an empty body with a JSON content type counts as no body', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', authorization: `Bearer ${as.token}` }
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
