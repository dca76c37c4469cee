import { type MailText, writeMail } from '../mail.ts'

export const collegeSignInFields = {
  issuer: 'Enter the https address of the provider, such as https://login.college.edu',
  clientId: 'Enter the client id',
  secret: 'Enter the client secret',
  secretAgain: 'The provider or client id has changed, so enter its client secret',
  domainTaken: 'Another college logs in with this domain.',
  answer: "This isn't a provider's answer",
} as const

/** To a college's other admins, as whoever controls its provider can log in its students. */
export function collegeSignInMail(publicUrl: string, college: { id: string; name: string }, by: string): MailText {
  return writeMail(`The log-in of ${college.name} was changed`, [
    `${by} changed how people log in to Quad with ${college.name}.`,
    `If that is unexpected, look at it on the desk of the college: ${publicUrl}/college/${college.id}/desk`,
  ])
}

/** To the owner of an account to which the log-in of their college was added. */
export function collegeLinkedMail(publicUrl: string): MailText {
  return writeMail('Your college can now log you in to Quad', [
    'Your college account was connected to your Quad account: whoever logs in at your college as you is logged in to Quad.',
    `If it wasn't you, write to us and choose a new password: ${publicUrl}/help`,
    'If it was you, ignore this email.',
  ])
}
