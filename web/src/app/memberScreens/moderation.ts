export const moderationScreens = {
  console: async () => (await import('../../features/moderation/screens/ConsoleScreen.tsx')).ConsoleScreen,
} as const
