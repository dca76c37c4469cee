/** What the pages and the dialog of this area say. */
export const errorWords = {
  errorText: 'This page could not be shown. It may have moved, or it may be open to others only.',
  notFoundText: 'There is no page at this address.',
  signIn: {
    title: 'Sign in to go on',
    reason: 'Reading is open to everyone. To take part, log in or make an account.',
    guest: 'Continue as guest',
  },
  goBack: 'Go back',
  login: 'Login',
  register: 'Register',
  cancel: 'Cancel',
} as const
