import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import {
  acceptInvitation,
  draftEvent,
  holdEvent,
  register,
  registration,
  rewards,
  round,
  updateEvent,
} from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makePhoto } from '../../testing/sampleFiles.ts'
import { expectShape } from '../../testing/wire/shapes.ts'
import { settleInvitations } from '../teams/answerInvitation.ts'

let quad: TestQuad
let admin: Person
let me: Person
let friend: Person
let member: Person
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, me, friend, member] = await makePeople(quad, 4)
  club = await createClub(quad, admin)
  await admit(quad, club, admin, [member])
  id = await holdEvent(quad, admin, { club }, { participation: 'team', maxSizeTeam: 3 })
})
afterAll(() => quad.stop())

const comment = async (as: Person, body: object = {}) =>
  quad.call('createEventComment', { params: { id }, body: { comment: 'Is it on?', ...body } }, as)
const list = async (query: object = {}, as?: Person) =>
  (await quad.call('listEventComments', { params: { id }, query }, as)).reply()
const remove = (commentId: string, as: Person) => quad.call('deleteEventComment', { params: { id, commentId } }, as)
const news = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.map(({ kind, event }) => [kind, event?._id])
const countNews = async (as: Person) => (await quad.call('countNotifications', {}, as)).reply().count
const setStatus = (teamId: string, status: 'verified' | 'eliminated') =>
  quad.call('updateTeam', { params: { id, teamId }, body: { status } }, admin)

test('[EVT-12] comments nest one level, newest first, as existing clients parse them; visitors read them', async () => {
  const first = (await comment(me)).reply()
  expectShape('EventComment', first)
  const reply = (await comment(friend, { parentCommentId: first._id, comment: 'Yes' })).reply()
  const again = (await comment(me, { parentCommentId: reply._id, comment: 'Good' })).reply()
  expect(again.parentCommentId).toBe(first._id)
  const second = (await comment(member)).reply()
  expect((await list({ parentCommentId: 'null' })).map(({ _id, repliedCount }) => [_id, repliedCount])).toEqual([
    [second._id, 0],
    [first._id, 2],
  ])
  expect((await list({ parentCommentId: first._id })).map(({ _id }) => _id)).toEqual([again._id, reply._id])
  expect((await list({ '_id[$lt]': second._id, limit: '1' })).map(({ _id }) => _id)).toEqual([first._id])
  expect((await comment(me, { comment: ' ' })).status).toBe(400)
  expect((await comment(me, { parentCommentId: randomUUID() })).code).toBe('comment.parentUnknown')
})

test('[EVT-12] two attempts of one comment or reply at once store it once and get the same answer', async () => {
  const twice = async (body: object) => {
    const clientId = randomUUID()
    const [first, second] = await Promise.all([comment(me, { ...body, clientId }), comment(me, { ...body, clientId })])
    expect(second?.reply()).toEqual(first?.reply())
    expect((await comment(me, { ...body, clientId })).reply()).toEqual(first?.reply())
    return first?.reply()._id
  }
  const top = await twice({})
  const reply = await twice({ parentCommentId: top })
  expect((await list()).map(({ _id, repliedCount }) => [_id, repliedCount])).toEqual([[top, 1]])
  expect((await list({ parentCommentId: top })).map(({ _id }) => _id)).toEqual([reply])
})

test('[EVT-12] another person’s idempotency key neither returns nor changes their comment', async () => {
  const clientId = randomUUID()
  const mine = (await comment(me, { clientId, comment: 'Mine' })).reply()
  const theirs = (await comment(friend, { clientId, comment: 'Theirs' })).reply()
  expect([theirs.user._id, theirs.comment]).toEqual([friend.id, 'Theirs'])
  expect((await list()).map(({ _id, comment: text }) => [_id, text])).toEqual([
    [theirs._id, 'Theirs'],
    [mine._id, 'Mine'],
  ])
})

test('[EVT-12] [EVT-03] a comment on another event is not answered, listed or deleted through this one', async () => {
  const elsewhere = await holdEvent(quad, admin, { club }, { visibility: 'private' })
  const say = async (body: object) =>
    (
      await quad.call('createEventComment', { params: { id: elsewhere }, body: { comment: 'Hidden', ...body } }, member)
    ).reply()._id
  const parentCommentId = await say({})
  const reply = await say({ parentCommentId })
  expect((await comment(me, { parentCommentId })).code).toBe('comment.parentUnknown')
  expect(await list({ parentCommentId })).toEqual([])
  expect((await remove(reply, member)).code).toBe('comment.notFound')
})

