export const clubScreens = {
  clubs: async () => (await import('../../features/clubs/screens/ClubsScreen.tsx')).ClubsScreen,
} as const
