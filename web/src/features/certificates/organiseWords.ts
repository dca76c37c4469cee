import type { CertificateKind } from '@quad/contract/entities/certificate.ts'

const figure = (count: number) => count.toLocaleString('en-IN')
const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${figure(count)} ${count === 1 ? one : many}`
const certificates = (count: number) => counted(count, ['certificate', 'certificates'])
const people = (count: number) => counted(count, ['person', 'people'])

/** Texts of an event's certificates, for its admins. */
export const issueWords = {
  title: 'Certificates',
  openEvent: 'Open the event',
  onlyAdmins: 'Only admins of this event see its certificates.',
  tooEarly: 'You can issue certificates once the event has started.',
  cancelled: 'This event was cancelled, so it issues no certificates.',
  attendance: 'For attending',
  lacking: (count: number, byDoor: boolean) =>
    byDoor
      ? `${people(count)} came in at the door and ${count === 1 ? 'has' : 'have'} no certificate yet.`
      : `Nobody was let in at the door, so ${people(count)} with a verified registration can get one.`,
  allHave: (byDoor: boolean) =>
    byDoor
      ? 'Everyone who came in at the door has a certificate.'
      : 'Nobody was let in at the door. Verify registrations to give their people a certificate.',
  issue: (count: number) => `Issue ${certificates(count)}`,
  issued: (count: number) => (count === 0 ? 'They have this certificate already' : `${certificates(count)} issued`),
  notified: 'Each person is notified and downloads theirs on the event’s page.',
  chosen: 'For places and roles',
  chosenText: 'Select registrations in the list, such as those of the winners, and choose Give certificate.',
  choose: 'Choose registrations',
  signature: 'Signature',
  unsigned: 'Nobody signs the certificates yet.',
  setSignature: 'Add a signature',
  changeSignature: 'Change',
  signatureTitle: 'Who signs the certificates?',
  signatureHint: 'Certificates issued before show it too, when they are downloaded again.',
  saveSignature: 'Save signature',
  signatureSaved: 'Signature saved',
  list: 'Issued certificates',
  none: 'No certificates yet',
  noneText: 'They show up here once you issue them.',
  end: 'These are all certificates of this event.',
  nameless: 'Name removed',
  because: (reason: string) => `Revoked: ${reason}`,
  more: (name: string) => `More for the certificate of ${name}`,
  download: 'Download',
  openPage: 'Open its page',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this certificate?',
  revokeText:
    'Its page says from now on that it isn’t valid. The person is notified and sees your reason. You can’t undo this.',
  reason: 'Reason',
  keep: 'Keep it',
  revokeDone: 'Certificate revoked',
  giveTitle: (count: number) => `Give a certificate to ${counted(count, ['registration', 'registrations'])}`,
  give: 'Give certificate',
  kind: 'What is it for?',
  kinds: {
    place: ['A place', 'Such as “Winner” or “Second place”.'],
    role: ['A role', 'Such as “Volunteer” or “Speaker”.'],
    attendance: ['Attending', 'Also for those who weren’t let in at the door.'],
  } satisfies Record<CertificateKind, readonly [label: string, hint: string]>,
  labels: 'Place or role',
  labelHint: 'Printed on the certificate.',
  notIssued: 'The certificates couldn’t be issued',
  notSaved: 'The signature couldn’t be saved',
} as const
