declare module '../../shared/modal/types.ts' {
  interface ModalProps {
    sendFile: { address: string; kind: 'image' | 'video' | 'file' }
    sendLink: { address: string }
    sendPost: { postId: string }
    newChat: Record<never, never>
    deleteMessage: { address: string; room: string; messageId: string }
    newDiscussion: { channelId: string }
    newPoll: { channelId: string }
    pollVotes: { channelId: string; messageId: string }
  }
}

export const talkModals = {
  sendFile: async () => (await import('../../features/talk/modals/SendFileModal.tsx')).SendFileModal,
  sendLink: async () => (await import('../../features/talk/modals/SendLinkModal.tsx')).SendLinkModal,
  sendPost: async () => (await import('../../features/talk/modals/SendPostModal.tsx')).SendPostModal,
  newChat: async () => (await import('../../features/talk/modals/NewChatModal.tsx')).NewChatModal,
  deleteMessage: async () => (await import('../../features/talk/modals/DeleteMessageModal.tsx')).DeleteMessageModal,
  newDiscussion: async () => (await import('../../features/talk/modals/NewDiscussionModal.tsx')).NewDiscussionModal,
  newPoll: async () => (await import('../../features/talk/modals/NewPollModal.tsx')).NewPollModal,
  pollVotes: async () => (await import('../../features/talk/modals/PollVotesModal.tsx')).PollVotesModal,
} as const
