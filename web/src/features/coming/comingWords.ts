interface ComingText {
  readonly title: string
  readonly text: string
  readonly points: readonly string[]
}

export const comingWords = {
  eventRounds: {
    title: 'Event rounds',
    text: 'The third step of a contest: how it is played.',
    points: ['Rounds with their dates', 'Who goes on to the next one'],
  },
  eventDescription: {
    title: 'Event description',
    text: 'The fourth step of an event: what people should know.',
    points: ['The full description, with pictures and links'],
  },
  eventRewards: {
    title: 'Event rewards',
    text: 'The last step of a contest: what there is to win.',
    points: ['Prizes by place'],
  },
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
