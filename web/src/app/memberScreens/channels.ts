export const channelScreens = {
  manageChannels: async () =>
    (await import('../../features/channels/screens/ManageChannelsScreen.tsx')).ManageChannelsScreen,
  channelMembers: async () =>
    (await import('../../features/channels/screens/ChannelMembersScreen.tsx')).ChannelMembersScreen,
  channelFiles: async () => (await import('../../features/channels/screens/FilesScreen.tsx')).FilesScreen,
} as const
