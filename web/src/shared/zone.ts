/**
 * Returns the viewer's time zone as an IANA name; UTC if the browser reports 'Etc/Unknown', which Intl's formatters
 * refuse.
 */
export function viewerZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}
