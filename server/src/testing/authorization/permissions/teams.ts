import type { teams } from '@quad/contract/calls/teams.ts'
import { type AreaPermissions, members } from '../rows.ts'
import { type EventActor, eventCast, ofAdmins, ofReaders } from './events.ts'

const hidden = 'team.notFound'

export const teamPermissions: AreaPermissions<typeof teams, EventActor> = {
  target: 'A team of a private event of a club.',
  cast: eventCast,
  answers: {
    listTeams: ofAdmins,
    exportTeams: ofAdmins,
    getTeamOf: members('event.notFound', {
      member: 'team.notYours',
      clubAdmin: 'yes',
      collegeAdmin: 'team.notYours',
      admin: 'yes',
      lead: 'yes',
      linked: 'team.notYours',
      invited: 'team.notYours',
      eliminated: 'team.notYours',
    }),
    checkTeamName: ofReaders,
    registerTeam: members('event.notFound', {
      member: 'yes',
      clubAdmin: 'yes',
      collegeAdmin: 'yes',
      admin: 'yes',
      lead: 'team.alreadyIn',
      linked: 'team.alreadyIn',
      invited: 'yes',
      eliminated: 'team.alreadyIn',
    }),
    updateTeam: members(hidden, {
      clubAdmin: 'team.notLead',
      admin: 'team.notLead',
      lead: 'yes',
      linked: 'team.notLead',
    }),
    updateTeams: ofAdmins,
    listInvitations: ofReaders,
    answerInvitation: members('team.notInvited', { invited: 'yes' }),
    undoUpdateTeams: ofAdmins,
    withdrawTeam: members(hidden, { clubAdmin: 'team.notLead', admin: 'team.notLead', lead: 'yes', linked: 'yes' }),
  },
}
