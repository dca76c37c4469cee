import { askIn, createChannel, openClub } from '../channels.ts'
import { chatOf, say, send } from '../chats.ts'
import { actsOn, groupOf, makeClassmates } from '../groups.ts'
import type { Person } from '../quad.ts'
import { clubWith, each, type Meetings, neighbour, writePost } from './stage.ts'

/** Concurrent writes in clubs, channels and chats. */
export const talkMeetings: Meetings = {
  async 'a club is left, changed and deleted'(stage) {
    const { quad, admin, crowd } = stage
    return each(crowd, async (person, at) => {
      const other = neighbour(crowd, at)
      const id = await clubWith(stage, [person])
      return [
        () => quad.call('removeMember', { params: { id, memberId: person.id } }, person),
        () => quad.call('deleteClub', { params: { id } }, admin),
        () => quad.call('joinClub', { params: { id }, body: {} }, other),
        () => quad.call('createPost', { body: { text: 'Hello, members', club: id } }, person),
      ]
    })
  },
  async 'members are promoted and leave one club'(stage) {
    const { quad, admin, crowd } = stage
    const id = await clubWith(stage, crowd)
    const channel = await createChannel(quad, id, admin)
    return each(crowd, async (person) => [
      () => quad.call('updateMember', { params: { id, memberId: person.id }, body: { admin: true } }, admin),
      () => quad.call('removeMember', { params: { id, memberId: person.id } }, person),
      () => quad.call('sendChannelMessage', { params: { id: channel }, body: { chat: 'Bye' } }, person),
    ])
  },
  async 'a private channel is entered, left and deleted'(stage) {
    const { quad, admin, crowd } = stage
    // Use several clubs, because a club has at most 50 channels.
    const clubs = await Promise.all(Array.from({ length: 5 }, () => clubWith(stage, crowd)))
    return each(crowd, async (person, at) => {
      const id = await createChannel(quad, clubs[at % 5] ?? '', admin, { privacy: 'private' })
      const other = neighbour(crowd, at)
      ;(await quad.call('addChannelMember', { params: { id }, body: { user: person.id } }, admin)).reply()
      return [
        () => quad.call('sendChannelMessage', { params: { id }, body: { chat: 'Hello' } }, person),
        () => quad.call('removeChannelMember', { params: { id, memberId: person.id } }, person),
        () => quad.call('addChannelMember', { params: { id }, body: { user: other.id } }, admin),
        () => quad.call('deleteChannel', { params: { id } }, admin),
      ]
    })
  },
  async 'a poll is answered, voted in and deleted'({ quad, crowd }) {
    const { id, admin, me, other } = await openClub(quad)
    return each(crowd, async () => {
      const messageId = await askIn(quad, id, admin)
      const params = { id, messageId }
      return [
        () => quad.call('voteInPoll', { params, body: { options: [0] } }, me),
        () => quad.call('voteInPoll', { params, body: { options: [1] } }, other),
        () =>
          quad.call('sendChannelMessage', { params: { id }, body: { chat: 'The lab', parentChatId: messageId } }, me),
        () => quad.call('addReaction', { params: { id: messageId, emoji: '👍' } }, other),
        () => quad.call('pinMessage', { params: { id: messageId } }, admin),
        () => quad.call('deleteDiscussion', { params }, admin),
      ]
    })
  },
  async 'two write to each other, delete and block'({ quad, crowd }) {
    return each(crowd, async (person, at) => {
      const other = neighbour(crowd, at)
      const room = await chatOf(quad, person, other)
      const [message] = await say(quad, room, person, 'Hello')
      const params = { room, messageId: message?._id ?? '' }
      return [
        () => send(quad, room, person, 'Are you there?'),
        () => send(quad, room, other, 'Yes'),
        () => quad.call('updateMessage', { params: { id: params.messageId }, body: { chat: 'Hi' } }, person),
        () => quad.call('addReaction', { params: { id: params.messageId, emoji: '👍' } }, other),
        () => quad.call('pinMessage', { params: { id: params.messageId } }, person),
        () => quad.call('sendMessage', { params: { room }, body: { forwardId: params.messageId } }, other),
        () => quad.call('deleteMessage', { params }, person),
        () => quad.call('blockUser', { params: { id: person.id } }, other),
        () => quad.call('blockUser', { params: { id: other.id } }, person),
      ]
    })
  },
  async 'a group is entered, written in and left'({ quad, crowd }) {
    // New people, as those of the crowd have blocked each other.
    return each(crowd, async () => {
      const [person, other, third, leaving] = await makeClassmates(quad, 4)
      const room = await groupOf(quad, person, other, leaving)
      const { add, leave, remove, setAdmin } = actsOn(quad, room)
      return [
        () => add(person, third),
        () => send(quad, room, other, 'Hello'),
        () => setAdmin(person, other),
        () => leave(person),
        () => leave(other),
        () => remove(person, third),
        () => quad.call('closeAccount', { params: { id: leaving.id } }, leaving),
        () => quad.call('blockUser', { params: { id: person.id } }, other),
      ]
    })
  },
  async 'a post is shared in messages while such messages are deleted'(stage) {
    const { quad, crowd } = stage
    const { id, me, other } = await openClub(quad)
    const room = await chatOf(quad, me, other)
    const sharedPost = await writePost(stage, me)
    const shareIn = (as: Person) =>
      quad.call('sendChannelMessage', { params: { id }, body: { chat: '', sharedPost } }, as)
    const sendTo = (as: Person) => quad.call('sendMessage', { params: { room }, body: { chat: '', sharedPost } }, as)
    return each(crowd, async () => {
      const messageId = (await shareIn(me)).reply()._id
      const inChat = (await sendTo(me)).reply()._id
      return [
        () => shareIn(other),
        () => quad.call('deleteDiscussion', { params: { id, messageId } }, me),
        () => sendTo(other),
        () => quad.call('deleteMessage', { params: { room, messageId: inChat } }, me),
      ]
    })
  },
}
