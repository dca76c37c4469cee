export interface ChatModalProps {
  sendFile: { address: string; kind: 'image' | 'video' | 'file' }
  sendLink: { address: string }
  sendPost: { postId: string }
  newChat: Record<never, never>
  deleteMessage: { address: string; room: string; messageId: string }
}
