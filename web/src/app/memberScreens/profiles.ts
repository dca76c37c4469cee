export const profileScreens = {
  profile: async () => (await import('../../features/profiles/screens/ProfileScreen.tsx')).ProfileScreen,
} as const
