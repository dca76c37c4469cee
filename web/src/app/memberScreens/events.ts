export const eventScreens = {
  events: async () => (await import('../../features/events/screens/EventsScreen.tsx')).EventsScreen,
} as const
