export const channelModals = {
  channelList: async () => (await import('../../features/channels/modals/ChannelListModal.tsx')).ChannelListModal,
} as const
