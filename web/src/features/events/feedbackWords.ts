import { feedbackGroup } from '@quad/contract/entities/feedback.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const levels = ['Poor', 'Fair', 'Good', 'Very good', 'Great'] as const

/** Texts of the feedback form, for those who were at an event (EVT-29). */
export const feedbackWords = {
  title: 'How was it?',
  ask: 'Your feedback helps the next one. Organisers see no names.',
  stars: 'Stars',
  star: (stars: number) => `${counted(stars, 'star', 'stars')}, ${levels[stars - 1] ?? ''}`,
  level: (stars: number) => levels[stars - 1] ?? 'Choose one to five stars',
  goOn: 'Continue',
  comment: 'Comment',
  commentHint: 'What was good, and what should be different?',
  anonymous: `Organisers never see who wrote what. They see results once ${feedbackGroup} people have answered.`,
  until: (date: string) => `You can change your feedback until ${date}.`,
  send: 'Send feedback',
  save: 'Save changes',
  thanks: 'Thanks for your feedback',
  given: (stars: number) => `You gave ${counted(stars, 'star', 'stars')}`,
  change: 'Change',
  sent: 'Feedback sent. Thank you!',
  saved: 'Feedback changed',
  closed: 'Feedback on this event is no longer open to you.',
} as const

/** Texts of the results, for an event's admins. */
export const resultWords = {
  title: 'Feedback',
  onlyAdmins: 'Only admins of this event see its feedback.',
  openEvent: 'Open the event',
  loading: 'Loading the feedback',
  early: 'Not yet',
  earlyText: 'Once the event is over, those who were there are asked how it was.',
  none: 'No answers yet',
  few: (answered: number) => `${counted(answered, 'answer', 'answers')} so far`,
  fewText: `You see them once ${feedbackGroup} people have answered.`,
  fewClosed: (answered: number) => counted(answered, 'answer', 'answers'),
  fewClosedText: `Fewer than ${feedbackGroup} people answered, so that theirs stay hidden.`,
  average: (average: string) => `${average} of 5 stars on average`,
  people: (people: number) => `From ${people} people`,
  later: (count: number) =>
    `${counted(count, 'newer answer is', 'newer answers are')} added once ${feedbackGroup} are new, so that nobody can tell whose they are.`,
  laterClosed: (count: number) =>
    `${counted(count, 'later answer stays', 'later answers stay')} hidden: fewer than ${feedbackGroup} would tell whose they are.`,
  spread: 'Stars',
  row: (stars: number) => counted(stars, 'star', 'stars'),
  percent: (share: number) => `${Math.round(share * 100)}%`,
  answers: (count: number) => counted(count, 'answer', 'answers'),
  mean: (average: string) => `${average} on average`,
  comments: 'Comments',
  noComments: 'Nobody wrote a comment.',
  noTexts: 'Nobody answered this.',
  end: 'Those are all, in a random order.',
} as const
