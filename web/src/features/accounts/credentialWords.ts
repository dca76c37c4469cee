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
