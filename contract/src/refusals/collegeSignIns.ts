import type { Refusals } from '../refusal.ts'

export const collegeSignInRefusals = {
  'collegeSignIn.notFound': { status: 404, message: 'This college has no log-in of its own on Quad now.' },
  'collegeSignIn.domainsBySiteAdmin': {
    status: 403,
    message: 'Only site admins add email domains to a college’s log-in. Write to support to have one added.',
  },
  'collegeSignIn.emailNotAllowed': {
    status: 403,
    message: 'Your college’s log-in gave us no email address of the college. Log in there with your college account.',
  },
  'collegeSignIn.emailTaken': {
    status: 403,
    message:
      'An account with this email already exists. Log in with its password, then connect your college in Settings, under Security.',
  },
  'collegeSignIn.siteAdmin': { status: 403, message: "Site admins don't log in with a college. Use your password." },
  'collegeSignIn.taken': { status: 409, message: 'Another Quad account logs in with this college account.' },
} satisfies Refusals
