import { limits } from '@quad/contract/limits.ts'

export const accountWords = {
  login: 'Log In',
  username: 'Email',
  password: 'Password',
  newHere: 'New to Quad?',
  register: 'Sign Up',
  already: 'Already on Quad?',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  emailHint: 'Your college email',
  passwordHint: 'At least 6 characters',
  confirmation: 'Repeat password',
  birthday: 'Birthday',
  collegeName: 'Name of your college',
  collegeNameHint: 'Its page goes live within 48 hours, unless we reject it. Without a name you join no college.',
  isItYours: 'By your email, is this your college?',
  isItListed: 'Is it this one?',
  collegeCity: 'Its city',
  createAccount: 'Create account',
  steps: { who: 'About you', college: 'Your college', code: 'Your code' },
  stepOf: (at: number, count: number) => `Step ${at} of ${count}`,
  back: 'Back',
  byEmailFound: 'Matches your email',
  foundByEmail: (college: string) => `We found ${college} by your email.`,
  agreement: { before: 'By creating an account you agree to the', between: 'and the', after: '.' },
  verify: 'Verify OTP',
  // The same text for every address: the screen must not reveal which addresses have an account (ruling 29).
  codeSentTo: (email: string) =>
    `We've emailed ${email}. If it has no account yet, the email has a 6-digit code. If it has one, it says how to log in.`,
  codeNote: 'It may take 1-2 minutes. Check your spam folder too.',
  code: 'Code',
  wholeCode: 'Enter all six digits first.',
  confirm: 'Verify',
  againIn: (seconds: number) => `Send again in ${seconds} s`,
  waits: 'Many people in your network are signing up. Your turn comes when the seconds are over.',
  resend: 'Send a new code',
  resendLater: 'An email can take a minute to arrive.',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  wrongEmail: 'Wrong address?',
  signUpAgain: 'Sign up again',
  forgotQuestion: 'Forgot password?',
  forgot: 'Forgot password',
  forgotNote: "We'll email you a link and a code for choosing a new one. An admin gets the link alone.",
  changePassword: 'Change password',
  changeNote: (email: string) =>
    `We'll email ${email} a link and a code for choosing a new password. An admin gets the link alone.`,
  usernameOrNumber: 'Email or mobile number',
  byEmail: 'It always comes by email.',
  sendCode: 'Send code',
  remembered: 'Remembered it?',
  reset: 'Reset password',
  resetSentTo: (username: string) =>
    `If there's an account for ${username}, we've emailed it a link and a 6-digit code. An admin gets the link alone.`,
  resetByLink: "Choose a new password. You'll be logged in here and signed out everywhere else.",
  newPassword: 'New password',
  noLongerWorks: 'Link not working?',
  otherAddress: 'Wrong address?',
  askAgain: 'Start over',
  providers: { google: 'Google', microsoft: 'Microsoft' },
  continueWith: (provider: string) => `Continue with ${provider}`,
  orByEmail: 'or with your email',
  college: 'your college',
  withCollege: 'Continue with your college',
  connected: 'College connected',
  notChosen: 'Choose your college',
  findCollege: 'Your college, or your email there',
  logInColleges: 'Colleges with a log-in of their own',
  atCollege: 'Log in there',
  noCollege: 'No college found',
  noCollegeText: 'Its log-in isn’t connected to Quad. Log in with your email, or sign up.',
  notSignedIn: "You're not logged in yet",
  cancelledAt: (provider: string) => `Logging in with ${provider} was cancelled.`,
  failedAt: (provider: string) => `${provider} couldn't log you in.`,
  notBegun: 'This log-in was already used or started in another tab. Try again.',
  selectCollege: 'Select college',
  fewThings: 'One more thing',
  welcomeIn: (name: string) => `Welcome, ${name}. Your college has let you in.`,
  welcome: (name: string) => `Welcome, ${name}. Choose your college and you're in.`,
  save: 'Save',
  goOn: 'Continue',
  signOut: 'Sign out',
  signOutQuestion: 'Sign out of Quad on this device?',
} as const

const days = limits.reopenDays

export const closeWords = {
  title: 'Close account',
  lead: "Here's what happens when you close your account.",
  parts: [
    {
      title: 'Right away',
      points: [
        'Nobody can see your profile, posts or comments, find you or message you.',
        "You're signed out on all your devices.",
      ],
    },
    {
      title: `Within ${days} days`,
      points: [
        'You can come back: log in as before and activate your account.',
        'Your profile, posts, comments and likes come back with you.',
      ],
    },
    {
      title: "What doesn't come back",
      points: [
        'Endorsements and recommendations',
        'Ignored or pending invitations',
        'Followings',
        'Passkeys: log in with your password and add them again.',
        "Group memberships. If you're the only admin of a club or festival, hand it over first: otherwise its college's admins take over.",
        'Quad has no endorsements or recommendations yet.',
      ],
    },
    {
      title: `After ${days} days`,
      points: [
        'We permanently erase your name, email, profile, posts, comments, likes and files.',
        'Your chat messages and reports stay, without your name.',
      ],
    },
  ],
  signedInAs: "You're logged in as",
  close: 'Close account',
  question: 'Close your account?',
  confirmation: `You'll be signed out everywhere, and nobody will see you. You can come back within ${days} days by logging in.`,
  keep: 'Keep account',
  whose: 'Log in to close your account',
  whoseNote: 'Use the account you want to close.',
  activate: 'Activate account',
  welcomeBack: (name: string) => `Welcome back, ${name}. You closed this account, so nobody on Quad can see it.`,
  activateNote:
    "Activate it to bring back your profile, posts and comments. Endorsements and recommendations, invitations, followings and group memberships don't come back.",
  notNow: 'Not now',
} as const

export const credentialWords = {
  handle: 'Handle',
  handleHint: '3 to 30 of a–z, 0–9, dots and underscores',
  changeHandle: 'Change handle',
  handleNote: (handle: string) =>
    `You're @${handle}. You can change it twice in 30 days. For 90 days nobody else gets your old one.`,
  newEmail: 'New email',
  changeEmail: 'Change email',
  emailNote: (email: string) =>
    email === ''
      ? "You have no email yet. We'll send a code to the new one."
      : `Your email is ${email}. We'll send a code to the new one.`,
  emailSentTo: (email: string) =>
    `We've emailed ${email}. If it has no account yet, the email has a 6-digit code. Your other devices will be signed out.`,
  yourPassword: 'Your password',
  noPassword: 'No password?',
  confirmWith: (provider: string) => `Confirm with ${provider}`,
  confirmedWith: (provider: string) => `Confirmed with ${provider}`,
  undoEmail: 'Restore this email',
  undoNote:
    'Your account goes back to the email that got the link. Everyone is signed out, and you choose a new password.',
} as const

export const collegeConnectWords = {
  act: 'Connect your college',
  note: 'You log in at your college next. From then on its log-in opens this account, too.',
} as const
