export const clubScreens = {
  clubs: async () => (await import('../../features/clubs/screens/ClubsScreen.tsx')).ClubsScreen,
  createClub: async () => (await import('../../features/clubs/screens/CreateClubScreen.tsx')).CreateClubScreen,
  manageClub: async () => (await import('../../features/clubs/screens/ManageClubScreen.tsx')).ManageClubScreen,
  manageInfo: async () => (await import('../../features/clubs/screens/ManageInfoScreen.tsx')).ManageInfoScreen,
  manageDescription: async () =>
    (await import('../../features/clubs/screens/ManageDescriptionScreen.tsx')).ManageDescriptionScreen,
  manageFaqs: async () => (await import('../../features/clubs/screens/ManageFaqsScreen.tsx')).ManageFaqsScreen,
  club: async () => (await import('../../features/clubs/screens/ClubScreen.tsx')).ClubScreen,
  clubPosts: async () => (await import('../../features/posts/screens/ClubPostsScreen.tsx')).ClubPostsScreen,
  clubFaqs: async () => (await import('../../features/clubs/screens/ClubFaqsScreen.tsx')).ClubFaqsScreen,
  clubMembers: async () => (await import('../../features/clubs/screens/ClubMembersScreen.tsx')).ClubMembersScreen,
  manageMembers: async () => (await import('../../features/clubs/screens/ManageMembersScreen.tsx')).ManageMembersScreen,
} as const
