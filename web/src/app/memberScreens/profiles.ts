export const profileScreens = {
  profile: async () => (await import('../../features/profiles/screens/ProfileScreen.tsx')).ProfileScreen,
  settings: async () => (await import('../../features/profiles/screens/SettingsScreen.tsx')).SettingsScreen,
} as const
