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
} as const satisfies Record<string, ComingText>

export type ComingPage = keyof typeof comingWords

export const comingLabels = {
  status: 'Not built yet',
  willBe: 'What will be here',
  goToFeed: 'Go to the feed',
} as const
