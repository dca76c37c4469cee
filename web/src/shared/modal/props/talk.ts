export interface TalkModalProps {
  sendFile: { address: string; kind: 'image' | 'video' | 'file' }
  sendLink: { address: string }
  sendPost: { postId: string }
  newChat: Record<never, never>
  deleteMessage: { address: string; room: string; messageId: string }
  newDiscussion: { channelId: string }
  newPoll: { channelId: string }
  pollVotes: { channelId: string; messageId: string }
}
