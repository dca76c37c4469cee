import type { Refusals } from '../refusal.ts'

export const accountRefusals = {
  'auth.required': { status: 401, message: 'Please login first!' },
  'auth.wrongCredentials': { status: 401, message: 'Problem with username or password' },
  'auth.busy': { status: 503, message: 'A lot of people are logging in right now. Try again in a few seconds.' },
  'auth.tooManyFailures': {
    status: 429,
    message: 'Too many failed attempts to log in to this account. Try again in a few minutes, or set a new password.',
  },
  'auth.wrongPassword': { status: 403, message: 'This password is wrong.' },
  'account.incomplete': { status: 403, message: 'Choose your college and gender first.' },
  'account.passwordCommon': { status: 400, message: 'This password is too easy to guess. Choose another.' },
  'account.closedForGood': {
    status: 403,
    message: 'This account was closed more than 15 days ago, so you can no longer reopen it.',
  },
  'account.suspended': { status: 403, message: 'Your account is suspended.' },
  'code.wrong': {
    status: 400,
    message: 'This code is wrong or has expired. Check the latest email or ask for a new code.',
  },
  'code.tooMany': { status: 429, message: "We can't send any more codes to this address today. Try again tomorrow." },
  'code.wait': {
    status: 429,
    message: 'There were too many wrong codes or unfinished sign-ups in your network. Try again in 10 seconds.',
  },
  'signup.collegeUnknown': { status: 400, message: 'Choose your college from the list.' },
  'signup.collegeDomain': { status: 400, message: 'To select this college, Signup with {domain} email-id.' },
  'signup.tooYoung': { status: 400, message: 'You must be at least 13 to use Quad.' },
  'signup.birthdayInFuture': { status: 400, message: "Your birthday can't be in the future." },
  'data.tooSoon': { status: 429, message: 'You can download your data once a day. Try again tomorrow.' },
  'data.notReady': {
    status: 404,
    message: "Your file isn't ready, or it was deleted after 7 days. Request a new one.",
  },
  'calendar.notFound': {
    status: 404,
    message: 'There is no calendar at this address. Copy the address anew from the settings of Quad.',
  },
  'device.notFound': { status: 404, message: 'This device is signed out already.' },
  'passkey.refused': { status: 401, message: "This passkey didn't work. Try again, or use your password." },
  'passkey.notFound': { status: 404, message: 'This passkey is removed already.' },
  'passkey.tooMany': { status: 400, message: 'You have 10 passkeys already. Remove one first.' },
  'handle.taken': { status: 409, message: 'This handle, or one that looks like it, is taken. Choose another.' },
  'handle.tooOften': { status: 429, message: 'You can change your handle twice in 30 days. Try again later.' },
  'email.same': { status: 400, message: 'This is your email already.' },
  'email.collegeDomain': { status: 400, message: 'Your college only admits emails at {domain}.' },
  'email.tooMany': { status: 429, message: 'You can change your email three times a day. Try again tomorrow.' },
  'email.undoExpired': {
    status: 400,
    message: 'This link was used already or is older than 7 days. If you have lost your account, contact support.',
  },
  'email.undoTaken': {
    status: 409,
    message: 'Another account uses this address by now. Contact support to get the older account back.',
  },
  'provider.notFound': { status: 404, message: "You can't sign in this way here." },
  'provider.unreachable': {
    status: 503,
    message: "We can't reach the other sign-in right now. Try again in a few seconds.",
  },
  'provider.notYours': { status: 403, message: 'This sign-in belongs to another account.' },
  'provider.refused': { status: 401, message: "We couldn't confirm your sign-in. Try again." },
  'provider.expired': { status: 401, message: 'Your sign-in has expired. Try again.' },
  'provider.emailTaken': {
    status: 403,
    message: 'An account with this email already exists. Log in with its password.',
  },
} satisfies Refusals

/** 'To select this college, Signup with {domain} email-id.' (ACC-02). */
export function collegeDomainMessage(domains: readonly string[]): string {
  return accountRefusals['signup.collegeDomain'].message.replace('{domain}', domains.join(' or '))
}

export const profileRefusals = {
  'user.notFound': { status: 404, message: "This person isn't on Quad." },
  'profile.notYours': { status: 403, message: 'You can only change your own profile.' },
  'block.self': { status: 403, message: "You can't block yourself." },
  'block.tooMany': { status: 400, message: "You can't block more than 1,000 people. Unblock someone first." },
} satisfies Refusals

export const followRefusals = {
  'follow.notFound': { status: 404, message: 'This page is no longer on Quad.' },
  'follow.self': { status: 403, message: "You can't follow yourself." },
  'follow.blocked': { status: 403, message: "You can't follow this person, as one of you has blocked the other." },
  'follow.tooMany': { status: 400, message: "You can't follow more than 5,000. Unfollow someone first." },
  'follow.dailyLimit': { status: 429, message: 'You can follow 100 more people and pages a day. Try again tomorrow.' },
  'follow.private': { status: 403, message: 'This list is private.' },
} satisfies Refusals

export const supportRefusals = {
  'ad.notYours': { status: 403, message: 'Only site admins can feature pages.' },
  'ad.notFound': { status: 404, message: 'This page is no longer featured.' },
  'ad.pageUnknown': { status: 400, message: "The page to feature doesn't exist or is no longer available." },
  'report.notFound': { status: 404, message: "You can't report this because it is no longer available." },
  'report.yours': { status: 403, message: "You can't report yourself or your own content." },
} satisfies Refusals

export const moderationRefusals = {
  'siteAdmin.only': { status: 403, message: 'Only site admins can do this.' },
  'case.notFound': { status: 404, message: 'This report or request no longer exists.' },
  'case.settled': { status: 409, message: 'Another site admin has settled this.' },
  'case.tooLate': { status: 409, message: "It's too late to undo this, or someone has undone it." },
  'case.outcomeUnfit': { status: 400, message: "This can't be settled that way. Choose another outcome." },
  'case.personUnfit': { status: 400, message: 'Choose whom to suspend from the people responsible.' },
  'appeal.notFound': { status: 404, message: 'This link doesn’t work any more.' },
  'appeal.tooLate': { status: 409, message: 'You have appealed already, or the time to appeal is over.' },
  'appeal.ownDecision': { status: 403, message: 'Another site admin has to decide this appeal.' },
  'suspension.ofSiteAdmin': { status: 403, message: "Site admins can't suspend themselves or each other." },
  'job.notFound': { status: 404, message: 'This job is done or running, or was deleted.' },
  'suspension.notFound': { status: 404, message: "This person isn't suspended any more." },
  'college.notPending': { status: 409, message: 'This request was already settled.' },
  'college.inUse': { status: 409, message: 'Its festivals and events are still there. Remove them first.' },
} satisfies Refusals