test('[EVT-12] its author and the event’s admins delete a comment, with its replies', async () => {
  const first = (await comment(me)).reply()._id
  const reply = (await comment(friend, { parentCommentId: first })).reply()._id
  expect((await remove(first, friend)).code).toBe('eventComment.notYours')
  expect((await remove(reply, friend)).status).toBe(200)
  expect((await list())[0]?.repliedCount).toBe(0)
  await comment(friend, { parentCommentId: first })
  expect((await remove(first, admin)).status).toBe(200)
  expect([await list(), await list({ parentCommentId: first })]).toEqual([[], []])
})

test('[EVT-12] [NOTI-06] comments of people whom the viewer blocked are not listed, nor those of closed accounts', async () => {
  await comment(me)
  await comment(friend)
  await quad.context.db.insertInto('blocks').values({ blocker_id: member.id, blocked_id: me.id }).execute()
  expect((await list({}, member)).map(({ user }) => user._id)).toEqual([friend.id])
  ;(await quad.call('closeAccount', { params: { id: friend.id } }, friend)).reply()
  expect((await list()).map(({ user }) => user._id)).toEqual([me.id])
})

test('[NOTI-01] an event’s admins are notified of comments, and a thread’s authors of replies', async () => {
  const first = (await comment(me)).reply()._id
  await comment(friend, { parentCommentId: first })
  await comment(member, { parentCommentId: first })
  expect(await news(admin)).toContainEqual(['eventComment', id])
  expect(await news(me)).toEqual([['eventReply', id]])
  expect(await news(friend)).toEqual([['eventReply', id]])
  expect((await news(member)).filter(([kind]) => kind === 'eventReply')).toEqual([])
  ;(await remove(first, me)).reply()
  expect(await news(me)).toEqual([])
})

test('[NOTI-01] deleting a comment or reply removes its author from the notification, unless another of theirs is left', async () => {
  const commented = async () => (await news(admin)).filter(([kind]) => kind === 'eventComment').length
  const [first, second] = [(await comment(me)).reply()._id, (await comment(me)).reply()._id]
  ;(await remove(first, me)).reply()
  expect(await commented()).toBe(1)
  const reply = (await comment(friend, { parentCommentId: second })).reply()._id
  expect([await news(me), await countNews(me)]).toEqual([[['eventReply', id]], 1])
  ;(await remove(reply, friend)).reply()
  expect([await news(me), await countNews(me)]).toEqual([[], 0])
  ;(await remove(second, admin)).reply()
  expect(await commented()).toBe(0)
})

test('[NOTI-01] a complete event is announced to the club’s members once, and not before', async () => {
  const announced = async () => (await news(member)).filter(([kind]) => kind === 'newEvent').map(([, on]) => on)
  const draft = await draftEvent(quad, admin, { club })
  expect(await announced()).toEqual([id])
  await updateEvent(quad, admin, draft, { ...registration, stages: [round], description: '<p>Soon</p>' })
  await updateEvent(quad, admin, draft, rewards)
  expect(await announced()).toEqual([draft, id])
  ;(await quad.call('markNotificationsRead', {}, member)).reply()
  await updateEvent(quad, admin, draft, { eventTitle: 'Renamed' })
  const { count } = (await quad.call('countNotifications', {}, member)).reply()
  expect([await announced(), count]).toEqual([[draft, id], 0])
  const whole = { eventType: 'workshop', takeRegistration: false, description: '<p>Now</p>' } as const
  expect((await announced()).length + 1).toBe((await draftEvent(quad, admin, { club }, whole).then(announced)).length)
})

test('[NOTI-01] [FEST-01] an event of a fest is announced to its followers who may see it', async () => {
  const announced = async (as: Person) => (await news(as)).filter(([kind]) => kind === 'newEvent').map(([, on]) => on)
  const college = await makeCollege(quad, admin)
  const fest = await makeFest(quad, college, admin)
  for (const one of [me, friend, admin]) {
    const follow = { params: { id: fest, userId: one.id }, body: { followedBy: [one.id] } }
    ;(await quad.call('followFest', follow, one)).reply()
  }
  await enrol(quad, college, friend)
  const open = await holdEvent(quad, admin, { festival: fest })
  const inner = await holdEvent(quad, admin, { festival: fest }, { visibility: 'college' })
  expect([await announced(me), await announced(friend)]).toEqual([[open], [inner, open]])
  await updateEvent(quad, admin, inner, { visibility: 'public' })
  expect(await announced(me)).toEqual([open])
  expect((await announced(admin)).includes(open)).toBe(false)
})

