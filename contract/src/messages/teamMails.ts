import { type MailText, writeMail } from '../mail.ts'

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
