/** The alerts of part 2 §8, each followed by the error's own text. */
export const teamAlerts = {
  teamNotUpdated: 'Your Team could not be updated',
  teamNotRegistered: 'Your club could not be created',
  noEmailsToCopy: 'No emails to copy',
  copyEmailsFailed: 'Error copying emails to clipboard',
} as const

export const teamSuccesses = {
  teamRegistered: 'Team registered!',
} as const

/** 'Copied {n} email(s) to clipboard' (part 2 §8). */
export function copiedEmailsMessage(count: number): string {
  return `Copied ${count} email(s) to clipboard`
}
