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
