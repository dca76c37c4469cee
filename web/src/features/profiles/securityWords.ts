/** Texts of the settings about logging in. */
export const securityWords = {
  passkeys: {
    title: 'Passkeys',
    text: 'Log in with your fingerprint, face or screen lock instead of your password.',
    added: 'Added',
    used: 'last used',
    add: 'Add a passkey',
    enough: 'You have 10 passkeys. Remove one to add another.',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    unsupported: "This browser doesn't support passkeys.",
  },
  college: {
    title: 'Log-in of your college',
    text: (name = 'your college') => `Log in with your account of ${name}.`,
    connect: 'Connect your college',
    connected: 'Connected: your college logs you in to Quad.',
  },
} as const
