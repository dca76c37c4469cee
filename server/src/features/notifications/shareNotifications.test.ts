import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
let author: Person
let first: Person
let second: Person
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  const [a, b, c] = await makePeople(quad, 3)
  if (!a || !b || !c) throw new Error('Three were to be made.')
  ;[author, first, second] = [a, b, c]
  postId = await write(author)
})
afterAll(() => quad.stop())

const write = async (as: Person) => (await quad.call('createPost', { body: { text: 'Notify me' } }, as)).reply()._id
const share = async (as: Person, more: { privacy?: string; club?: string } = {}, sharedPost = postId) =>
  (await quad.call('createPost', { body: { text: '', sharedPost, ...more } }, as)).reply()._id
const remove = async (id: string, as: Person) => (await quad.call('deletePost', { params: { id } }, as)).reply()
const list = async (as: Person) => (await quad.call('listNotifications', { query: {} }, as)).reply().notifications
const summary = async (as: Person) => (await list(as)).map((one) => [one.kind, one.userBy?._id, one.others])

async function nightSky(): Promise<string> {
  const clubs = quad.context.db.selectFrom('clubs').select('id').where('name', '=', 'Night Sky Circle')
  return (await clubs.executeTakeFirstOrThrow()).id
}

test('[NOTI-01] [FEED-11] the author of a shared post gets one notification with the latest actor, live', async () => {
  const live = await connectSocket(quad.url, author.token)
  await share(first)
  await live.next('notificationsChanged', 1)
  live.close()
  await share(first)
  await share(second)
  expect(await summary(author)).toEqual([['share', second.id, 1]])
  expect((await list(author))[0]).toMatchObject({ msg: 'shared your post.', post: { _id: postId, text: 'Notify me' } })
  await share(author)
  expect(await summary(author)).toEqual([['share', second.id, 1]])
})

test('[NOTI-01] many shares at once are one notification', async () => {
  await Promise.all(range(10).map((at) => share(at % 2 === 0 ? first : second)))
  expect((await summary(author)).map(([kind, , others]) => [kind, others])).toEqual([['share', 1]])
})

test('[NOTI-01] deleting a person’s last share withdraws its notification', async () => {
  const [one, two] = [await share(first), await share(first)]
  await remove(one, first)
  expect(await summary(author)).toEqual([['share', first.id, 0]])
  await share(second)
  await remove(two, first)
  expect(await summary(author)).toEqual([['share', second.id, 0]])
  await remove(postId, author)
  expect(await summary(author)).toEqual([])
})

test('[NOTI-06] a share that the author may not see, one by a club and one by a muted user don’t notify', async () => {
  const tara = await quad.person('tara')
  const club = await nightSky()
  await share(tara, { privacy: club })
  await share(await quad.person('arjun'), { club })
  ;(await quad.call('muteUser', { params: { id: first.id } }, author)).reply()
  await share(first)
  expect(await summary(author)).toEqual([])
  const zoyas = await write(await quad.person('zoya'))
  await share(tara, { privacy: club }, zoyas)
  expect((await summary(await quad.person('zoya')))[0]).toEqual(['share', tara.id, 0])
})
