// A separate file, so that visitors' first page doesn't bundle it.

export const credentialFields = {
  handleRequired: 'Enter a handle',
  handleLength: 'A handle has 3 to 30 characters',
  handleCharacters: 'Use a–z, 0–9, dots and underscores, and start with a letter or digit',
  handleReserved: 'This handle is reserved. Choose another.',
  linkInvalid: "This link isn't complete. Open it from the email again.",
  passkeyName: 'Give the passkey a name',
  passkeyInvalid: "This isn't a passkey's answer",
} as const

export const credentialSuccesses = {
  handleChanged: 'Handle changed',
  emailChanged: 'Email changed. Your other devices are signed out.',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  emailRestored: 'Email restored. Now choose a new password.',
} as const
