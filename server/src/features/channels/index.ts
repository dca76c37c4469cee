import type { channels } from '@quad/contract/calls/channels.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { addChannelMember, removeChannelMember } from './addChannelMember.ts'
import { updateChannel } from './updateChannel.ts'
import { updateChannelMember } from './updateChannelMember.ts'
import { countClubUnread } from './countClubUnread.ts'
import { countFiles, listFiles, markFilesRead } from './listFiles.ts'
import { createChannel, deleteChannel } from './createChannel.ts'
import { sendChannelMessage } from './sendChannelMessage.ts'
import { createFile, deleteFile } from './createFile.ts'
import { deleteDiscussion } from './deleteDiscussion.ts'
import { getBroadcastReach } from './getBroadcastReach.ts'
import { getChannel, listChannels, listUnreadChannels } from './listChannels.ts'
import { getChannelMember, listChannelMembers } from './listChannelMembers.ts'
import { getDiscussion, listDiscussions, listDiscussionsAroundUnread } from './listDiscussions.ts'
import { muteChannel, unmuteChannel } from './muteChannel.ts'
import { listPinnedChannels, pinChannel, unpinChannel } from './pinChannel.ts'
import { markMessagesRead } from './markMessagesRead.ts'
import { voteInPoll } from './voteInPoll.ts'

export const channelHandlers: HandlersOf<typeof channels> = {
  listChannels,
  getChannel,
  createChannel,
  updateChannel,
  deleteChannel,
  muteChannel,
  unmuteChannel,
  pinChannel,
  unpinChannel,
  listPinnedChannels,
  listUnreadChannels,
  countClubUnread,
  getBroadcastReach,
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
