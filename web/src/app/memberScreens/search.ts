export const searchScreens = {
  search: async () => (await import('../../features/search/screens/SearchScreen.tsx')).SearchScreen,
} as const
