export const sessionScreens = {
  sessions: async () => (await import('../../features/sessions/screens/SessionsScreen.tsx')).SessionsScreen,
} as const
