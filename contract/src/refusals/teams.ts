import { teamFields } from '../messages/teams.ts'
import type { Refusals } from '../refusal.ts'

export const teamRefusals = {
  'team.notFound': { status: 404, message: "This registration doesn't exist or was withdrawn." },
  'team.notYours': { status: 403, message: 'You can only see your own registration.' },
  'team.notLead': { status: 403, message: 'Only the lead of the team can do this.' },
  'team.registrationClosed': { status: 403, message: 'Registeration closed' },
  'team.registrationNotOpen': { status: 403, message: "Registration isn't open yet." },
  'team.registrationElsewhere': { status: 403, message: "You can't register for this event on Quad." },
  'team.full': { status: 403, message: 'All places are taken.' },
  'team.alreadyIn': { status: 403, message: 'You have registered for this event already.' },
  'team.nameTaken': { status: 400, message: teamFields.teamNameTaken },
  'team.eliminated': { status: 403, message: "An eliminated team can't be changed or withdrawn." },
  'team.incomplete': { status: 400, message: "Too few members have accepted, so this team can't be verified yet." },
  'team.notInvited': { status: 404, message: "This invitation has ended, or it isn't for this account." },
} satisfies Refusals
