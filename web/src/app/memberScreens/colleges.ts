export const collegeScreens = {
  campus: async () => (await import('../../features/colleges/screens/CampusScreen.tsx')).CampusScreen,
} as const
