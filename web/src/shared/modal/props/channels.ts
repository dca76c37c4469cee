export interface ChannelModalProps {
  channelList: { clubId: string; channelId: string }
  /** Without a channel: a new one. */
  channelForm: { clubId: string; channelId?: string }
  deleteChannel: { clubId: string; channelId: string }
  addChannelMember: { clubId: string; channelId: string }
  channelMemberQuestion: {
    clubId: string
    channelId: string
    memberId: string
    act: 'remove' | 'demoteSelf' | 'leave'
  }
  addFileLink: { channelId: string }
  deleteFile: { channelId: string; fileId: string }
}
