export const channelModals = {
  channelList: async () => (await import('../../features/channels/modals/ChannelListModal.tsx')).ChannelListModal,
  channelForm: async () => (await import('../../features/channels/modals/ChannelFormModal.tsx')).ChannelFormModal,
  deleteChannel: async () => (await import('../../features/channels/modals/DeleteChannelModal.tsx')).DeleteChannelModal,
} as const
