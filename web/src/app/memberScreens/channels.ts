export const channelScreens = {
  channel: async () => (await import('../../features/channels/screens/ChannelScreen.tsx')).ChannelScreen,
} as const
