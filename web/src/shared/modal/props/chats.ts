export interface ChatModalProps {
  sendFile: { otherId: string; kind: 'image' | 'video' | 'file' }
  sendLink: { otherId: string }
  sendPost: { postId: string }
  newChat: Record<never, never>
  deleteMessage: { otherId: string; room: string; messageId: string }
}
