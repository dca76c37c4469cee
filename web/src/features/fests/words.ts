/** Texts of a fest's page, which visitors load too. */
export const pageWords = {
  fest: 'Fest',
  loading: 'Loading the fest',
  more: (name: string) => `More for ${name}`,
  report: 'Report fest',
  reportReason: 'Log in or sign up to report fests.',
  parts: (name: string) => `About ${name}`,
  tabs: { events: 'Events', posts: 'Posts' },
  eventsOf: (name: string) => `Events of ${name}`,
  noEventsText: (name: string) => `Events of ${name} will show up here.`,
  postsOf: (name: string) => `Posts of ${name}`,
  noPosts: 'No posts yet',
  noPostsText: (name: string) => `News from ${name} will show up here.`,
} as const

export const memberWords = {
  edit: 'Edit page',
  viewAdmins: 'View admins',
  createEvent: 'Create event',
  delete: 'Delete fest',
} as const

export const formWords = {
  createTitle: 'Create a festival',
  editTitle: 'Edit festival',
  name: 'Name',
  starts: 'Starts',
  ends: 'Ends',
  dateRequired: 'Choose a date',
  description: 'Description',
  picture: 'Picture',
  pictureHint: 'Twice as wide as high. Without one we draw one.',
  create: 'Create festival',
  save: 'Save',
  created: 'Festival created',
  saved: 'Saved',
  notSaved: 'Your festival could not be saved',
} as const

export const deleteWords = {
  title: 'Delete this fest?',
  text: 'Its events and posts go with it, for everyone. This cannot be undone.',
  type: (name: string) => `Type “${name}” to confirm`,
  act: 'Delete fest',
  done: 'Fest deleted',
} as const
