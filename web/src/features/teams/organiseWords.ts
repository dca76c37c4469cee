import type { TeamStatus } from '@quad/contract/entities/team.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
const teams = (count: number) => counted(count, 'team', 'teams')

/** Texts of an event's list of teams, for its admins. */
export const organiseWords = {
  title: 'Registered teams',
  loading: 'Loading the teams',
  onlyAdmins: 'Only admins of this event see who registered.',
  openEvent: 'Open the event',
  registered: teams,
  seats: (count: number, seats: number) => `${count.toLocaleString('en-IN')} of ${teams(seats)}`,
  search: 'Search teams',
  searchHint: 'Team, member or number',
  filters: 'Status',
  all: 'All',
  status: { verified: 'Verified', unverified: 'Unverified', eliminated: 'Eliminated' } satisfies Record<
    TeamStatus,
    string
  >,
  acts: { verified: 'Verify', unverified: 'Unverify', eliminated: 'Eliminate' } satisfies Record<TeamStatus, string>,
  statusOf: (team: string, status: string) => `Status of ${team}: ${status}`,
  copyEmails: 'Copy emails',
  download: 'Download CSV',
  fileOf: (title: string) => `${title} teams`,
  notDownloaded: "The teams couldn't be downloaded",
  list: 'Teams',
  columns: { number: 'No.', team: 'Team', members: 'Members', registered: 'Registered', status: 'Status' },
  selectAll: 'Select all loaded teams',
  select: (team: string) => `Select ${team}`,
  selected: (count: number) => `${count.toLocaleString('en-IN')} selected`,
  clear: 'Clear selection',
  changed: (count: number, status: TeamStatus) => `${teams(count)} ${status}`,
  number: 'No.',
  members: (count: number) => (count === 1 ? 'member' : 'members'),
  registeredBy: 'Registered by',
  found: (count: number, more: boolean) => (more ? `${count}+ teams found` : `${teams(count)} found`),
  none: 'No team has registered yet',
  noneText: {
    here: 'Share the event, so that people find it.',
    elsewhere: "People register on the organizer's own page.",
    off: 'This event takes no registrations. You can change that in its registration step.',
    incomplete: 'People can register once every step of the event is done.',
  },
  noMatch: 'No team matches',
  noMatchText: 'Try another name or number, or look at all teams.',
  showAll: 'Show all teams',
  end: "That's every team.",
  eliminateTitle: (count: number) => `Eliminate ${teams(count)}`,
  eliminateText:
    "The teams are notified. They can't open the links of rounds any more, and don't take part in later ones.",
} as const
