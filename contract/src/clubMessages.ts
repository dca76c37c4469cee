// Apart from messages.ts: a page without clubs, events, colleges and chats need not carry their words.

/** The alerts of part 1 §8 in chats, and where an account is closed or reopened. */
export const chatAlerts = {
  messageNotSent: "message can't be send",
  closeAccountFailed: 'Something went wrong!',
  activationFailed: 'Something went wrong',
} as const

/** The alerts of part 2 §8, each followed by the error's own text. */
export const clubAlerts = {
  channelMessageNotSent: 'Your message could not be sent',
  eventNotCreated: 'Your event could not be created',
  eventNotUpdated: 'Your event could not be updated',
  teamNotUpdated: 'Your Team could not be updated',
  teamNotRegistered: 'Your club could not be created',
  eventCommentNotPosted: 'Your club could not be created',
  clubNotUpdated: 'Your Club could not be updated',
  clubNotCreated: 'Your club could not be created',
  collegeNotCreated: 'Your college could not be created',
  sessionNotSaved: 'Your session could not be created/updated',
  fileNotUploaded: 'Your file could not be uploaded',
  channelNotUpdated: 'Your channel could not be updated',
  memberNotUpdated: 'Your member could not be updated',
  notAuthorised: 'You are not autharised!',
  eventNotFound: 'Event not found!',
  eventUrlUnknown: "URL doesn't exist!",
  noEmailsToCopy: 'No emails to copy',
  copyEmailsFailed: 'Error copying emails to clipboard',
} as const

/** The success toasts of part 2. */
export const clubSuccesses = {
  teamRegistered: 'Team registered!',
  pageCreated: 'Page created sucessfully!',
  pageUpdated: 'updated sucessfully!',
  updated: 'updated!!',
  linkUpdated: 'Link updated!',
  clubCreated: 'Club created successfully',
} as const

/** The empty states of part 2. */
export const clubEmptyStates = {
  events: 'No events',
  eventsFiltered: 'Oops! No opportunities with the entered keywords!',
  channelSessions: 'You have no upcoming session.',
  joinedEvents: 'You have no upcoming events.',
  searchAll: 'No results found.',
  clubs: "You haven't joined any club...",
  campusUnset: "You haven't selected any college",
  campusUnknown: 'Please check your college in Select College again. If not found, then create page.',
} as const

/** '{name} added to this channel' (part 2 §8). */
export function addedToChannelMessage(name: string): string {
  return `${name} added to this channel`
}

/** 'Copied {n} email(s) to clipboard' (part 2 §8). */
export function copiedEmailsMessage(count: number): string {
  return `Copied ${count} email(s) to clipboard`
}
