export const clubScreens = {
  clubs: async () => (await import('../../features/clubs/screens/ClubsScreen.tsx')).ClubsScreen,
  createClub: async () => (await import('../../features/clubs/screens/CreateClubScreen.tsx')).CreateClubScreen,
} as const
