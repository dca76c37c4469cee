/** The alerts of both error catalogues (part 1 §8, part 2 §8), each followed by the error's own text. */
export const alerts = {
  postNotPosted: 'Your post could not be posted',
  postNotUpdated: 'Your post could not be updated',
  postMarkFailed: 'Post could not be updated',
  commentNotPosted: 'Your comment could not be posted',
  messageNotSent: "message can't be send",
  channelMessageNotSent: 'Your message could not be sent',
  reportFailed: 'There is some error in report!',
  somethingWentWrong: 'Something went wrong',
  closeAccountFailed: 'Something went wrong!',
  activationFailed: 'Something went wrong',
  profileNotUpdated: 'Your profile could not be updated',
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
  loginFallback: 'Problem with username or password',
  loginServer: 'Error in Login server!',
  verificationFallback: 'Verification failed..',
  asyncError: 'Oops - we have an error',
  unreachable: 'Quad cannot be reached. Check your connection and try again.',
  pleaseLogin: 'Please login first!',
  noIosApp: 'Sorry, We are working on ios app.',
  noEmailsToCopy: 'No emails to copy',
  copyEmailsFailed: 'Error copying emails to clipboard',
} as const

/** The success toasts of both catalogues. */
export const successes = {
  posted: 'Posted Successfully!',
  otpSent: 'OTP has been sent!',
  done: 'Done!',
  accountClosed: 'Account Closed!',
  accountActivated: 'Account Activated!',
  messageSent: 'Message sent!',
  requestSent: 'Request has been sent!',
  teamRegistered: 'Team registered!',
  pageCreated: 'Page created sucessfully!',
  pageUpdated: 'updated sucessfully!',
  updated: 'updated!!',
  linkUpdated: 'Link updated!',
  clubCreated: 'Club created successfully',
} as const

/** The empty states of both parts. */
export const emptyStates = {
  events: 'No events',
  eventsFiltered: 'Oops! No opportunities with the entered keywords!',
  notifications: 'You have no notification.',
  sessions: 'You have no upcoming sessions.',
  channelSessions: 'You have no upcoming session.',
  joinedEvents: 'You have no upcoming events.',
  search: 'No result found',
  searchAll: 'No results found.',
  clubs: "You haven't joined any club...",
  campusUnset: "You haven't selected any college",
  campusUnknown: 'Please check your college in Select College again. If not found, then create page.',
} as const

/** Texts of the auth replies that the existing mobile client compares or shows (wire.md §2). */
export const statuses = {
  otpSent: 'OTP sent successfully!',
  signedIn: 'You are logged in!',
  deactivated: 'This account is closed. Activate it to come back.',
} as const

/** What a notification says behind the name of the person; the first is compared by the mobile client (wire.md §1). */
export const notificationTexts = {
  like: 'liked your post.',
  comment: 'commented on your post.',
  reply: 'replied to your comment.',
} as const
/** The name of somebody whose other account has none that could be shown, until they change it. */
export const namelessPerson = { firstname: 'New', lastname: 'Student' } as const

/** The name of somebody whose account is erased, wherever something of theirs still stands. */
export const erasedPerson = { firstname: 'Deleted', lastname: 'user' } as const

/** 'Error {status}: {statusText}', the text of an HTTP failure that says nothing better. */
export function httpFailure(status: number, statusText: string): string {
  return `Error ${status}: ${statusText}`
}

/** '{x} reported!' where x is the kind of thing: Post, Comment, Club… */
export function reportedMessage(kind: string): string {
  return `${kind} reported!`
}

/** '{name} added to this channel' (part 2 §8). */
export function addedToChannelMessage(name: string): string {
  return `${name} added to this channel`
}

/** 'Copied {n} email(s) to clipboard' (part 2 §8). */
export function copiedEmailsMessage(count: number): string {
  return `Copied ${count} email(s) to clipboard`
}
