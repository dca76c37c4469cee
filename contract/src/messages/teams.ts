export const teamAlerts = {
  teamNotUpdated: 'Your Team could not be updated',
  teamNotRegistered: 'Your club could not be created',
  noEmailsToCopy: 'No emails to copy',
  copyEmailsFailed: 'Error copying emails to clipboard',
} as const

export const teamSuccesses = {
  teamRegistered: 'Team registered!',
} as const

export function copiedEmailsMessage(count: number): string {
  return `Copied ${count} email(s) to clipboard`
}
