export const teamAlerts = {
  /** Keyed by whether the event is for teams or individuals. */
  notUpdated: { team: 'Your Team could not be updated', individual: 'Your registration could not be updated' },
  notRegistered: 'You could not be registered',
  noEmailsToCopy: 'No emails to copy',
  copyEmailsFailed: 'Error copying emails to clipboard',
} as const

export const teamSuccesses = {
  registered: { team: 'Team registered!', individual: 'You’re registered!' },
  waits: { team: 'Your team is on the waitlist', individual: 'You’re on the waitlist' },
  asks: { team: 'Your team asks for approval', individual: 'You’ve asked to register' },
  updated: { team: 'Team updated', individual: 'Registration updated' },
} as const

export const teamFields = {
  teamNameRequired: 'Give the team a name',
  teamNameTaken: 'Another team has this name. Choose a different one.',
  nameRequired: "Enter the member's name",
  collegeRequired: "Enter the member's college",
  detailsRequired: "Enter the member's other details",
  memberRequired: 'Add at least one member',
  noSeats: 'Too few seats are free for so many members',
  messageRequired: 'Write your message',
  text: 'Answer this question',
  number: 'Enter a number',
  choice: 'Choose an answer',
  several: 'Choose at least one answer',
  consent: 'Agree to take part',
  file: 'Add a file',
  fileUnsent: 'Wait until the file is uploaded, or choose it again',
  answerUnfit: 'Choose from the answers of this question',
  twice: 'This email is in the list twice',
} as const

export function copiedEmailsMessage(count: number): string {
  return `Copied ${count} email(s) to clipboard`
}

export const poolTexts = {
  /** The seats that no pool takes. */
  open: 'Open seats',
} as const

/** The team size that an event requires. */
export function teamSizeMessage(min: number, max: number): string {
  if (min === max) return min === 1 ? 'You register alone' : `A team has ${min} members`
  return `A team has ${min} to ${max} members`
}
