// Apart from messages.ts: the server words refusals, and a page that only reads need not carry the words.
import type { ErrorCode } from './errors.ts'

/** What people read for a refusal: what happened and, where it helps, what to do next. */
export const errorMessages: Record<ErrorCode, string> = {
  'request.malformed': 'The request could not be read.',
  'request.invalid': 'Please check the marked fields.',
  'request.unknownKey': 'The request holds something unknown.',
  'request.tooLarge': 'That is too much for one request.',
  'request.unsupportedType': 'The request must be JSON.',
  'request.notFound': 'Nothing is found at this address.',
  'request.tooMany': 'That was a lot at once. Please wait a moment and try again.',
  'server.failed': 'Something went wrong',
  'server.unavailable': 'Quad cannot reach its database at the moment. Please try again in a few seconds.',
  'auth.required': 'Please login first!',
  'auth.wrongCredentials': 'Problem with username or password',
  'auth.tooManyFailures': 'Too many failed attempts for this account. Please try again in a few minutes.',
  'account.incomplete': 'Choose your college and gender first.',
  'code.wrong': 'This code is wrong or has expired. Check the latest mail or ask for a new code.',
  'code.tooMany': 'No more codes can be sent to this address today. Please try again tomorrow.',
  'signup.collegeUnknown': 'Please choose your college from the list.',
  'signup.collegeDomain': 'To select this college, Signup with {domain} email-id.',
  'signup.tooYoung': 'You must be at least 13 years old to use Quad.',
  'signup.birthdayInFuture': 'Birthday cannot be in the future',
  'signup.passwordCommon': 'This password is too easy to guess. Please choose another.',
  'provider.notFound': 'This way of signing in is not offered here.',
  'provider.unreachable': 'The other sign-in cannot be reached at the moment. Please try again in a few seconds.',
  'provider.refused': 'This sign-in could not be confirmed. Please try again.',
  'provider.expired': 'This sign-in has expired. Please try again.',
  'provider.emailTaken': 'There is an account with this email already. Please log in with its password.',
  'user.notFound': 'This person is not on Quad.',
  'profile.notYours': 'Only its owner can change a profile.',
  'post.notFound': 'This post does not exist or is no longer there.',
  'post.notYours': 'Only the author can change this post.',
  'comment.notFound': 'This comment does not exist or is no longer there.',
  'comment.notYours': 'Only its author or the owner of the post can delete this comment.',
  'comment.parentUnknown': 'The comment you are answering is no longer there.',
}

/** Refusals of single form fields (part 1 §5, part 2 §5), shared by the browser's forms and the server. */
export const fieldMessages = {
  required: 'This field is required',
  firstnameRequired: 'First name is required',
  lastnameRequired: 'Last name is required',
  collegeRequired: 'College is required',
  genderRequired: 'Gender is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  minSix: 'Must contain 6 characters',
  passwordsMatch: 'Passwords must match',
  passwordLong: 'Must contain at most 128 characters',
  tokenRequired: 'Code is required',
  tokenNumeric: 'The code has 6 digits',
  birthdayInvalid: 'Enter a date as day/month/year',
  textRequired: 'Write something first',
  tooLong: 'This is too long',
  noControl: 'Remove characters that cannot be shown',
  idInvalid: 'This is not an id',
  eventTitle: 'You must provide a title',
  eventDescription: 'You must provide Description',
  fileTooLarge: 'File size must be less than 50MB !',
  selectImagesOrVideo: 'select images or video',
  selectOnlyImage: 'select only image',
  selectOnlyVideo: 'select only video',
} as const

/** 'To select this college, Signup with {domain} email-id.' (ACC-02). */
export function collegeDomainMessage(domain: string): string {
  return errorMessages['signup.collegeDomain'].replace('{domain}', domain)
}
