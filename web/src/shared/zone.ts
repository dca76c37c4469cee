/** The viewer's time zone, IANA; UTC where the browser knows none and says 'Etc/Unknown', which no formatter takes. */
export function viewerZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}
