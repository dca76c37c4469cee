/** Texts of a team's link, and of joining by it (TEAM-17). */
export const linkWords = {
  title: 'Invite to your team',
  text: 'Whoever has the link can join until the team is full or registration closes. They enter their own details.',
  none: 'Your team has no link yet.',
  create: 'Create link',
  link: 'Link',
  copy: 'Copy link',
  onQuad: 'Send on Quad',
  elsewhere: 'Share elsewhere',
  message: (team: string, event: string) => `Join ${team} for ${event}`,
  code: (team: string) => `QR code of an invitation to ${team}`,
  codeHint: 'Others scan it to join',
  download: 'Download QR code',
  renew: 'New link',
  renewed: 'New link made. The one before doesn’t work any more.',
  end: 'End link',
  ended: 'Link ended. Members who joined by it stay.',
  done: 'Done',
  joinTitle: (team: string) => `Join ${team}`,
  lead: 'The team’s lead is',
  shared: 'The organisers and your team see these details.',
  join: 'Join team',
  joined: 'You’re in the team',
  notJoined: 'You couldn’t join the team',
} as const

/** Texts of a lead's acts on members (TEAM-18). */
export const leadWords = {
  pass: {
    title: 'Make them the lead?',
    text: 'They decide about the team from then on, at once. You stay a member. Everybody in the team is notified.',
    act: 'Make lead',
    done: (name: string) => `${name} is the lead of the team`,
    failed: 'The lead wasn’t changed',
  },
  remove: {
    title: 'Remove this member?',
    text: 'They are notified if they had joined, and can’t come back by the team’s link. You can name them again.',
    act: 'Remove',
    done: (name: string) => `${name} was removed from the team`,
    failed: 'The member wasn’t removed',
  },
} as const

/** Texts of an event's board (TEAM-19). */
export const boardWords = {
  title: 'Find a team or members',
  own: { person: 'Your card', team: 'Your team’s card' },
  consent: {
    person:
      'Your name and this text are shown to people who may register, until you join a team, remove the card, or registration closes.',
    team: 'Your name, the team’s name and this text are shown to people who may register, until the team is full, you remove the card, or registration closes.',
  },
  show: 'Show card',
  change: 'Save card',
  remove: 'Remove card',
  saved: 'Your card is on the board',
  notSaved: 'Your card wasn’t saved',
  asking: 'Want to join your team',
  offer: 'Offer a place',
  offerTo: (name: string) => `Offer ${name} a place`,
  decline: 'Decline',
  declineOf: (name: string) => `Decline ${name}`,
  unanswered: 'Waiting for an answer',
  takeBack: 'Take back',
  takeBackOf: (name: string) => `Take back: ${name}`,
  cards: 'Looking for each other',
  none: 'No cards yet. Yours can be the first.',
  noOthers: 'No other cards yet.',
  places: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  more: (name: string) => `More for the card by ${name}`,
  ask: 'Ask to join',
  states: { asked: 'Asked to join', offered: 'Place offered' },
} as const
