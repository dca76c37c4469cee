import { counted } from '@quad/contract/counted.ts'

// Only members load this file; texts for visitors too are in words.ts.

export const memberWords = {
  title: 'Members',
  sections: {
    admins: 'Club Admin',
    members: 'Club Members',
    requests: 'Requested Members',
    invites: 'Invitations',
  },
  sectionsLabel: 'Members of the club',
  counted: (name: string, count: number) => `${name} ${count.toLocaleString('en')}`,
  found: (count: number, more: boolean) =>
    count === 1 ? '1 member found' : `${count}${more ? '+' : ''} members found`,
  searching: 'Searching',
  loading: 'Loading members',
  adminsOnly: 'Only the admins so far',
  nobody: 'Nobody found',
  nobodyText: 'Try another part of the name.',
  end: { admins: 'These are all admins.', members: 'These are all members.', requests: 'These are all requests.' },
  joined: (date: string) => `Joined ${date}`,
  order: 'Order',
  orders: { newest: 'Newest members first', oldest: 'Oldest members first' },
  download: 'Download CSV',
  fileOf: (name: string) => `${name} members`,
  notDownloaded: 'The members couldn’t be downloaded',
  isNew: 'New',
  more: (name: string) => `More for ${name}`,
  makeAdmin: 'Make admin',
  removeAdmin: 'Remove from admin',
  changeRole: 'Role and rights',
  remove: 'Remove from club',
  madeAdmin: (name: string) => `${name} is now an admin`,
  removedAdmin: (name: string) => `${name} is no longer an admin`,
  removed: (name: string) => `${name} was removed from the club`,
  accept: 'Accept',
  acceptNamed: (name: string) => `Accept ${name}`,
  decline: 'Decline',
  declineNamed: (name: string) => `Decline ${name}`,
  accepted: 'Accepted',
  declined: 'Declined',
  acceptAll: (count: number) => `Accept all ${count.toLocaleString('en')}`,
  declineAll: 'Decline all',
  acceptedAll: (count: number) => (count === 1 ? '1 person accepted' : `${count.toLocaleString('en')} people accepted`),
  declinedAll: (count: number) =>
    count === 1 ? '1 request declined' : `${count.toLocaleString('en')} requests declined`,
  undone: 'Undone. They wait for your answer again.',
  none: 'No requests right now',
  noneText: 'New requests to join show up here. Share the club’s page to let people know.',
  openPage: "Open the club's page",
  role: {
    title: (name: string) => `Role and rights of ${name}`,
    label: 'Role',
    hint: 'Such as Treasurer or Stage manager. Everyone who sees the members sees it.',
    rights: 'May also',
    rightHints: {
      events: 'Create and manage the club’s events, work at their door, and plan sessions',
      members: 'Accept and decline requests, make invitation links, and remove members without rights',
      moderate: 'Delete messages and files in the club’s channels, and pin messages',
      treasurer: 'Set the club’s UPI id, read bank statements, and give back fees',
    },
    save: 'Save',
  },
  questions: {
    remove: {
      title: 'Remove from club',
      text: (name: string) =>
        `${name} loses access to the club’s channels and posts at once. They can ask to join again.`,
      act: 'Remove',
    },
    demoteSelf: {
      title: 'Remove yourself from admin',
      text: () => 'You stay a member, but only another admin can make you an admin again.',
      act: 'Remove from admin',
    },
    declineAll: {
      title: 'Decline all requests',
      text: (count: string) =>
        `Decline ${count} requests to join? After three declined requests a person waits for 30 days.`,
      act: 'Decline all',
    },
  },
} as const

export const inviteWords = {
  ends: 'Ends',
  afterDays: (count: number | null) => (count === null ? 'Never' : `After ${counted(count, 'day', 'days')}`),
  most: 'For',
  people: (count: number | null) => (count === null ? 'Any number' : counted(count, 'person', 'people')),
  create: 'Create link',
  list: 'Invitation links',
  link: 'Link',
  none: 'No invitation links',
  noneText:
    'People who accept an invitation join at once, without a request. Send them the link, or print its QR code.',
  used: (used: number, most: number | null) =>
    most === null ? `${counted(used, 'person', 'people')} joined` : `${used} of ${most} joined`,
  until: (time: string) => `until ${time}`,
  never: 'no end',
  over: 'over',
  by: 'by',
  copy: 'Copy link',
  share: 'Share…',
  code: 'QR code',
  codeLabel: (name: string) => `QR code of an invitation to ${name}`,
  codeHint: 'For posters and slides',
  download: 'Download QR code',
  end: 'End link',
  remove: 'Remove',
  ended: 'Link ended. Members who joined by it stay.',
} as const

