export const accountAlerts = {
  loginFallback: 'Problem with username or password',
  loginServer: 'Error in Login server!',
  verificationFallback: 'Verification failed..',
  closeAccountFailed: 'Something went wrong!',
  activationFailed: 'Something went wrong',
} as const

export const accountFields = {
  firstnameRequired: 'First name is required',
  lastnameRequired: 'Last name is required',
  collegeRequired: 'College is required',
  genderRequired: 'Gender is required',
  studyFixed: 'You can change your year and branch twice a year. Try again later.',
  birthdayInvalid: 'Enter a date as day/month/year',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  minSix: 'Must contain 6 characters',
  passwordLong: 'Must contain at most 128 characters',
  passwordsMatch: 'Passwords must match',
  tokenRequired: 'Code is required',
  tokenNumeric: 'The code has 6 digits',
} as const

export const accountSuccesses = {
  otpSent: 'OTP has been sent!',
  passwordSet: 'Done!',
  accountClosed: 'Account Closed!',
  accountActivated: 'Account Activated!',
} as const

/** Texts of the auth replies that the existing mobile client compares or shows (wire.md §2). */
export const statuses = {
  otpSent: 'OTP sent successfully!',
  signedIn: 'You are logged in!',
  deactivated: 'This account is closed. Activate it to come back.',
} as const

/** The name of a new account whose provider sent none, until the person changes it. */
export const namelessPerson = { firstname: 'New', lastname: 'Student' } as const

/** The placeholder for the name of someone whose account is erased. */
export const erasedPerson = { firstname: 'Deleted', lastname: 'user' } as const
