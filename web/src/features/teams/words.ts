import type { Event } from '@quad/contract/entities/event.ts'
import type { TeamStatus } from '@quad/contract/entities/team.ts'
import { messageWords } from '../../entities/eventMessage/words.ts'
import { teamWords } from '../../entities/team/words.ts'
import type { ModalProps } from '../../shared/modal/types.ts'

export const registerWords = {
  clashes: 'You have something else at this time:',
  registeredClashes: 'You’re registered for something else at this time:',
  full: (most: number) => `A team of this event has at most ${most} members.`,
  title: (event: string) => `Register for ${event}`,
  inZone: (zone: string) => `${zone} time`,
  editTitle: 'Edit your team',
  editAlone: 'Edit your registration',
  nameFree: 'This name is free',
  checking: 'Checking the name',
  you: 'You',
  member: (place: number) => `Member ${place}`,
  emailHint: 'An email that has an account on Quad shows them the event.',
  add: 'Add Member',
  addNow: 'Add the others here, or register now and send them a link to join.',
  addLater: 'Others can join by the team’s link, too.',
  remove: (place: number) => `Remove member ${place}`,
  register: 'Register',
  joinWaitlist: 'Join the waitlist',
  askToRegister: 'Ask to register',
  asksOther: 'The questions have changed. Close this form and open it again: what you wrote is kept.',
  save: 'Save changes',
} as const

/** Texts of writing to the registered (EVT-26). */
export const writeWords = {
  write: 'Write to them',
  to: 'To',
  toSelected: (count: number) => `To ${count.toLocaleString('en-IN')} selected`,
  text: 'Message',
  hint: 'They get a notification and a mail. It stays on the event’s page for them.',
  reaches: (people: number, left: number) =>
    `Reaches ${messageWords.people(people)}. ${left} ${left === 1 ? 'message' : 'messages'} left today.`,
  nobody: 'Nobody matches. Choose others to write to.',
  noneLeft: 'Five messages were sent today. Try again tomorrow.',
  send: 'Send',
  sendTo: (people: number) => `Send to ${messageWords.people(people)}`,
  sent: (people: number) => `Sent to ${messageWords.people(people)}`,
  notSent: "The message wasn't sent",
  before: 'Sent before',
} as const

type Act = ModalProps['withdrawTeam']['act'] | 'series'

interface Question {
  readonly title: string
  readonly text: string
  readonly act: string
  readonly done: string
  readonly failed: string
}

export const withdrawWords: Readonly<Record<Act, Question>> = {
  withdraw: {
    title: 'Withdraw from this event?',
    text: 'Your registration and its team are deleted. You can register again while registration is open.',
    act: 'Withdraw',
    done: 'You withdrew from the event',
    failed: "You couldn't withdraw",
  },
  withdrawAlone: {
    title: 'Withdraw from this event?',
    text: 'Your registration is deleted. You can register again while registration is open.',
    act: 'Withdraw',
    done: 'You withdrew from the event',
    failed: "You couldn't withdraw",
  },
  series: {
    title: 'Withdraw from all dates?',
    text: 'This deletes your registrations for all dates ahead whose registration is open.',
    act: 'Withdraw from all',
    done: 'You withdrew from the dates',
    failed: "You couldn't withdraw",
  },
  leaveLead: {
    title: 'Leave your team?',
    text: 'The first member in its list who has joined becomes its lead. Everybody in the team is notified.',
    act: 'Leave team',
    done: 'You left the team',
    failed: "You couldn't leave the team",
  },
  leave: {
    title: 'Leave this team?',
    text: 'The event no longer shows up among yours. The lead can add you again.',
    act: 'Leave team',
    done: 'You left the team',
    failed: "You couldn't leave the team",
  },
}

type Who = Event['participation']

const nouns = { team: ['team', 'teams'], individual: ['person', 'people'] } as const

const figure = (count: number) => count.toLocaleString('en-IN')
const counted = (count: number, who: Who) => `${figure(count)} ${nouns[who][count === 1 ? 0 : 1]}`

