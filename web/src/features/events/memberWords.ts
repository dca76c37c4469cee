import { eventAlerts } from '@quad/contract/messages/events.ts'
import { notifiedWords } from '../../entities/notification/words.ts'

// Only members load this file; texts for visitors too are in words.ts.

/** Texts for an event's admins. */
export const organiseWords = {
  addLink: 'Add link',
  changeLink: 'Change link',
  linkOf: (act: string, round: string) => `${act} of ${round}`,
  linkTitle: (round: string) => `Link of “${round}”`,
  linkHint: 'Verified teams see it on the event’s page, and are notified.',
  linkHintKept: 'Verified teams see it on the event’s page, and are notified. Empty it to remove it.',
  saveLink: 'Save link',
  removeLink: 'Remove link',
  roundGone: 'This round was removed meanwhile.',
  resultsNote: 'Only admins and registered teams see results.',
  uploadResult: 'Upload result',
  removeResult: (name: string) => `Remove ${name}`,
  round: 'Round',
  chooseRound: 'Choose a round',
  file: 'File',
  fileHint: 'Up to 50 MB.',
  chooseFile: 'Choose a file',
  unsupported: "This type of file can't be added. Zip it first.",
  result: 'result',
  upload: 'Upload',
  uploaded: 'Result uploaded',
  removeTitle: 'Remove result',
  removeText: (name: string) => `“${name}” disappears for everyone.`,
  removed: 'Result removed',
} as const

/** Texts of one's own certificates. */
export const certificateWords = {
  own: 'Your certificates',
  download: 'Download',
  copyLink: 'Copy link',
  revoked: (reason: string) => `Revoked by the organisers: ${reason}`,
} as const

export const eventAdminsTexts = {
  hint: "Type part of a name. Admins edit the event, and see all teams with their contacts. The host's admins are admins of its events, too.",
  few: 'An event keeps at least two added admins. Add another one to remove somebody.',
  leave: "You can't edit this event or see its teams any more, until another admin adds you again.",
  left: 'You are no longer an admin of this event',
  failed: eventAlerts.eventNotUpdated,
} as const

export const clashesTitle = 'Also at this time:'

export const adminWords = {
  desk: 'Desk',
  door: 'Door: who came',
  projector: 'Code on a projector',
  feedback: 'Feedback',
  judging: 'Judging',
  certificates: 'Certificates',
  submissions: 'Submissions',
  payments: 'Payments',
  registered: { team: 'Registered teams', individual: 'Registered people' },
  write: 'Write to the registered',
  coHosts: 'Co-hosts',
  edit: 'Edit event',
  rule: 'Change how it repeats',
  continue: 'Continue setting up',
  publish: 'Publish now',
  duplicate: 'Duplicate event',
  cancel: 'Cancel event',
  delete: 'Delete event',
  incompleteText: 'Only its admins see this event until every step is done, or you publish it as it is.',
  deleteQuestion: (title: string) => `Delete “${title}”?`,
  deleteText: 'Its registrations, results and comments go with it, at once and for good.',
  deleted: 'Event deleted',
} as const

/** Texts of one's own events and of an event's numbers (EVT-21, EVT-23). */
export const organisedWords = {
  title: 'My events',
  create: 'Create event',
  tabsLabel: 'My events',
  tabs: { draft: 'Drafts', ahead: 'Ahead', past: 'Past' },
  more: (title: string) => `Manage ${title}`,
  numbers: (title: string) => `Numbers of ${title}`,
  views: 'Views',
  registered: 'Registered',
  going: 'Going',
  registration: 'Registration',
  seatsLeft: 'Seats left',
  noRegistration: 'None needed',
  elsewhere: 'Elsewhere',
  unlimited: 'Unlimited',
  organise: 'For organisers',
  manage: 'Manage',
  share: 'Share',
  none: {
    draft: ['No drafts', 'Events that you set up step by step wait here until they are complete.'],
    ahead: ['No events ahead', 'Events that you publish are here, with their numbers.'],
    past: ['No past events', 'Your events stay here once they are over.'],
  },
  noHostTitle: 'Events need a host',
  noHostText:
    'Clubs, festivals and colleges hold events. Create a club, or ask an admin of yours to make you one, too.',
  createClub: 'Create club',
  findClubs: 'Find clubs',
  end: "That's every event.",
  loading: 'Loading your events',
} as const

