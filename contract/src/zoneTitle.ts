/** 'India Standard Time' for Asia/Kolkata, which browsers still name Asia/Calcutta; 'UTC' for UTC. */
export function zoneTitle(timeZone: string): string {
  if (timeZone === 'UTC') return timeZone
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
