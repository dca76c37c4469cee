import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { upTo } from '../../testing/turns.ts'

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

const write = async (as: Person) => (await quad.call('createPost', { body: { text: 'Tell me' } }, as)).reply()._id
const share = async (as: Person, more: { privacy?: string; club?: string } = {}, sharedPost = postId) =>
  (await quad.call('createPost', { body: { text: '', sharedPost, ...more } }, as)).reply()._id
const remove = async (id: string, as: Person) => (await quad.call('deletePost', { params: { id } }, as)).reply()
const list = async (as: Person) => (await quad.call('listNotifications', { query: {} }, as)).reply().notifications
const told = async (as: Person) => (await list(as)).map((one) => [one.kind, one.userBy._id, one.others])

async function nightSky(): Promise<string> {
  const clubs = quad.context.db.selectFrom('clubs').select('id').where('name', '=', 'Night Sky Circle')
  return (await clubs.executeTakeFirstOrThrow()).id
}

test('[NOTI-01] [FEED-11] whose post is shared is told once, headed by the latest, and at once', async () => {
  const live = await connectSocket(quad.url, author.token)
  await share(first)
  await live.next('notificationsChanged', 1)
  live.close()
  await share(first)
  await share(second)
  expect(await told(author)).toEqual([['share', second.id, 1]])
  expect((await list(author))[0]).toMatchObject({ msg: 'shared your post.', post: { _id: postId, text: 'Tell me' } })
  await share(author)
  expect(await told(author)).toEqual([['share', second.id, 1]])
})

test('[NOTI-01] many shares at once are told in one notification', async () => {
  await Promise.all(upTo(10).map((at) => share(at % 2 === 0 ? first : second)))
  expect((await told(author)).map(([kind, , others]) => [kind, others])).toEqual([['share', 1]])
})

test('[NOTI-01] a share that is deleted is not told any more, once it was the person’s last', async () => {
  const [one, two] = [await share(first), await share(first)]
  await remove(one, first)
  expect(await told(author)).toEqual([['share', first.id, 0]])
  await share(second)
  await remove(two, first)
  expect(await told(author)).toEqual([['share', second.id, 0]])
  await remove(postId, author)
  expect(await told(author)).toEqual([])
})

test('[NOTI-06] nobody is told of a share that they may not see, of one by a club, or by whom they muted', async () => {
  const tara = await quad.person('tara')
  const club = await nightSky()
  await share(tara, { privacy: club })
  await share(await quad.person('arjun'), { club })
  ;(await quad.call('muteUser', { params: { id: first.id } }, author)).reply()
  await share(first)
  expect(await told(author)).toEqual([])
  const zoyas = await write(await quad.person('zoya'))
  await share(tara, { privacy: club }, zoyas)
  expect((await told(await quad.person('zoya')))[0]).toEqual(['share', tara.id, 0])
})
