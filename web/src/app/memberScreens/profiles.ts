export const profileScreens = {
  profile: async () => (await import('../../features/profiles/screens/ProfileScreen.tsx')).ProfileScreen,
  help: async () => (await import('../../features/profiles/screens/HelpScreen.tsx')).HelpScreen,
  settings: async () => (await import('../../features/profiles/screens/SettingsScreen.tsx')).SettingsScreen,
} as const