test('[NOTI-01] a status names the team and the status, and to one person never a team', async () => {
  const sentence = async (as: Person) => {
    const { notifications } = (await quad.call('listNotifications', { query: {} }, as)).reply()
    const { userBy, msg } = notifications.find(({ kind }) => kind === 'teamStatus') ?? {}
    return [userBy, msg]
  }
  const rotor = await register(quad, id, me, 'Rotor', [friend.email])
  await acceptInvitation(quad, id, rotor, friend)
  await setStatus(rotor, 'verified')
  for (const one of [me, friend]) expect(await sentence(one)).toEqual([undefined, 'Your team Rotor is verified.'])
  await setStatus(rotor, 'eliminated')
  expect(await sentence(me)).toEqual([undefined, 'Your team Rotor is eliminated.'])
  const alone = await holdEvent(quad, admin, { club })
  const own = await register(quad, alone, me)
  await quad.call('updateTeam', { params: { id: alone, teamId: own }, body: { status: 'verified' } }, admin)
  expect((await sentence(me))[1]).toBe('Your registration is verified.')
})

test('[NOTI-01] a registration, a status, a link and results reach those concerned alone (ruling 73)', async () => {
  const teamId = await register(quad, id, me, 'Owls', [friend.email])
  await settleInvitations(quad.context)
  await acceptInvitation(quad, id, teamId, friend)
  const other = await register(quad, id, member, 'Bats')
  expect(await news(friend)).toEqual([['teamInvitation', id]])
  expect(await news(admin)).toContainEqual(['registration', id])
  await setStatus(teamId, 'verified')
  await setStatus(other, 'eliminated')
  expect(await news(me)).toEqual([['teamStatus', id]])
  await updateEvent(quad, admin, id, { stages: [{ ...round, link: 'https://meet.example.org/final' }] })
  expect((await news(me))[0]).toEqual(['roundLink', id])
  expect((await news(member)).map(([kind]) => kind)).not.toContain('roundLink')
  const [file] = (
    await quad.call('uploadFiles', { files: [asFile(await makePhoto(30, 10), 'winners.jpg')] }, admin)
  ).reply()
  await updateEvent(quad, admin, id, { results: [{ round: 1, file: file?.location ?? '', filename: 'winners.jpg' }] })
  for (const one of [me, friend, member]) expect((await news(one))[0]).toEqual(['eventResult', id])
})

test('[NOTI-01] a notification of an event that one may no longer see, or that is deleted, shows nothing of it', async () => {
  const stranger = friend
  await comment(stranger)
  const body = { comment: 'Yes', parentCommentId: (await list())[0]?._id ?? '' }
  ;(await quad.call('createEventComment', { params: { id }, body }, admin)).reply()
  expect(await news(stranger)).toEqual([['eventReply', id]])
  expect(await countNews(stranger)).toBe(1)
  await updateEvent(quad, admin, id, { visibility: 'private' })
  expect([await news(stranger), await countNews(stranger)]).toEqual([[], 0])
  ;(await quad.call('markNotificationsRead', {}, stranger)).reply()
  ;(await quad.call('createEventComment', { params: { id }, body }, member)).reply()
  await updateEvent(quad, admin, id, { visibility: 'public' })
  expect(await countNews(stranger)).toBe(0)
})

test('[SUP-02] events and comments on them are reported, but not one’s own', async () => {
  const commentId = (await comment(me)).reply()._id
  const report = async (reportOn: 'event' | 'eventComment', reportedId: string, as: Person) =>
    (await quad.call('createReport', { body: { reportOn, reportedId, report: 'Spam' } }, as)).code
  expect([await report('event', id, me), await report('eventComment', commentId, friend)]).toEqual([
    undefined,
    undefined,
  ])
  expect(await report('event', id, admin)).toBe('report.yours')
  expect(await report('eventComment', commentId, me)).toBe('report.yours')
  await updateEvent(quad, admin, id, { visibility: 'private' })
  expect(await report('event', id, friend)).toBe('report.notFound')
})
