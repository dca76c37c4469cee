export interface ChannelModalProps {
  channelList: { clubId: string; channelId: string }
}
