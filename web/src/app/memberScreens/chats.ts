export const chatScreens = {
  chats: async () => {
    const [{ ChatsScreen }, { prefetchRooms }] = await Promise.all([
      import('../../features/chats/screens/ChatsScreen.tsx'),
      import('../../features/chats/calls/useListRooms.ts'),
    ])
    prefetchRooms()
    return ChatsScreen
  },
} as const
