import { type MailText, writeMail } from '../mail.ts'

interface Invited {
  readonly lead: string
  readonly team: string
  readonly eventId: string
  readonly title: string
}

/** Asks a person whom a lead named to join the team, on the event's page (ruling 78). */
export function invitationMail(publicUrl: string, { lead, team, eventId, title }: Invited): MailText {
  return writeMail(
    `Invitation: ${title}`,
    [
      `${lead} named you as a member of the team “${team}” for the event “${title}”.`,
      `Accept or decline within 7 days, and before registration closes: ${publicUrl}/events/${eventId}?invited`,
      "Until you accept, you aren't registered and can join another team. If you don't know them, ignore this mail.",
    ],
    publicUrl,
  )
}
