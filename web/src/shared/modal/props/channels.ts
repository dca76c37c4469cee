export interface ChannelModalProps {
  channelList: { clubId: string; channelId: string }
  /** Without a channel: a new one. */
  channelForm: { clubId: string; channelId?: string }
  deleteChannel: { clubId: string; channelId: string }
}
