/** The viewer's time zone, IANA. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
