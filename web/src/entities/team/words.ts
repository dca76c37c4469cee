const isTeen = (place: number) => place % 100 > 10 && place % 100 < 14

/** Returns '1st', '2nd', '3rd', '4th'. */
export const ordinal = (place: number): string =>
  `${place}${(isTeen(place) ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]) ?? 'th'}`

export const teamWords = {
  number: (number: number) => `Registration no. ${number}`,
  status: { verified: 'Verified', unverified: 'Waiting for the organizer', eliminated: 'Eliminated' },
  /** The same in the organiser's list. */
  listed: { verified: 'Verified', unverified: 'Unverified', eliminated: 'Eliminated' },
  /** The statuses in a contest. */
  rounds: {
    team: {
      verified: '',
      unverified: 'Once your team is verified, you find the links of rounds on this page.',
      eliminated: "Your team doesn't take part in later rounds.",
    },
    individual: {
      verified: '',
      unverified: 'Once the organizer has verified you, you find the links of rounds on this page.',
      eliminated: "You don't take part in later rounds.",
    },
  },
  invitation: (team: string) => `Join ${team}?`,
  invitedBy: 'You were named by',
  invitationOver: 'This invitation has ended, or it isn’t for this account.',
  answerBy: (date: string) => `Answer by ${date}.`,
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You’re in the team',
  declined: 'Invitation declined',
  linkOver: 'This link has ended. Ask the team’s lead for a new one.',
  linkFull: 'This team has no place left.',
  ledBy: 'Its lead is',
  places: (count: number) => (count === 1 ? '1 place is left.' : `${count} places are left.`),
  joinUntil: (date: string) => `You can join until ${date}.`,
  join: 'Join team',
  followed: 'You’re invited to a team',
  followedText: 'Log in or sign up, then you can join it.',
  logIn: 'Log in to join',
  joinReason: 'Log in or sign up to join the team.',
  offeredBy: 'You’re offered a place by',
  findTeam: 'Find a team',
  findMembers: 'Find members',
  asking: (count: number) => (count === 1 ? '1 person asks to join' : `${count} people ask to join`),
  invite: 'Invite',
  lead: 'Lead',
  member: (name: string) => `More for ${name}`,
  makeLead: 'Make lead',
  remove: 'Remove',
  place: (place: string) => `${place} on the waitlist.`,
  whyWaiting: {
    team: 'All team places are taken. You’re notified when one is free for your team.',
    individual: 'All seats are taken. You’re notified when one is free for you.',
  },
  whyAsking: {
    team: 'The organiser approves each team. You’re notified when they decide.',
    individual: 'The organiser approves each registration. You’re notified when they decide.',
  },
  whyWaitingForAll:
    'Too few seats are free for your whole team. You’re notified when enough are. A smaller team may be offered seats before.',
  seatFree: { team: 'A place is free for your team', individual: 'A seat is free for you' },
  leadAnswers: 'The lead of your team answers.',
  acceptSeat: 'Accept seat',
  seatAccepted: 'You’re registered',
  seatDeclined: 'Seat declined',
  states: { accepted: 'Accepted', waiting: 'Waiting', declined: 'Declined', lapsed: 'No answer in time' },
  incomplete: 'Too few members have accepted, so your team can’t be verified yet.',
  answersMissing: 'The organiser asks something that you haven’t answered.',
  answer: 'Answer',
  choose: 'Choose an answer',
  optional: '(optional)',
  nameAnother: 'You can name somebody else with Edit.',
  chat: 'Team chat',
  chatWithOrganisers: 'Message organisers',
  chatFailed: 'The chat didn’t open',
  edit: 'Edit',
  withdraw: 'Withdraw',
  leave: 'Leave team',
} as const