export const levelWords = {
  title: 'Club notifications',
  label: (name: string) => `Notify me about ${name}`,
  text: 'Unless you choose “Everything”, only mentions count as unread. Answers to your requests and changes of your role always reach you.',
  levels: {
    all: { label: 'Everything', hint: 'Mentions, replies, new sessions and events' },
    mentions: { label: 'Mentions', hint: 'When somebody mentions you, or replies in a discussion of yours' },
    announcements: { label: 'Announcements', hint: 'New and changed sessions, their reminders, and new events' },
    nothing: { label: 'Nothing', hint: 'The club stays quiet until you look' },
  },
  outside: 'Also send me new sessions and events',
  ways: { mail: 'By email', push: 'By push' },
  pushHint: 'To your devices with push turned on, outside quiet times',
} as const

export const manageWords = {
  menu: 'Manage club',
  sections: {
    clubInfo: 'Club info',
    clubDescription: 'Description',
    clubFaqs: 'FAQs',
    members: 'Members',
    channels: 'Channels',
  },
  newRequests: (count: number) => (count === 1 ? '1 new request' : `${count} new requests`),
  loading: 'Loading the club',
  infoHint: 'Its name and picture, and where people find it.',
  descriptionHint: 'This is what people read before they ask to join.',
  faqsHint: 'Answer once what newcomers keep asking.',
  remove: {
    title: 'Delete club',
    text: 'Its channels, messages, files, posts and members go with it, at once and for good.',
    open: 'Delete club…',
    type: (name: string) => `Type “${name}” to delete the club`,
    act: 'Delete club',
    done: 'Club deleted',
  },
} as const

export const memberPageWords = {
  openChannels: 'Open channels',
  viewAdmins: 'View admins',
  manage: 'Manage club',
  manageMembers: 'Manage members',
  offices: 'Officers',
  createEvent: 'Create event',
  verify: 'Verify for the college',
  unofficial: 'Set as unofficial',
  remove: 'Remove from the college',
  markLearning: 'Mark as learning club',
  markedLearning: 'Marked as a learning club: people join at once',
  clearLearning: 'Remove learning club mark',
  clearedLearning: 'Mark removed: admins now approve new members',
  leave: 'Leave club',
  handOver: 'Hand over',
  delete: 'Delete club',
  write: (name: string) => `Write something for ${name}…`,
} as const

export const leaveWords = {
  question: (name: string) => `Leave ${name}?`,
  text: "You won't see its channels and its members' posts any more. To come back, you ask again.",
  leave: 'Leave club',
  left: (name: string) => `You left ${name}`,
  failed: "You couldn't leave",
} as const

export const handOverWords = {
  chooseFirst: 'Choose the new admin first.',
  title: (name: string) => `Hand over ${name}`,
  text: 'You are the only admin. Choose the member who takes your place; then you leave the club.',
  instead: 'To stay a member, or to hand over on a day and with a list, name a successor instead:',
  offices: 'Officers',
  choose: 'New admin',
  act: 'Hand over and leave',
  nobody: 'No other members',
  nobodyText: 'Accept a member first, or delete the club.',
  done: (name: string) => `You handed over ${name}`,
  failed: "The club couldn't be handed over",
} as const

export const removeWords = {
  question: (name: string, college: string) => `Remove ${name} from ${college}?`,
  text: "The club becomes private and leaves the college's lists. Only you and the other admins of the college can add it again.",
  remove: 'Remove club',
  failed: "The club couldn't be removed",
} as const

export const clubsWords = {
  title: 'Clubs',
  yours: 'Your clubs',
  loading: 'Loading clubs',
  create: 'Create Club',
  newClub: 'New club',
  find: 'Find clubs',
  noneText: 'Ask to join one below, or start your own.',
  unread: (count: number) => `${count} unread`,
  requests: (count: number) => (count === 1 ? '1 request to join' : `${count} requests to join`),
  requested: 'Waiting for an answer',
  open: 'Open club',
  discover: 'Clubs to join',
  firstSteps: {
    title: 'Get started',
    skip: 'Skip',
    picture: 'Add a picture',
    join: 'Join a club',
    hello: 'Say hello in the feed',
    done: 'Done:',
  },
  search: 'Search clubs',
  categories: 'Categories',
  all: 'All',
  atCollege: (college: string) => `At ${college}`,
  toDiscover: 'Clubs to discover',
  more: 'More clubs',
  end: "That's every club that you can join.",
  found: (count: number, more: boolean) => (count === 1 ? '1 club' : `${count}${more ? '+' : ''} clubs`),
  noneFound: 'No clubs found',
  noneFoundText: 'Try another word or category.',
  clear: 'Clear all',
  noneLeft: 'No clubs to join',
  noneLeftText: "You're in every club there is. Start the next one.",
} as const