/** Texts of the dialog that shares an event (EVT-22). */
export const shareWords = {
  title: 'Share event',
  published: 'Your event is live',
  publishedText: 'People can find it now. Share it where they are.',
  link: 'Link',
  copy: 'Copy link',
  onQuad: 'Share on Quad',
  elsewhere: 'Share elsewhere',
  code: (title: string) => `QR code that opens ${title}`,
  codeHint: 'For posters and slides',
  poster: 'Download poster',
  posterOf: (title: string) => `${title} poster`,
  download: 'Download QR code',
  more: 'Add to it',
  moreText: 'None of this is needed. You find it again under Manage.',
  steps: {
    registration: 'Registration',
    description: 'Description',
    rounds: 'Rounds',
    reward: 'Rewards',
    details: 'Categories and kind',
  },
  done: 'Done',
} as const

/** Texts of the dialogs that cancel or delete an event, and so notify people (EVT-16, EVT-17). */
export const noticeWords = {
  cancel: 'Cancel event',
  cancelQuestion: (title: string) => `Cancel “${title}”?`,
  cancelText:
    'It takes no registrations any more and leaves every list, for good. Its page still opens, marked as cancelled.',
  keep: 'Keep event',
  cancelled: 'Event cancelled',
  /** `registered` such as '11 teams, 34 people'. */
  deleteText: (registered: string, notified: number) =>
    `Its registrations (${registered}), results and comments go with it, at once and for good.${notified === 0 ? '' : ` ${notifiedWords.count(notified)}.`}`,
  typeTitle: (title: string) => `Type “${title}” to delete it`,
} as const

/** Texts of the event wizard's frame. */
export const wizardWords = {
  createTitle: 'Create event',
  hostedBy: 'Hosted by',
  menu: 'Steps',
  steps: {
    details: 'Details',
    registration: 'Registration',
    rounds: 'Rounds',
    description: 'Description',
    reward: 'Rewards',
  },
  stepOf: (at: number, count: number) => `Step ${at} of ${count}`,
  done: 'Done',
  locked: 'Locked',
  opensAfter: (step: string) => `Opens once ${step} is saved`,
  nextOpens: 'The next step opens once you save this one.',
  preview: 'How people will see it',
  previewTitle: 'Your event',
  keptHere: 'Kept on this device until you save.',
  continue: 'Save and continue',
  finish: 'Finish event',
  save: 'Save changes',
  finished: 'Your event is complete: people can find it now',
  loading: 'Loading the event',
} as const

export const stepHints = {
  create: 'You can change everything later. Only its admins see the event until every step is done.',
  details: 'What it is, when and where.',
  registration: 'Who may come, and how they sign up.',
  rounds: 'How the contest is played, round by round. Drag to reorder.',
  description: 'This is what people read before they decide to come.',
  reward: 'What there is to win.',
} as const

const countWords = (words: number) => (words === 1 ? '1 word' : `${words.toLocaleString('en-IN')} words`)

const advised = 500

/** Texts of the wizard's description step. */
export const descriptionWords = {
  description: 'Description',
  loading: 'Loading the editor',
  words: (words: number) =>
    words < advised ? `${countWords(words)}. We advise at least ${advised}.` : countWords(words),
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  linkAddress: 'Address of the link',
  setLink: 'Set link',
  removeLink: 'Remove link',
  guidelines: 'Guidelines',
  guidelinesHint: 'Rules that everyone should know. Leave out rows that you do not need.',
} as const

export const eventsWords = {
  title: 'Events',
  loading: 'Loading events',
  list: 'Events',
  views: { label: 'View', list: 'List', month: 'Month' },
  search: 'Search events',
  filters: 'Filters',
  filtersActive: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  show: 'Show events',
  all: 'All',
  type: { label: 'Type', contest: 'Contest', entertainment: 'Non-contest' },
  payment: { label: 'Payment', paid: 'Paid', free: 'Free' },
  location: { label: 'Location', online: 'Online', offline: 'Offline' },
  size: { label: 'Team size', one: '1', two: '2', more: '2+' },
  teamOf: (size: string) => `Team of ${size}`,
  when: { label: 'When', any: 'Any time', tonight: 'Tonight', week: 'This week', date: 'On a date' },
  byDeadline: 'Open events, those that close first on top.',
  byStart: 'In the order they start, in your time zone.',
  categories: 'Categories',
  active: 'Active filters',
  remove: (name: string) => `Remove ${name}`,
  clear: 'Clear all',
  reset: 'Reset Filters',
  found: (count: number, more: boolean) => (count === 1 ? '1 event' : `${count}${more ? '+' : ''} events`),
  noneText: 'New events show up here as soon as their organizers open them.',
  end: "That's every event that is open now.",
  endThen: "That's every event that starts then.",
} as const
