import { type MailText, writeMail } from '../mail.ts'
import { invitedByEmail } from '../mailLinks.ts'

interface Invited {
  readonly lead: string
  readonly team: string
  readonly teamId: string
  readonly eventId: string
  readonly title: string
}

/** Invites a person to a team. The links only open the invitation on the event's page (ruling 78). */
export function invitationMail(publicUrl: string, { lead, team, teamId, eventId, title }: Invited): MailText {
  const question = `${publicUrl}/events/${eventId}/invitation/${teamId}`
  return writeMail(
    `Invitation: ${title}`,
    [
      `${lead} named you as a member of the team “${team}” for the event “${title}”.`,
      `Accept: ${question}?answer=accept\nDecline: ${question}?answer=decline`,
      'Both links open the event, where you answer within 7 days, before registration closes.',
      "Until you accept, you aren't registered and can join another team. If you don't know them, ignore this mail.",
    ],
    publicUrl,
  )
}

interface Offered {
  readonly title: string
  /** Of the event's page. */
  readonly address: string
  readonly until: Date
  readonly timeZone: string
}

/** Offers a seat to the lead of a team on the waitlist (TEAM-09). */
export function offerMail(publicUrl: string, { title, address, until, timeZone }: Offered): MailText {
  const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(until)
  return writeMail(
    `A seat is free: ${title}`,
    [
      `A seat for the event “${title}” is free, and you are next on its waitlist.`,
      `Accept or decline it until ${date} (${timeZone}):\n${address}`,
      'After that it goes to the next on the waitlist.',
    ],
    publicUrl,
  )
}

interface InvitedToClub {
  readonly maker: string
  readonly club: string
  readonly clubId: string
  /** The address that ends invitations to this email. */
  readonly unsubscribe: string
}

/** Invites a person without an account to a club (CLUB-14). */
export function clubInvitationMail(publicUrl: string, { maker, club, clubId, unsubscribe }: InvitedToClub): MailText {
  return writeMail(
    `Invitation: ${club}`,
    [
      `${maker} invites you to the club “${club}” on Quad.`,
      `Accept or decline:\n${publicUrl}/club/about/${clubId}?invite=${invitedByEmail}`,
      'Sign up with this email address to answer within 30 days. Until you accept, you aren’t a member.',
      `You get this mail because ${maker} entered your address. Don’t want invitations? Stop these mails: ${unsubscribe}`,
    ],
    publicUrl,
  )
}