/** Texts of the list of an event's teams, or of people who registered alone, for the event's admins. */
export const organiseWords = {
  title: { team: 'Registered teams', individual: 'Registered people' },
  loading: 'Loading who registered',
  onlyAdmins: 'Only admins of this event see who registered.',
  chat: 'Chat with the team',
  openEvent: 'Open the event',
  giveCertificate: 'Give certificate',
  search: { team: 'Search teams', individual: 'Search people' },
  searchHint: {
    team: 'Team, number, name, email, phone, college, answer',
    individual: 'Name, number, email, phone, college, answer',
  },
  filters: 'Status',
  all: 'All',
  status: teamWords.listed,
  acts: { verified: 'Verify', unverified: 'Unverify', eliminated: 'Eliminate' } satisfies Record<TeamStatus, string>,
  statusOf: (team: string, status: string) => `Status of ${team}: ${status}`,
  place: (place: string) => `Waitlist: ${place}`,
  offered: 'Seat offered',
  asked: 'To approve',
  approve: 'Approve',
  decline: 'Decline',
  approved: (count: number, who: Who) => `${counted(count, who)} approved`,
  declined: (count: number, who: Who) => `${counted(count, who)} declined`,
  notDecided: "The registrations couldn't be changed",
  copyEmails: 'Copy emails',
  download: 'Download CSV',
  fileOf: (title: string) => `${title} teams`,
  notDownloaded: "The teams couldn't be downloaded",
  list: { team: 'Teams', individual: 'People' },
  selectAll: 'Select all loaded',
  select: (team: string) => `Select ${team}`,
  selected: (count: number) => `${count.toLocaleString('en-IN')} selected`,
  clear: 'Clear selection',
  changed: (count: number, who: Who, status: TeamStatus) => `${counted(count, who)} ${status}`,
  undone: 'Undone. Nobody was notified.',
  team: { team: 'Team', individual: 'Name' },
  incomplete: 'Incomplete',
  answersMissing: 'Answers missing',
  added: 'Added by an admin',
  utr: (utr: string) => `UTR ${utr}`,
  markedBy: (name: string) => `marked by ${name}`,
  registeredBy: 'Registered by',
  found: (count: number, who: Who, more: boolean) =>
    `${more ? `${count}+ ${nouns[who][1]}` : counted(count, who)} found`,
  none: { team: 'No team has registered yet', individual: 'Nobody has registered yet' },
  noneText: {
    here: 'Share the event, so that people find it.',
    elsewhere: "People register on the organizer's own page.",
    off: 'This event takes no registrations. You can change that in its registration step.',
    incomplete: 'People can register once every step of the event is done.',
  },
  noMatch: { team: 'No team matches', individual: 'Nobody matches' },
  noMatchText: 'Try another name or number, or look at all of them.',
  showAll: { team: 'Show all teams', individual: 'Show everyone' },
  end: { team: "That's every team.", individual: "That's everyone." },
  eliminateTitle: (count: number, who: Who) => `Eliminate ${counted(count, who)}`,
  eliminateText: "They're notified. They can't open the links of rounds any more, and don't take part in later ones.",
} as const

/** Texts of a registration's seat and place (TEAM-10, TEAM-11). */
export const seatWords = {
  failed: "This registration couldn't be changed",
  give: 'Give a seat',
  given: (name: string) => `${name} has a seat`,
  addTitle: 'Add a seat?',
  addText: 'Too few seats are free. The event gets as many more as they need, and they’re notified.',
  addAct: 'Add a seat',
  first: 'Move to the top',
  last: 'Move to the end',
  moveTo: (pool: string) => `Move to ${pool}`,
  isIn: (name: string, pool: string) => `${name} is in ${pool}`,
  isFirst: (name: string) => `${name} is first on the waitlist`,
  isLast: (name: string) => `${name} is last on the waitlist`,
  remove: 'Remove registration',
  removeTitle: 'Remove this registration?',
  removeText: 'It’s deleted for everybody in it. They can register again while registration is open.',
  removed: 'Registration removed',
} as const

/** Texts of adding people by hand (TEAM-12). */
export const addWords = {
  open: { team: 'Add team', individual: 'Add person' },
  title: { team: 'Add a team', individual: 'Add a person' },
  teamName: 'Team name',
  nameFirst: 'Type the name of the team first.',
  search: { team: 'Lead of the team', individual: 'Person' },
  hint: 'Type part of a name. They’re registered at once and notified, and can withdraw.',
  addSeat: 'Add a seat',
  full: 'All seats are taken or offered.',
  add: 'Add',
  addNamed: (name: string) => `Add ${name}`,
  added: (name: string) => `${name} is registered`,
  isAdded: 'Registered',
  notAdded: (name: string) => `${name} couldn’t be added`,
  done: 'Done',
} as const

/** Texts of closing and reopening registration (TEAM-13). */
export const registrationWords = {
  closed: 'Registration is closed',
  close: {
    title: 'Close registration now?',
    text: 'Nobody can register or edit any more, leads can’t withdraw, and invitations to teams end. Offered seats can still be accepted. You can reopen it.',
    act: 'Close registration',
    done: 'Registration closed',
  },
  reopen: {
    title: 'Reopen registration?',
    text: 'People can register until the end that was set before, or else until the event starts or, if it has started, ends. Free seats are offered to the waitlist.',
    act: 'Reopen registration',
    done: 'Registration reopened',
  },
} as const

/** Texts of a registration's fee (EVT-33). */
export const feeWords = {
  acts: { paid: 'Mark as paid', waived: 'Waive the fee', unpaid: 'Mark as unpaid' },
  done: {
    paid: (name: string) => `${name} is marked as paid and notified`,
    waived: (name: string) => `${name} pays nothing`,
    unpaid: (name: string) => `${name} is unpaid again`,
  },
  failed: "This payment couldn't be changed",
} as const
