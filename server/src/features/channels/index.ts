import type { channels } from '@quad/contract/calls/channels.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { addChannelMember } from './addChannelMember.ts'
import { updateChannel } from './updateChannel.ts'
import { updateChannelMember } from './updateChannelMember.ts'
import { countClubUnread } from './countClubUnread.ts'
import { countFiles, listFiles, markFilesRead } from './listFiles.ts'
import { createChannel } from './createChannel.ts'
import { sendChannelMessage } from './sendChannelMessage.ts'
import { createFile } from './createFile.ts'
import { deleteChannel } from './deleteChannel.ts'
import { deleteDiscussion } from './deleteDiscussion.ts'
import { deleteFile } from './deleteFile.ts'
import { getChannel, listChannels, listUnreadChannels } from './listChannels.ts'
import { getChannelMember } from './getChannelMember.ts'
import { getDiscussion, listDiscussions, listDiscussionsAroundUnread } from './listDiscussions.ts'
import { listChannelMembers } from './listChannelMembers.ts'
import { muteChannel, unmuteChannel } from './muteChannel.ts'
import { markMessagesRead } from './markMessagesRead.ts'
import { removeChannelMember } from './removeChannelMember.ts'
import { voteInPoll } from './voteInPoll.ts'

export const channelHandlers: HandlersOf<typeof channels> = {
  listChannels,
  getChannel,
  createChannel,
  updateChannel,
  deleteChannel,
  muteChannel,
  unmuteChannel,
  listUnreadChannels,
  countClubUnread,
  listChannelMembers,
  addChannelMember,
  getChannelMember,
  updateChannelMember,
  removeChannelMember,
  listDiscussions,
  listDiscussionsAroundUnread,
  getDiscussion,
  sendChannelMessage,
  markMessagesRead,
  deleteDiscussion,
  voteInPoll,
  listFiles,
  createFile,
  markFilesRead,
  countFiles,
  deleteFile,
}
