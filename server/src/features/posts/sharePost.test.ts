import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'
import { untilWaiting } from '../../testing/waiting.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let asha: Person
let tara: Person
let zoya: Person
let dev: Person
let nightSky: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  asha = await quad.person('asha')
  tara = await quad.person('tara')
  zoya = await quad.person('zoya')
  dev = await quad.person('dev')
  const clubs = quad.context.db.selectFrom('clubs').select('id').where('name', '=', 'Night Sky Circle')
  nightSky = (await clubs.executeTakeFirstOrThrow()).id
})
afterAll(() => quad.stop())

const write = async (as: Person, privacy?: string) =>
  (await quad.call('createPost', { body: { text: 'Worth sharing', ...(privacy && { privacy }) } }, as)).reply()
const share = (sharedPost: string, as: Person, more: { text?: string; privacy?: string } = {}) =>
  quad.call('createPost', { body: { text: '', sharedPost, ...more } }, as)
const get = (id: string, as?: Person) => quad.call('getPost', { params: { id } }, as)
const sharesOf = async (id: string, as?: Person) => (await get(id, as)).reply().shares
const remove = async (id: string, as: Person) => (await quad.call('deletePost', { params: { id } }, as)).reply()

test('[FEED-11] a share contains the other post, comes first in the feed, and is counted on it', async () => {
  const post = await write(asha)
  const shared = (await share(post._id, dev, { text: 'Look' })).reply()
  expect(shared).toMatchObject({ text: 'Look', user: { _id: dev.id }, shares: 0 })
  expect(shared.sharedPost).toMatchObject({ _id: post._id, text: 'Worth sharing', user: { _id: asha.id }, media: [] })
  expect(shared.sharedPost?.user?.username).toBe('')
  expectShape('Post', shared)
  expect(await sharesOf(post._id)).toBe(1)
  const feed = (await quad.call('getFeed', { body: {} }, tara)).reply()
  expect(feed.posts[0]).toMatchObject({ _id: shared._id, sharedPost: { _id: post._id } })
  ;(await share(post._id, dev)).reply()
  expect(await sharesOf(post._id)).toBe(2)
})

test('[FEED-11] sharing a share or an unknown post is refused', async () => {
  const post = await write(asha)
  const shared = (await share(post._id, dev)).reply()
  const again = await share(shared._id, tara)
  expect([again.status, again.code]).toEqual([403, 'post.isShare'])
  await remove(post._id, asha)
  expect((await share(post._id, tara)).code).toBe('post.notFound')
})

test('[FEED-11] a share needs no text, and an edit may remove its text', async () => {
  const post = await write(asha)
  const shared = (await share(post._id, dev, { text: 'Words' })).reply()
  const edited = await quad.call('updatePost', { params: { id: shared._id }, body: { text: '' } }, dev)
  expect(edited.reply()).toMatchObject({ text: '', edited: true, sharedPost: { _id: post._id } })
})

test('[FEED-09] a share outlives its original and shows that it is gone', async () => {
  const post = await write(asha)
  const shared = (await share(post._id, dev, { text: 'Look' })).reply()
  await remove(post._id, asha)
  const left = (await get(shared._id)).reply()
  expect(left).toMatchObject({ text: 'Look', sharedGone: true })
  expect(left).not.toHaveProperty('sharedPost')
})

test('[FEED-11] deleting a share uncounts it, however that happens', async () => {
  const post = await write(asha)
  const mine = (await share(post._id, dev)).reply()._id
  ;(await share(post._id, tara, { privacy: nightSky })).reply()
  expect(await sharesOf(post._id)).toBe(2)
  await remove(mine, dev)
  expect(await sharesOf(post._id)).toBe(1)
  await quad.context.db.deleteFrom('posts').where('shared_id', '=', post._id).execute()
  expect(await sharesOf(post._id)).toBe(0)
})

test('[FEED-11] [FEED-16] only its members see a share to a club', async () => {
  const post = await write(asha)
  const shared = (await share(post._id, tara, { privacy: nightSky })).reply()
  expect(shared.privacy?._id).toBe(nightSky)
  expect((await get(shared._id, dev)).code).toBe('post.notFound')
  expect((await get(shared._id, zoya)).reply().sharedPost?._id).toBe(post._id)
  expect((await share(post._id, dev, { privacy: nightSky })).code).toBe('club.notMember')
})

test('[FEED-16] a club’s post can be shared only within the club', async () => {
  const post = await write(tara, nightSky)
  const outside = await share(post._id, zoya)
  expect([outside.status, outside.code]).toEqual([403, 'post.staysInClub'])
  const { id: makers } = await quad.context.db
    .selectFrom('clubs')
    .select('id')
    .where('name', '=', 'Maker Lab')
    .executeTakeFirstOrThrow()
  expect((await share(post._id, zoya, { privacy: makers })).code).toBe('post.staysInClub')
  expect((await share(post._id, dev)).code).toBe('post.notFound')
  const inside = (await share(post._id, zoya, { privacy: nightSky })).reply()
  expect(inside.sharedPost?._id).toBe(post._id)
})

test('[FEED-11] [FEED-16] a share reveals nothing of an original that the viewer may not see', async () => {
  const post = await write(asha)
  const shared = (await share(post._id, dev)).reply()
  const forTara = async () => (await get(shared._id, tara)).reply()
  ;(await quad.call('blockUser', { params: { id: asha.id } }, tara)).reply()
  expect(await forTara()).toMatchObject({ sharedGone: true })
  expect(await forTara()).not.toHaveProperty('sharedPost')
  ;(await quad.call('unblockUser', { params: { id: asha.id } }, tara)).reply()
  expect((await forTara()).sharedPost?._id).toBe(post._id)
  await quad.context.db.updateTable('posts').set({ audience_club_id: nightSky }).where('id', '=', post._id).execute()
  expect((await get(shared._id)).reply()).toMatchObject({ sharedGone: true })
  expect((await forTara()).sharedPost?._id).toBe(post._id)
})

test('[FEED-11] concurrent shares are all counted, and a post deleted meanwhile gets no share', async () => {
  const post = await write(asha)
  await Promise.all(range(20).map(() => share(post._id, dev)))
  expect(await sharesOf(post._id)).toBe(20)
  const late = await quad.context.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('posts').where('id', '=', post._id).execute()
    const answer = share(post._id, dev, { text: 'Too late' })
    await untilWaiting(quad, 1)
    return { answer }
  })
  expect((await late.answer).code).toBe('post.notFound')
  const found = await quad.context.db.selectFrom('posts').select('id').where('text', '=', 'Too late').execute()
  expect(found).toEqual([])
})
