import { counted } from '@quad/contract/counted.ts'

const shown = (count: number) => count.toLocaleString('en-IN')
const registrations = (count: number) => counted(count, 'registration', 'registrations')

/** Texts of an event's desk (EVT-38). */
export const deskWords = {
  title: 'Desk',
  open: 'Open the desk',
  onlyAdmins: 'Only admins of this event see its desk.',
  openEvent: 'Open the event',
  first: 'From your next visit on, you see here what is new.',
  fresh: (count: number, when: string) =>
    count === 0 ? `Nothing new since your last visit, ${when}` : `${shown(count)} new since your last visit, ${when}`,
  total: (count: number) => registrations(count),
  waiting: (count: number) => `${shown(count)} on the waitlist`,
  asked: (count: number) => (count === 1 ? '1 asks for approval' : `${shown(count)} ask for approval`),
  days: 'Registrations a day',
  daysText: (total: number, from: string, until: string, most: number, mostOn: string) =>
    total === 0
      ? `No registration from ${from} to ${until}.`
      : `${registrations(total)} from ${from} to ${until}, most on ${mostOn}: ${shown(most)}.`,
  earlier: (count: number) => `${registrations(count)} before that`,
  day: (day: string, count: number) => `${day}: ${shown(count)}`,
  most: (count: number) => `${shown(count)} a day`,
  asTable: 'As a table',
  dayColumn: 'Day',
  countColumn: 'Registrations',
  funnel: 'From seeing to coming',
  saw: 'Saw the event',
  registered: 'Have a ticket',
  came: 'Came',
  share: (part: number, of: number) => (of === 0 || part > of ? undefined : `${Math.round((100 * part) / of)}%`),
  guests: (count: number) => `${counted(count, 'guest', 'guests')} came without a ticket.`,
  funnelHint: 'People, each once; only those who are signed in are counted as having seen it.',
  statuses: 'By status',
  pools: 'Seats by pool',
  poolNote: (size: number | undefined, waiting: number) =>
    [size === undefined ? '' : `of ${shown(size)}`, waiting === 0 ? '' : `${shown(waiting)} in line`]
      .filter((part) => part !== '')
      .join(', '),
  colleges: 'People by college',
  others: 'All others',
  noColleges: 'Nobody has registered yet.',
} as const
