interface ComingText {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
}

export const comingWords = {
  reminders: {
    title: 'Reminders',
    text: "What's on for you today and this week.",
    points: ['Live sessions of your channels', 'Events you have registered for'],
  },
  search: {
    title: 'Search',
    text: 'One search over people, clubs, colleges and events.',
    points: ['People at your college and elsewhere', 'Clubs, colleges and events by name'],
  },
} as const satisfies Record<string, ComingText>

export type ComingPage = keyof typeof comingWords

export const comingLabels = {
  status: 'Not built yet',
  willBe: 'What will be here',
  goToFeed: 'Go to the feed',
} as const
