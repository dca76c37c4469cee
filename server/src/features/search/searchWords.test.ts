import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePrivateChannel } from '../../testing/channels.ts'
import { chatOf, say } from '../../testing/chats.ts'
import { actsOn, groupOf, makeClassmates } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { openTalk } from '../../testing/talk.ts'

let quad: TestQuad
let me: Person
let other: Person
let stranger: Person
let talk: Awaited<ReturnType<typeof openTalk>>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  talk = await openTalk(quad)
  ;({ me, other, stranger } = talk)
})
afterAll(() => quad.stop())

const post = async (text: string, more = {}, as: Person = other) =>
  (await quad.call('createPost', { body: { text, ...more } }, as)).reply()._id

const posts = async (search: string, as: Person = me, before?: string) =>
  (await quad.call('searchPosts', { query: { search, ...(before && { before }) } }, as)).reply()
const postIds = async (search: string, as?: Person) => (await posts(search, as)).posts.map(({ _id }) => _id)

const messages = async (search: string, as: Person = me, before?: string) =>
  (await quad.call('searchMessages', { query: { search, ...(before && { before }) } }, as)).reply()
const messageIds = async (search: string, as?: Person) =>
  (await messages(search, as)).messages.map(({ message }) => message._id)

const words = (text: string) => ({ body: { chat: text } })

test('[SRCH-03] posts are found by all of the words, in any case, without accents and by their beginnings', async () => {
  const cafe = await post('The Café at the LIGHTHOUSE opens at nine. It’s quiet.')
  const later = await post('Lighthouse books are due')
  expect(await postIds('lighthouse')).toEqual([later, cafe])
  expect(await postIds('lighth')).toEqual([later, cafe])
  expect(await postIds('cafe lighthouse')).toEqual([cafe])
  expect(await postIds('CAFÉ, (nine)!')).toEqual([cafe])
  // Words of one or two letters are found as they are.
  expect(await postIds('at lighth')).toEqual([cafe])
  expect(await postIds('a lighth')).toEqual([])
  expect(await postIds("it's quiet ' \\ & | ! : *")).toEqual([cafe])
  for (const none of ['thouse', 'lighthouse cinema', '', '!?', '|']) expect(await postIds(none)).toEqual([])
})

test('[SRCH-03] an edited post is found by its new words, a deleted one by none', async () => {
  const id = await post('Zeppelin over campus')
  ;(await quad.call('updatePost', { params: { id }, body: { text: 'Airship over campus' } }, other)).reply()
  expect([await postIds('zeppelin'), await postIds('airship')]).toEqual([[], [id]])
  ;(await quad.call('deletePost', { params: { id } }, other)).reply()
  expect(await postIds('airship')).toEqual([])
})

test('[SRCH-03] [FEED-16] posts are found by whom lists show them to: members of a club, not past a block or a hidden post', async () => {
  const open = await post('Quokka for everyone')
  const within = await post('Quokka for members', { privacy: talk.clubId })
  expect(await postIds('quokka')).toEqual([within, open])
  expect(await postIds('quokka', stranger)).toEqual([open])
  ;(await quad.call('hidePost', { params: { id: open } }, me)).reply()
  expect(await postIds('quokka')).toEqual([within])
  ;(await quad.call('blockUser', { params: { id: other.id } }, stranger)).reply()
  expect(await postIds('quokka', stranger)).toEqual([])
})

test('[SRCH-03] pages of posts and messages follow one another without gaps', async () => {
  const room = await chatOf(quad, me, stranger)
  const texts = Array.from({ length: limits.pageSize + 3 }, (_, at) => `Marmalade ${at}`)
  const made: string[] = []
  for (const text of texts) made.unshift(await post(text, {}, me))
  const first = await posts('marmalade')
  const second = await posts('marmalade', me, first.before ?? undefined)
  expect([...first.posts, ...second.posts].map(({ _id }) => _id)).toEqual(made)
  expect([first.posts.length, second.before]).toEqual([limits.pageSize, null])
  const said = (await say(quad, room, me, ...texts)).map(({ _id }) => _id).toReversed()
  const page = await messages('marmalade')
  const rest = await messages('marmalade', me, page.before ?? undefined)
  expect([...page.messages, ...rest.messages].map(({ message }) => message._id)).toEqual(said)
  expect([page.messages.length, rest.before]).toEqual([limits.chatPageSize, null])
})

