import { askIn, linkIn, stageChannel } from '../../channels.ts'
import { nowhere } from '../../goodInput.ts'
import { checkArea } from '../areaCheck.ts'
import { channelPermissions } from '../permissions/channels.ts'

export const channelCheck = checkArea(channelPermissions, {
  async start(stage) {
    const { people, clubId, makeAnother } = await stageChannel(stage.quad)
    return {
      people: { ...people, stranger: stage.people.stranger, missing: people.clubAdmin },
      async makeTarget(actor) {
        const memberId = people.channelMate.id
        const addedId = people.member.id
        if (actor === 'missing')
          return { clubId: nowhere, id: nowhere, memberId, addedId, messageId: nowhere, fileId: nowhere }
        // Each attempt has a channel of its own, as some end it.
        const id = await makeAnother()
        const messageId = await askIn(stage.quad, id, people.channelMate)
        return { clubId, id, memberId, addedId, messageId, fileId: await linkIn(stage.quad, id, people.channelMate) }
      },
    }
  },
  attempts: {
    listChannels: ({ quad, target, as }) => quad.call('listChannels', { query: { club: target.clubId } }, as),
    getChannel: ({ quad, target: { id }, as }) => quad.call('getChannel', { params: { id } }, as),
    createChannel: ({ quad, target, as }) =>
      quad.call('createChannel', { body: { name: 'Attempt', club: target.clubId } }, as),
    updateChannel: ({ quad, target: { id }, as }) =>
      quad.call('updateChannel', { params: { id }, body: { name: 'Changed' } }, as),
    deleteChannel: ({ quad, target: { id }, as }) => quad.call('deleteChannel', { params: { id } }, as),
    muteChannel: ({ quad, target: { id }, as }) => quad.call('muteChannel', { params: { id } }, as),
    unmuteChannel: ({ quad, target: { id }, as }) => quad.call('unmuteChannel', { params: { id } }, as),
    listUnreadChannels: ({ quad, as }) => quad.call('listUnreadChannels', {}, as),
    countClubUnread: ({ quad, target: { id }, as }) => quad.call('countClubUnread', { params: { id } }, as),
    listChannelMembers: ({ quad, target: { id }, as }) =>
      quad.call('listChannelMembers', { params: { id }, query: {} }, as),
    addChannelMember: ({ quad, target: { id, addedId }, as }) =>
      quad.call('addChannelMember', { params: { id }, body: { user: addedId } }, as),
    getChannelMember: ({ quad, target: { id, memberId }, as }) =>
      quad.call('getChannelMember', { params: { id, memberId } }, as),
    updateChannelMember: ({ quad, target: { id, memberId }, as }) =>
      quad.call('updateChannelMember', { params: { id, memberId }, body: { role: 'Notes' } }, as),
    removeChannelMember: ({ quad, target: { id, memberId }, as }) =>
      quad.call('removeChannelMember', { params: { id, memberId } }, as),
    listDiscussions: ({ quad, target: { id }, as }) => quad.call('listDiscussions', { params: { id }, query: {} }, as),
    listDiscussionsAroundUnread: ({ quad, target: { id }, as }) =>
      quad.call('listDiscussionsAroundUnread', { params: { id }, query: {} }, as),
    getDiscussion: ({ quad, target: { id, messageId }, as }) =>
      quad.call('getDiscussion', { params: { id, messageId } }, as),
    sendChannelMessage: ({ quad, target: { id }, as }) =>
      quad.call('sendChannelMessage', { params: { id }, body: { chat: 'An attempt' } }, as),
    markMessagesRead: ({ quad, target: { id }, as }) => quad.call('markMessagesRead', { params: { id } }, as),
    deleteDiscussion: ({ quad, target: { id, messageId }, as }) =>
      quad.call('deleteDiscussion', { params: { id, messageId } }, as),
    voteInPoll: ({ quad, target: { id, messageId }, as }) =>
      quad.call('voteInPoll', { params: { id, messageId }, body: { options: [0] } }, as),
    listFiles: ({ quad, target: { id }, as }) => quad.call('listFiles', { params: { id }, query: {} }, as),
    createFile: ({ quad, target: { id }, as }) =>
      quad.call('createFile', { params: { id }, body: { filetype: 'link', filesLink: 'https://example.org' } }, as),
    markFilesRead: ({ quad, target: { id }, as }) => quad.call('markFilesRead', { params: { id } }, as),
    countFiles: ({ quad, target: { id }, as }) => quad.call('countFiles', { params: { id } }, as),
    deleteFile: ({ quad, target: { id, fileId }, as }) => quad.call('deleteFile', { params: { id, fileId } }, as),
  },
})
