export const chatModals = {
  sendFile: async () => (await import('../../features/chats/modals/SendFileModal.tsx')).SendFileModal,
  sendLink: async () => (await import('../../features/chats/modals/SendLinkModal.tsx')).SendLinkModal,
  sendPost: async () => (await import('../../features/chats/modals/SendPostModal.tsx')).SendPostModal,
  newChat: async () => (await import('../../features/chats/modals/NewChatModal.tsx')).NewChatModal,
  deleteMessage: async () => (await import('../../features/chats/modals/DeleteMessageModal.tsx')).DeleteMessageModal,
} as const
