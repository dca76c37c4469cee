export const teamScreens = {
  teams: async () => (await import('../../features/teams/screens/TeamsScreen.tsx')).TeamsScreen,
} as const
