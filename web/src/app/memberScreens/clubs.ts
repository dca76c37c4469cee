export const clubScreens = {
  clubs: async () => (await import('../../features/clubs/screens/ClubsScreen.tsx')).ClubsScreen,
  createClub: async () => (await import('../../features/clubs/screens/CreateClubScreen.tsx')).CreateClubScreen,
  manageClub: async () => (await import('../../features/clubs/screens/ManageClubScreen.tsx')).ManageClubScreen,
  manageInfo: async () => (await import('../../features/clubs/screens/ManageInfoScreen.tsx')).ManageInfoScreen,
  manageDescription: async () =>
    (await import('../../features/clubs/screens/ManageDescriptionScreen.tsx')).ManageDescriptionScreen,
  manageFaqs: async () => (await import('../../features/clubs/screens/ManageFaqsScreen.tsx')).ManageFaqsScreen,
} as const
