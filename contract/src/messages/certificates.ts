import type { CertificateKind } from '../entities/certificate.ts'

export const certificateFields = {
  labelRequired: 'Enter the place or role; a certificate of attendance has none',
  teamsRequired: 'Choose at least one registration',
  reasonRequired: 'Enter the reason',
} as const

export const certificateTitles = {
  attendance: 'Certificate of attendance',
  place: 'Certificate of achievement',
  role: 'Certificate of appreciation',
} as const satisfies Record<CertificateKind, string>

/** The words of a certificate around its facts. */
export const certificateTexts = {
  awardedTo: 'This certificate is awarded to',
  /** Before the label, or before the event where there is none. */
  leads: {
    attendance: 'for attending',
    place: 'in recognition of',
    role: 'with thanks for taking part as',
  } satisfies Record<CertificateKind, string>,
  /** Between the label and the event. */
  at: 'at',
  heldBy: (days: string, host: string) => `${days}, held by ${host}`,
  issued: (day: string) => `Issued on ${day}`,
  serial: (id: string) => `Serial ${id}`,
  scan: 'Scan to verify',
} as const

/** The days of an event as a certificate says them: "14 March 2027", "14–16 March 2027". */
export function certificateDays(startsOn: string, endsOn: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return startsOn === endsOn ? day.format(new Date(startsOn)) : day.formatRange(new Date(startsOn), new Date(endsOn))
}
