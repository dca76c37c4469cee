export const eventScreens = {
  event: async () => (await import('../../features/events/screens/EventScreen.tsx')).EventScreen,
  events: async () => (await import('../../features/events/screens/EventsScreen.tsx')).EventsScreen,
  createEvent: async () => (await import('../../features/events/screens/CreateEventScreen.tsx')).CreateEventScreen,
  eventDetails: async () => (await import('../../features/events/screens/EventDetailsScreen.tsx')).EventDetailsScreen,
  eventRegistration: async () =>
    (await import('../../features/events/screens/EventRegistrationScreen.tsx')).EventRegistrationScreen,
  eventRounds: async () => (await import('../../features/events/screens/EventRoundsScreen.tsx')).EventRoundsScreen,
  eventDescription: async () =>
    (await import('../../features/events/screens/EventDescriptionScreen.tsx')).EventDescriptionScreen,
  eventRewards: async () => (await import('../../features/events/screens/EventRewardsScreen.tsx')).EventRewardsScreen,
} as const
