// Apart from words.ts, which visitors' first page loads.
export const passkeyWords = {
  login: 'Log in with a passkey',
  add: 'Add a passkey',
  addNote:
    "Then you can log in with your fingerprint, face or screen lock instead of your password. The passkey stays on this device or in its password manager. We'll email you about it.",
  name: 'Name',
  nameHint: 'So that you recognise it in your settings',
  remove: 'Remove passkey',
  removeNote: (name: string) =>
    `“${name}” won't log in any more. Devices where it logged in stay signed in. Delete it in your password manager, too.`,
  confirm: 'Use a passkey',
  insteadOfPassword: 'No password at hand?',
  cancelled: "The passkey wasn't used. Try again when you're ready.",
  already: 'This device has a passkey for your account already.',
  failed: "This device couldn't use a passkey here.",
} as const
