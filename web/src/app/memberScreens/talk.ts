import { prefetchRooms } from '../../features/talk/useRooms.ts'

export const talkScreens = {
  chats: async () => {
    const { ChatsScreen } = await import('../../features/talk/screens/ChatsScreen.tsx')
    prefetchRooms()
    return ChatsScreen
  },
  channel: async () => (await import('../../features/talk/screens/ChannelScreen.tsx')).ChannelScreen,
} as const
