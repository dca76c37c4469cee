/**
 * The alerts of part 1 §8 and what both parts share, each followed by the error's own text. Part 2's stand in
 * clubMessages.ts.
 */
export const alerts = {
  postNotPosted: 'Your post could not be posted',
  postNotUpdated: 'Your post could not be updated',
  postMarkFailed: 'Post could not be updated',
  commentNotPosted: 'Your comment could not be posted',
  reportFailed: 'There is some error in report!',
  somethingWentWrong: 'Something went wrong',
  profileNotUpdated: 'Your profile could not be updated',
  loginFallback: 'Problem with username or password',
  loginServer: 'Error in Login server!',
  verificationFallback: 'Verification failed..',
  asyncError: 'Oops - we have an error',
  unreachable: 'Quad cannot be reached. Check your connection and try again.',
  pleaseLogin: 'Please login first!',
  noIosApp: 'Sorry, We are working on ios app.',
} as const

/** The empty states of part 1. */
export const emptyStates = {
  notifications: 'You have no notification.',
  sessions: 'You have no upcoming sessions.',
  search: 'No result found',
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
  share: 'shared your post.',
} as const

/** The name of somebody whose other account has none that could be shown, until they change it. */
export const namelessPerson = { firstname: 'New', lastname: 'Student' } as const

/** The name of somebody whose account is erased, wherever something of theirs still stands. */
export const erasedPerson = { firstname: 'Deleted', lastname: 'user' } as const

/** What Quad is: the title of the landing page. */
export const slogan = 'The notice board of your campus'

/** What stands for Quad itself where its address is shown elsewhere. */
export const sitePreview = {
  title: `Quad · ${slogan}`,
  text: 'Posts, clubs and events of the people you study with.',
} as const

/** What stands over a post where its address is shown elsewhere. */
export const previewTitle = (author: string): string => `${author} on Quad`

/** 'Error {status}: {statusText}', the text of an HTTP failure that says nothing better. */
export function httpFailure(status: number, statusText: string): string {
  return `Error ${status}: ${statusText}`
}
