import { counted } from '@quad/contract/counted.ts'

/** Texts of an event's card and facts, which visitors load too. */
export const eventWords = {
  types: { contest: 'Contest', entertainment: 'Entertainment', workshop: 'Workshop' },
  free: 'Free',
  perTeam: (fee: string) => `${fee} per team`,
  perMember: (fee: string) => `${fee} per member`,
  online: 'Online',
  noPlace: 'Place to be announced',
  seatsLeft: {
    individual: (count: number) => `${counted(count, 'seat', 'seats')} left`,
    team: (count: number) => `${counted(count, 'team place', 'team places')} left`,
  },
  full: { individual: 'No seats left', team: 'No team places left' },
  registered: {
    individual: (count: number) => `${count.toLocaleString('en-IN')} registered`,
    team: (count: number) => `${counted(count, 'team', 'teams')} registered`,
  },
  teams: (count: number) => counted(count, 'team', 'teams'),
  people: (count: number) => counted(count, 'person', 'people'),
  first: 'Be the first',
  feeNote: 'The fee is paid to the organizer.',
  openToAll: 'No registration needed',
  going: (count: number) => `${count.toLocaleString('en-IN')} going`,
  isRegistered: 'Registered',
  isGoing: 'Going',
  incomplete: 'Not Completed',
  cancelled: 'Cancelled',
  closesIn: (time: string) => `Closes in ${time}`,
  startsIn: (time: string) => `Starts in ${time}`,
  opens: (date: string) => `Opens ${date}`,
  onNow: 'On now',
  over: 'Over',
  closed: 'Registeration closed',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  repeats: ({ repeats, more }: { readonly repeats: string; readonly more: number }) =>
    more === 0 ? repeats : `${repeats} · ${more} more`,
  loading: 'Loading events',
  end: "That's every event.",
} as const
