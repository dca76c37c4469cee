import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'
import { setPostMute, setUserMute } from './muteQueries.ts'

let quad: TestQuad
let club: string
let recipient: Person
let actor: Person
let postId: string
let commentId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  club = (await quad.context.db.selectFrom('clubs').select('id').limit(1).executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  const [one, two] = await makePeople(quad, 2)
  if (!one || !two) throw new Error('Two were to be made.')
  ;[recipient, actor] = [one, two]
  await join(recipient)
  await join(actor)
  postId = (await quad.call('createPost', { body: { text: 'For the club', privacy: club } }, recipient)).reply()._id
  commentId = await comment(recipient, null)
})
afterAll(() => quad.stop())

const join = ({ id }: Person) =>
  quad.context.db.insertInto('club_members').values({ club_id: club, user_id: id, active: true }).execute()
const comment = async (as: Person, parentCommentId: string | null) => {
  const body = { comment: 'Yes', parentCommentId }
  return (await quad.call('createComment', { params: { id: postId }, body }, as)).reply()._id
}
const kindsOf = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as)).reply().notifications.map((one) => one.kind)

const kindNames = ['like', 'comment', 'reply', 'share'] as const

/** The calls on a post that notify, by kind of notification. */
const acts: Record<(typeof kindNames)[number], (as: Person) => Promise<unknown>> = {
  like: async (as) => (await quad.call('markPost', { params: { id: postId }, body: { likes: [as.id] } }, as)).reply(),
  comment: (as) => comment(as, null),
  reply: (as) => comment(as, commentId),
  share: async (as) =>
    (await quad.call('createPost', { body: { text: '', sharedPost: postId, privacy: club } }, as)).reply(),
}

const block = (by: Person, blocked: Person) =>
  quad.context.db.insertInto('blocks').values({ blocker_id: by.id, blocked_id: blocked.id }).execute()

const reasons: [string, () => Promise<unknown>][] = [
  ['a recipient who blocked the actor', () => block(recipient, actor)],
  ['a recipient whom the actor blocked', () => block(actor, recipient)],
  ['a recipient who muted the actor', () => setUserMute(quad.context.db, recipient.id, actor.id, true)],
  ['a recipient who muted the post', () => setPostMute(quad.context.db, recipient.id, postId, true)],
  [
    'a recipient who left the club that the post is for',
    () => quad.context.db.deleteFrom('club_members').where('user_id', '=', recipient.id).execute(),
  ],
]

describe.each(kindNames)('%s', (kind) => {
  test('[NOTI-01] notifies the author', async () => {
    await acts[kind](actor)
    expect(await kindsOf(recipient)).toEqual([kind])
    expect(await kindsOf(actor)).toEqual([])
  })

  test('[NOTI-06] doesn’t notify oneself', async () => {
    await acts[kind](recipient)
    expect(await kindsOf(recipient)).toEqual([])
  })

  test.each(reasons)('[NOTI-06] doesn’t notify %s', async (_, set) => {
    await set()
    await acts[kind](actor)
    const rows = quad.context.db.selectFrom('notifications').select('kind').where('user_id', '=', recipient.id)
    expect(await rows.execute()).toEqual([])
  })
})

test('a node neither lists nor counts the kinds of a newer version', async () => {
  await inTurn(kindNames, (kind) => acts[kind](actor))
  const count = async () => (await quad.call('countNotifications', {}, recipient)).reply().count
  expect(await count()).toBe(4)
  const ofActor = quad.context.db.updateTable('notifications').set({ kind: 'newer' }).where('kind', '=', 'like')
  await ofActor.where('user_id', '=', recipient.id).execute()
  expect(await count()).toBe(3)
  expect(await kindsOf(recipient)).toEqual(['share', 'reply', 'comment'])
})
