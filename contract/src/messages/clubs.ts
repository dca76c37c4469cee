export const clubAlerts = {
  clubNotCreated: 'Your club could not be created',
  clubNotUpdated: 'Your Club could not be updated',
  memberNotUpdated: 'Your member could not be updated',
} as const

export const clubSuccesses = {
  clubCreated: 'Club created successfully',
  updated: 'updated!!',
} as const

export const clubEmptyStates = {
  clubs: "You haven't joined any club...",
} as const

export const clubFields = {
  nameRequired: 'Give the club a name',
  categoryRequired: 'Choose a category',
  descriptionRequired: 'Say what the club does',
  sixLearnings: 'A club has at most six learnings',
  tooManyFaqs: 'A club has at most 30 questions',
  wholeFaqs: 'Each question needs an answer, and each answer a question',
  withCollege: 'Send this field together with a college',
  foreignCollege: 'Choose your own college, or one that you administer',
} as const

export const officeFields = {
  titleRequired: 'Give the office a title',
  endsBeforeStart: 'The term ends before it starts',
} as const

/** The default roles, shown until an admin names another. */
export const defaultRoles = { admin: 'Admin', member: 'Member' } as const

/** The names of a new club's channels. */
export const firstChannels = { general: 'General', announcements: 'Announcements' } as const

/** The columns of the export of members, and their rights as it names them. */
export const memberColumns = {
  name: 'Name',
  handle: 'Username',
  role: 'Role',
  rights: 'Rights',
  joined: 'Joined',
  college: 'College',
} as const

export const rightNames = {
  events: 'Events',
  members: 'Members',
  moderate: 'Moderator',
  treasurer: 'Treasurer',
} as const
