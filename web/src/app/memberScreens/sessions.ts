export const sessionScreens = {
  sessions: async () => (await import('../../features/sessions/screens/SessionsScreen.tsx')).SessionsScreen,
  reminders: async () => (await import('../../features/sessions/screens/ReminderScreen.tsx')).ReminderScreen,
} as const
