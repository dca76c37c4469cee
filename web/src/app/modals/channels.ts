export const channelModals = {
  channelList: async () => (await import('../../features/channels/modals/ChannelListModal.tsx')).ChannelListModal,
  channelForm: async () => (await import('../../features/channels/modals/ChannelFormModal.tsx')).ChannelFormModal,
  deleteChannel: async () => (await import('../../features/channels/modals/DeleteChannelModal.tsx')).DeleteChannelModal,
  addChannelMember: async () =>
    (await import('../../features/channels/modals/AddChannelMemberModal.tsx')).AddChannelMemberModal,
  channelMemberQuestion: async () =>
    (await import('../../features/channels/modals/ChannelMemberQuestionModal.tsx')).ChannelMemberQuestionModal,
  addFileLink: async () => (await import('../../features/channels/modals/FileLinkModal.tsx')).FileLinkModal,
  deleteFile: async () => (await import('../../features/channels/modals/DeleteFileModal.tsx')).DeleteFileModal,
} as const
