import type { channels } from '@quad/contract/calls/channels.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { addChannelMember } from './addChannelMember.ts'
import { changeChannel } from './changeChannel.ts'
import { changeChannelMember } from './changeChannelMember.ts'
import { countChats } from './countChats.ts'
import { countFiles } from './countFiles.ts'
import { createChannel } from './createChannel.ts'
import { createDiscussion } from './createDiscussion.ts'
import { createFile } from './createFile.ts'
import { deleteChannel } from './deleteChannel.ts'
import { deleteDiscussion } from './deleteDiscussion.ts'
import { deleteFile } from './deleteFile.ts'
import { getChannel } from './getChannel.ts'
import { getChannelMember } from './getChannelMember.ts'
import { getDiscussion } from './getDiscussion.ts'
import { listChannelMembers } from './listChannelMembers.ts'
import { listChannels } from './listChannels.ts'
import { listDiscussions } from './listDiscussions.ts'
import { listDiscussionsAroundUnread } from './listDiscussionsAroundUnread.ts'
import { listFiles } from './listFiles.ts'
import { listUnreadChannels } from './listUnreadChannels.ts'
import { muteChannel, unmuteChannel } from './muteChannel.ts'
import { readDiscussions } from './readDiscussions.ts'
import { readFiles } from './readFiles.ts'
import { removeChannelMember } from './removeChannelMember.ts'
import { voteInPoll } from './voteInPoll.ts'

export const channelHandlers: HandlersOf<typeof channels> = {
  listChannels,
  getChannel,
  createChannel,
  changeChannel,
  deleteChannel,
  muteChannel,
  unmuteChannel,
  listUnreadChannels,
  countChats,
  listChannelMembers,
  addChannelMember,
  getChannelMember,
  changeChannelMember,
  removeChannelMember,
  listDiscussions,
  listDiscussionsAroundUnread,
  getDiscussion,
  createDiscussion,
  readDiscussions,
  deleteDiscussion,
  voteInPoll,
  listFiles,
  createFile,
  readFiles,
  countFiles,
  deleteFile,
}
