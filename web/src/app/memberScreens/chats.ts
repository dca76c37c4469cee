export const chatScreens = {
  chats: async () => (await import('../../features/chats/screens/ChatsScreen.tsx')).ChatsScreen,
} as const