test('[SRCH-03] messages of chats, channels and threads are found with their place', async () => {
  const direct = await talk.begin('An okapi in our chat')
  const head = await talk.post({ chat: 'An okapi in the channel' })
  const reply = await talk.post({ chat: 'An okapi in the thread', parentChatId: head._id }, other)
  const titled = await talk.post({ chat: '', title: 'Okapi week' }, other)
  const found = (await messages('okapi')).messages
  expect(found.map(({ message }) => message._id)).toEqual([titled._id, reply._id, head._id, direct._id])
  expect(found[3]).toMatchObject({
    other: { _id: other.id },
    message: { room: talk.room, chat: 'An okapi in our chat' },
  })
  const inChannel = { name: expect.any(String) as string, clubName: expect.any(String) as string }
  const place = { channel: talk.id, club: talk.clubId }
  expect(found[1]).toMatchObject({ channel: inChannel, message: { ...place, parentChatId: head._id } })
  expect(await messageIds('okapi', other)).toHaveLength(4)
  expect(await messageIds('okapi', stranger)).toEqual([])
})

test('[SRCH-03] a message is found by a mentioned name and by what it says now, a deleted one by nothing', async () => {
  const mention = `<a href="profile://${other.id}">Somebody</a>`
  const said = await talk.post({ chat: `${mention} likes the axolotl` })
  const name = (await messages('axolotl')).messages[0]?.message.chat.replace(/.*">(.*)<\/a>.*/, '$1') ?? ''
  expect(await messageIds(`${name} axolotl`)).toEqual([said._id])
  expect(await messageIds('profile axolotl')).toEqual([])
  ;(await talk.edit(said._id, 'They like the tapir')).reply()
  expect([await messageIds('axolotl'), await messageIds('tapir')]).toEqual([[], [said._id]])
  ;(await quad.call('deleteDiscussion', { params: { id: talk.id, messageId: said._id } }, me)).reply()
  expect(await messageIds('tapir')).toEqual([])
})

test('[SRCH-03] [CHAN-04] who leaves or is removed finds a channel’s messages no more, nor does who is not in a private one', async () => {
  const { admin, clubId } = talk
  const [guest] = await makePeople(quad, 1)
  ;(await quad.call('joinClub', { params: { id: clubId }, body: {} }, guest)).reply()
  const accept = { params: { id: clubId, memberId: guest.id }, body: { active: true as const } }
  ;(await quad.call('updateMember', accept, admin)).reply()
  const closed = await makePrivateChannel(quad, clubId, admin, { admin: me, members: [other] })
  const secret = (await quad.call('sendChannelMessage', { params: { id: closed }, ...words('A pangolin') }, me)).reply()
  const known = await talk.post({ chat: 'Another pangolin' })
  expect(await messageIds('pangolin', other)).toEqual([known._id, secret._id])
  // An admin of the club manages a private channel without reading it.
  expect(await messageIds('pangolin', admin)).toEqual([known._id])
  expect(await messageIds('pangolin', guest)).toEqual([known._id])
  ;(await quad.call('removeMember', { params: { id: clubId, memberId: guest.id } }, admin)).reply()
  expect(await messageIds('pangolin', guest)).toEqual([])
  ;(await quad.call('removeChannelMember', { params: { id: closed, memberId: other.id } }, me)).reply()
  expect(await messageIds('pangolin', other)).toEqual([known._id])
})

test('[SRCH-03] [CHAT-06] a chat is found past a block, what a blocked person says in a channel is not', async () => {
  const direct = await talk.begin('A narwhal for two')
  const said = await talk.post({ chat: 'A narwhal for all' }, other)
  expect(await messageIds('narwhal')).toEqual([said._id, direct._id])
  await talk.block(me)
  expect(await messageIds('narwhal')).toEqual([direct._id])
  expect(await messageIds('narwhal', other)).toEqual([said._id, direct._id])
})

test('[SRCH-03] [GRP-01] a group’s messages are found by its members, from their joining on, and no more once they leave', async () => {
  const [maker, friend, late] = await makeClassmates(quad, 3)
  const room = await groupOf(quad, maker, friend)
  const acts = actsOn(quad, room)
  const [before] = await say(quad, room, maker, 'A wombat before')
  ;(await acts.add(maker, late)).reply()
  const [after] = await say(quad, room, friend, 'A wombat after')
  expect(await messageIds('wombat', maker)).toEqual([after?._id, before?._id])
  expect(await messageIds('wombat', late)).toEqual([after?._id])
  expect((await messages('wombat', late)).messages[0]).toMatchObject({ group: 'Group', message: { room } })
  expect(await messageIds('wombat', me)).toEqual([])
  ;(await acts.leave(late)).reply()
  ;(await acts.remove(maker, friend)).reply()
  expect([await messageIds('wombat', late), await messageIds('wombat', friend)]).toEqual([[], []])
})

test('[SRCH-03] many words in many places are searched in little time, and all of them are to be there', async () => {
  const [searcher, friend] = await makeClassmates(quad, 2)
  await sql`
    with made as (
      insert into rooms (kind, last_seq, last_message_id) select 'group', 1, uuid_v7() from generate_series(1, 1000)
      returning id
    )
    insert into room_members (room_id, user_id, membership_id)
    select id, ${searcher.id}::uuid, uuid_v7() from made`.execute(quad.context.db)
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
  const room = await groupOf(quad, friend, searcher)
  const [all] = await say(quad, room, friend, `An alphabet: ${letters.join(' ')}`)
  await say(quad, room, friend, `An alphabet: ${letters.slice(1).join(' ')}`)
  // PostgreSQL ends a statement after 5 seconds.
  expect(await messageIds(`alphabet ${letters.join(' ')}`, searcher)).toEqual([all?._id])
})

test('[SRCH-03] a post for the author’s college is found by people of that college alone', async () => {
  const [author, mate] = await makeClassmates(quad, 2)
  const [outsider] = await makePeople(quad, 1)
  const id = await post('Capybara for our college', { audience: 'college' }, author)
  expect([await postIds('capybara', mate), await postIds('capybara', author)]).toEqual([[id], [id]])
  expect(await postIds('capybara', outsider)).toEqual([])
})

test('[SRCH-04] a #tag finds the posts that have it, whole and in any case, beside other words', async () => {
  const tagged = await post('See you at #Gannet_Week, bring tea', {}, me)
  const later = await post('The (#gannet_week) is over', {}, me)
  await post('The gannet week without a tag, #gannet_weeks, x#gannet_week and #gannet', {}, me)
  expect(await postIds('#gannet_week')).toEqual([later, tagged])
  expect(await postIds('#GANNET_week tea')).toEqual([tagged])
  expect(await postIds('#gannet_week #gannet')).toEqual([])
  const hindi = await post('#परीक्षा कल है', {}, me)
  expect(await postIds('#परीक्षा')).toEqual([hindi])
})

test('[SRCH-04] a #tag in a comment finds its post, unless the comment is hidden from the viewer', async () => {
  const author = await makePerson(quad)
  const comment = async (to: string, text: string, as: Person = author, parentCommentId?: string) =>
    (await quad.call('createComment', { params: { id: to }, body: { comment: text, parentCommentId } }, as)).reply()._id
  const plain = await post('Which week is it?', {}, me)
  await comment(plain, 'It is #Heron_Week, at the lake')
  const both = await post('All about #heron_week', {}, me)
  await comment(both, '#heron_week again')
  await comment(await post('Another', {}, me), 'heron_week without a tag, and #heron_weeks')
  const within = await post('For members', { privacy: talk.clubId }, me)
  const thread = await comment(within, 'Which?', me)
  await comment(within, '#heron_week', me, thread)
  expect(await postIds('#heron_week')).toEqual([within, both, plain])
  expect(await postIds('#heron_week lake')).toEqual([plain])
  expect(await postIds('lake at')).toEqual([])
  expect(await postIds('#heron_week', stranger)).toEqual([both, plain])
  const blocker = await makePerson(quad)
  ;(await quad.call('blockUser', { params: { id: author.id } }, blocker)).reply()
  expect(await postIds('#heron_week', blocker)).toEqual([both])
  ;(await quad.call('closeAccount', { params: { id: author.id } }, author)).reply()
  expect(await postIds('#heron_week')).toEqual([within, both])
})

test('[SRCH-04] pages of posts with a #tag in their text or comments follow one another without gaps', async () => {
  const made: string[] = []
  for (const at of Array.from({ length: limits.pageSize + 3 }).keys()) {
    const id = await post(at % 2 === 0 ? '#bittern' : 'Without', {}, me)
    await quad.call('createComment', { params: { id }, body: { comment: '#bittern' } }, me)
    made.unshift(id)
  }
  const first = await posts('#bittern')
  const second = await posts('#bittern', me, first.before ?? undefined)
  expect([...first.posts, ...second.posts].map(({ _id }) => _id)).toEqual(made)
  expect(second.before).toBeNull()
})
