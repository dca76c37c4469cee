/** Texts of registering for all dates of a series (EVT-45). */
export const seriesWords = {
  all: (more: number) => `Register for all dates: this one and ${more} more`,
  allHint: 'You get a seat at each that has one. You can leave out single dates afterwards.',
  waitlist: 'Join the waitlist of dates that are full',
  title: (seats: number, dates: number) =>
    seats === dates ? `Registered for all ${dates} dates` : `Registered for ${seats} of ${dates} dates`,
  none: 'No date took your registration',
  list: 'Dates',
  states: {
    registered: 'Registered',
    waiting: 'On the waitlist',
    asked: 'Waits for approval',
    full: 'Full',
    closed: 'Registration closed',
    early: 'Registration isn’t open yet',
    others: 'Seats are kept for others',
    elsewhere: 'Takes no registration on Quad',
    team: 'For teams only',
    asks: 'Needs its own answers: register on its page',
  },
  clash: (title: string) => `In your calendar then: ${title}`,
  close: 'Done',
} as const
